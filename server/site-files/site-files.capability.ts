import type { Capability } from '../capability.ts';
import { siteFileRoutes, type SiteFileSettings } from './site-files.route.ts';

/** The files that search engines, feed readers and browsers ask a site for. */
export const siteFiles: Capability<
  Omit<SiteFileSettings, 'isPreview'> & { readonly source: { readonly isPreview: boolean } }
> = {
  name: 'site files',
  create: ({ source: { isPreview }, ...settings }) => ({
    routes: siteFileRoutes({ ...settings, isPreview }),
  }),
};
