import { readFileSync } from 'node:fs';
import path from 'node:path';

import { z } from 'zod';

const manifestShape = z.object({
  script: z.string(),
  stylesheet: z.string(),
  fonts: z.array(z.string()),
});

/** URLs of what the build made: the browser's script and stylesheet, and the fonts used above the fold. */
export type AssetManifest = Readonly<z.infer<typeof manifestShape>>;

/** Reads the build's manifest from `<directory>/manifest.json`; throws if the build has not run. */
export function readAssetManifest(directory: string): AssetManifest {
  const file = path.join(directory, 'manifest.json');
  return manifestShape.parse(JSON.parse(readFileSync(file, 'utf8')));
}
