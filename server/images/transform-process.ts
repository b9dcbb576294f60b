import { getPriority, setPriority } from 'node:os';
import process from 'node:process';

import type { ImageVariant } from '#shared/image-url.ts';

import type { PixelType } from './image-type.ts';
import { restrictSharp, transformImage } from './transform-image.ts';

/**
 * The process that decodes images, one at a time. An image that breaks a decoder breaks this process, and the site goes
 * on. `transform-pool.ts` says how far this contains an attacker who takes over a decoder.
 */

const niceness = 5;

/** A message to the process. */
export interface TransformJob {
  readonly original: Buffer;
  readonly type: PixelType;
  readonly variant: ImageVariant;
}

/** A message from the process: the variant's bytes, or why there are none. */
export type TransformReply = { readonly bytes: Buffer } | { readonly error: string };

// Pages come first; much further back, an image would wait for everything else on a busy machine. Where the site itself
// runs further back, asking for more would be refused.
if (getPriority() < niceness) setPriority(niceness);

restrictSharp();

process.on('message', (job: TransformJob) => {
  void transformImage(job.original, job.type, job.variant).then(
    (bytes) => process.send?.({ bytes } satisfies TransformReply),
    ({ cause, message }: Error) =>
      process.send?.({ error: cause instanceof Error ? cause.message : message } satisfies TransformReply),
  );
});
// The site is gone. An orderly exit would wait for the decoder.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
