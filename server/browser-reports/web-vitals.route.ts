import { webVitalsPath } from '#shared/paths.ts';
import { hasObjected, maxReportBytes } from '#shared/site/consent/measuring.ts';

import type { Route } from '../http/listener.ts';
import { BodyError, readBody } from '../http/read-body.ts';
import { textResponse, type SiteResponse } from '../http/response.ts';
import { isFromThisSite } from '../http/same-site.ts';
import { createRateLimit } from './rate-limit.ts';
import { readMeasureReport, type WebVitals } from './web-vitals.ts';

/** For all visitors together; further reports are dropped. */
const maxReportsPerSecond = 50;

const done: SiteResponse = { status: 204, headers: { 'Cache-Control': 'no-store' } };

/**
 * Receives what browsers have measured. Only counts are kept, and nothing is logged. Reports of visitors who object are not
 * counted, even if their script has sent them.
 */
export function webVitalsRoute(webVitals: WebVitals, siteUrl: string): Route {
  const { protocol } = new URL(siteUrl);
  const isWithinRate = createRateLimit(maxReportsPerSecond, 1000);

  return {
    path: webVitalsPath,
    method: 'POST',
    async handle(context) {
      const { request } = context;
      context.isRoutine = true;
      if (!isFromThisSite(request, siteUrl)) return textResponse(403, 'This is for pages of this site.');
      const { 'sec-gpc': privacyControl, cookie = '' } = request.headers;
      if (privacyControl === '1' || hasObjected(cookie, protocol) || !isWithinRate()) return done;
      try {
        const report = readMeasureReport((await readBody(request, maxReportBytes)).toString());
        if (report === undefined) return textResponse(400, 'This is not a report of measurements.');
        webVitals.record(report);
        return done;
      } catch (error) {
        if (error instanceof BodyError) return textResponse(error.status, 'The report cannot be read.');
        throw error;
      }
    },
  };
}
