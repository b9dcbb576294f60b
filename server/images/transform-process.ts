import { getPriority, setPriority } from 'node:os';
import process from 'node:process';

import type { ImageVariant } from '#shared/image-url.ts';

import type { PixelType } from './image-type.ts';
import { restrictSharp, transformImage } from './transform-image.ts';

/**
 * The process that decodes images, one at a time. An image that crashes a decoder crashes only this process.
 * `transform-pool.ts` describes what an attacker who takes over a decoder can still do.
 */

const niceness = 5;

/** A message to the process. */
export interface TransformJob {
  readonly file: string;
  readonly type: PixelType;
  readonly variant: ImageVariant;
}

/** A message from the process. */
export type TransformReply = { readonly bytes: Buffer } | { readonly error: string };

// Pages come first, but at a much lower priority images would starve on a busy machine. Raising the priority is not
// permitted, so a process that starts lower stays there.
if (getPriority() < niceness) setPriority(niceness);

restrictSharp();

process.on('message', (job: TransformJob) => {
  void transformImage(job.file, job.type, job.variant).then(
    (bytes) => process.send?.({ bytes } satisfies TransformReply),
    ({ cause, message }: Error) =>
      process.send?.({ error: cause instanceof Error ? cause.message : message } satisfies TransformReply),
  );
});
// The site has ended. An orderly exit would wait for the decoder.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
