import path from 'node:path';

import { createAssetStore } from '../assets/asset-store.ts';
import { readArgument, runCommand, UsageError } from './run-command.ts';

const usage = `Usage: publish-assets.js DIRECTORY

DIRECTORY is the ASSETS_DIR of the running processes.
`;

/**
 * `node dist/server/publish-assets.js DIRECTORY`: adds this build's assets to the folder that running processes of
 * another build serve them from. To be run before any process of this build starts.
 */
process.exitCode = await runCommand(async () => {
  const directory = readArgument();
  if (directory === undefined) throw new UsageError('Which folder?');
  await createAssetStore(directory).publish(path.join(import.meta.dirname, '../public/assets'));
}, usage);
