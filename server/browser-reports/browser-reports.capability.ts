import type { AssetManifest } from '../assets/asset-manifest.ts';
import type { Capability } from '../capability.ts';
import type { SiteContent } from '../content/site-content.ts';
import type { Logger } from '../observability/log.ts';
import { labelled } from '../observability/metric-definition.ts';
import { createCspReportCounts, cspReportRoute } from './csp-report.route.ts';
import { webVitalsRoute } from './web-vitals.route.ts';
import { createWebVitals, pageTypeAt } from './web-vitals.ts';

/** Reports of browsers: how fast pages are, and what was refused because of the site's policy. */
export const browserReports: Capability<{
  readonly assets: Pick<AssetManifest, 'vitals'>;
  readonly content: Pick<SiteContent, 'cachedSite'>;
  readonly siteUrl: string;
  readonly log: Logger;
}> = {
  name: 'browser reports',
  create({ assets, content, siteUrl, log }) {
    const counts = createCspReportCounts();
    const vitals =
      assets.vitals === undefined
        ? undefined
        : createWebVitals((path) => pageTypeAt(content.cachedSite(), path));
    return {
      routes: [
        cspReportRoute({ siteUrl, counts, log }),
        ...(vitals ? [webVitalsRoute(vitals, siteUrl)] : []),
      ],
      metrics: {
        csp_reports_total: {
          type: 'counter',
          help: 'What browsers refused because of the Content-Security-Policy',
          value: () => labelled('directive', counts.reports.byKey),
        },
        csp_reports_dropped_total: {
          type: 'counter',
          help: 'Reports of browsers that were not counted, by reason',
          value: () => labelled('reason', counts.dropped.byKey),
        },
        ...vitals?.metrics,
      },
    };
  },
};
