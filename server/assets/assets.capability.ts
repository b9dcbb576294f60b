import type { Capability } from '../capability.ts';
import { folderChecks, type FreeBytesOf } from '../checks/folder-check.ts';
import type { AssetStore } from './asset-store.ts';
import { earlierAssetsRoute } from './earlier-assets.route.ts';
import { createStaticFiles } from './static-files.ts';

/** The files of the build, and those of other builds that are served meanwhile. */
export const assets: Capability<
  { readonly publicDirectory: string; readonly assetStore: AssetStore | undefined },
  { readonly config: { readonly assetsDirectory: string | undefined }; readonly freeBytes: FreeBytesOf }
> = {
  name: 'assets',
  create: ({ publicDirectory, assetStore }) => ({
    memory: { static: createStaticFiles(publicDirectory) },
    routes: assetStore ? [earlierAssetsRoute(assetStore)] : [],
  }),
  checks: ({ config: { assetsDirectory: directory }, freeBytes }) =>
    folderChecks('Shared assets', { variable: 'ASSETS_DIR', directory }, freeBytes),
};
