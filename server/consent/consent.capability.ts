import type { StorageSettings } from '#shared/site/consent/storage.ts';

import type { Capability } from '../capability.ts';
import type { PageRenderer } from '../page/render-page.tsx';
import { consentRoutes } from './consent.route.tsx';

/** Visitors' choices about what the site stores, and which third parties may load. */
export const consent: Capability<{
  readonly storage: StorageSettings;
  readonly boundedRenderer: PageRenderer;
  readonly siteUrl: string;
}> = {
  name: 'consent',
  create: ({ storage, boundedRenderer, siteUrl }) => ({
    routes: consentRoutes({ storage, renderer: boundedRenderer, siteUrl }),
  }),
};
