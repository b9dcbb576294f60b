import path from 'node:path';

import { createAssetStore } from '../assets/asset-store.ts';

/**
 * `node dist/server/publish-assets.js DIRECTORY`: adds this build's assets to the folder that running processes of
 * another build serve them from. To be run before any process of this build starts.
 */
const [directory] = process.argv.slice(2);
if (directory === undefined) {
  process.stderr.write('Usage: publish-assets.js DIRECTORY, the ASSETS_DIR of the running processes\n');
  process.exit(2);
}
await createAssetStore(directory).publish(path.join(import.meta.dirname, '../public/assets'));
