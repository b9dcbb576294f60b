import type { AssetManifest } from '../assets/asset-manifest.ts';
import type { Capability } from '../capability.ts';
import { galleryRoute } from './gallery.route.ts';
import { createGallery } from './gallery.tsx';

/** The catalogue of sections, for developers and designers. */
export const gallery: Capability<{
  readonly config: { readonly gallery: boolean };
  readonly assets: AssetManifest;
  readonly imageHostBase: string | undefined;
}> = {
  name: 'gallery',
  create: ({ config, assets, imageHostBase }) =>
    config.gallery ? { routes: [galleryRoute(createGallery({ assets, imageHostBase }))] } : {},
};
