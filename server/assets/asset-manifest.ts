import { readFileSync } from 'node:fs';
import path from 'node:path';

import { z } from 'zod';

import { stylesheetNames } from '#shared/ui/stylesheet/stylesheets.ts';

const manifestShape = z.object({
  script: z.string(),
  /** The script's static imports. */
  scriptImports: z.array(z.string()),
  /** On every page. */
  stylesheet: z.string(),
  /** For parts that most pages lack. */
  stylesheets: z.record(z.enum(stylesheetNames), z.string()),
  fonts: z.array(z.string()),
  /** Not in development builds. */
  vitals: z.string().optional(),
  preview: z.object({ script: z.string(), stylesheet: z.string() }),
  /** The desk's stylesheet. */
  desk: z.string(),
  release: z.object({ version: z.string(), revision: z.string() }),
});

/**
 * URLs of the built script and stylesheets, of the fonts used above the fold, and of the files that only drafts and the
 * desk use; and the release of the build.
 */
export type AssetManifest = Readonly<z.infer<typeof manifestShape>>;

/** Reads the build's manifest from `<directory>/manifest.json`; throws if the build has not run. */
export function readAssetManifest(directory: string): AssetManifest {
  const file = path.join(directory, 'manifest.json');
  return manifestShape.parse(JSON.parse(readFileSync(file, 'utf8')));
}
