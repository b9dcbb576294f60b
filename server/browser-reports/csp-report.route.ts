import { z } from 'zod';

import { cspReportPath } from '#shared/paths.ts';

import type { Route } from '../http/listener.ts';
import { BodyError, readBody } from '../http/read-body.ts';
import { printablePath } from '../http/request-log.ts';
import type { SiteResponse } from '../http/response.ts';
import { createCounts, type Counts } from '../observability/counts.ts';
import type { Logger } from '../observability/log.ts';
import { createRateLimit } from './rate-limit.ts';

const maxBodyBytes = 16 * 1024;
/** A browser may send several at once. */
const maxReportsInBody = 20;
/** In the whole process: any client may send reports, and a fault on every page makes every browser send them. */
const maxBodiesPerMinute = 60;
const minuteMs = 60_000;
/** Until the next day, further kinds are counted, and not logged. */
const maxKindsPerDay = 200;
const dayMs = 24 * 60 * minuteMs;
const maxBlockedLength = 100;

const directives = [
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'connect-src',
  'media-src',
  'object-src',
  'frame-src',
  'child-src',
  'worker-src',
  'manifest-src',
  'form-action',
  'frame-ancestors',
  'base-uri',
  '_OTHER',
] as const;
type Directive = (typeof directives)[number];

export interface CspReportCounts {
  readonly reports: Counts<Directive>;
  /** `extension`: something that the visitor has installed. */
  readonly dropped: Counts<'rate' | 'size' | 'unreadable' | 'other-site' | 'extension'>;
}

export const createCspReportCounts = (): CspReportCounts => ({
  reports: createCounts(directives),
  dropped: createCounts(['rate', 'size', 'unreadable', 'other-site', 'extension']),
});

/** The body of a report by `report-uri`. */
const oldReport = z.object({
  'csp-report': z.object({
    'document-uri': z.string(),
    'blocked-uri': z.string().optional(),
    'effective-directive': z.string().optional(),
    'violated-directive': z.string().optional(),
  }),
});
/** The body of a request by `report-to`: reports of all kinds. */
const newReports = z.array(
  z.object({
    type: z.string(),
    body: z.object({
      documentURL: z.string().optional(),
      blockedURL: z.string().nullish(),
      effectiveDirective: z.string().optional(),
    }),
  }),
);

interface Violation {
  readonly page: string;
  readonly blocked: string;
  readonly directive: string;
}

const received: SiteResponse = { status: 204, headers: { 'Cache-Control': 'no-store' } };

/**
 * `POST /api/csp-reports`: what browsers refused because of the Content-Security-Policy. Counted by directive, and logged
 * once for each kind: directive, page and origin. No query and no path of another site is kept, since either may hold
 * personal data. Always 204: nothing depends on a report.
 */
export function cspReportRoute({
  siteUrl,
  counts,
  log,
}: {
  readonly siteUrl: string;
  readonly counts: CspReportCounts;
  readonly log: Logger;
}): Route {
  const isWithinRate = createRateLimit(maxBodiesPerMinute, minuteMs);
  const mayLog = createRateLimit(maxKindsPerDay, dayMs);
  const logged = new Set<string>();

  function record({ page, blocked, directive }: Violation): void {
    if (!URL.canParse(page) || new URL(page).origin !== siteUrl) {
      counts.dropped.add('other-site');
      return;
    }
    const origin = originOf(blocked);
    if (origin.endsWith('-extension')) {
      counts.dropped.add('extension');
      return;
    }
    const known = directives.find((each) => each === directive) ?? '_OTHER';
    counts.reports.add(known);
    const kind = { directive: known, blocked: origin, page: printablePath(new URL(page).pathname) };
    const key = JSON.stringify(kind);
    if (logged.has(key) || !mayLog()) return;
    if (logged.size >= maxKindsPerDay) logged.clear();
    logged.add(key);
    log.warn(kind, 'content security policy violated');
  }

  return {
    path: cspReportPath,
    method: 'POST',
    async handle(context) {
      const { request } = context;
      // The reports are counted.
      context.isRoutine = true;
      if (!isWithinRate()) {
        counts.dropped.add('rate');
        return { ...received, headers: { ...received.headers, Connection: 'close' } };
      }
      try {
        for (const violation of violationsIn((await readBody(request, maxBodyBytes)).toString()))
          record(violation);
      } catch (error) {
        counts.dropped.add(error instanceof BodyError && error.status === 413 ? 'size' : 'unreadable');
      }
      return received;
    },
  };
}

/** Throws if it is not a report. */
function violationsIn(body: string): readonly Violation[] {
  const parsed: unknown = JSON.parse(body);
  if (Array.isArray(parsed))
    return newReports
      .parse(parsed.slice(0, maxReportsInBody))
      .filter(({ type }) => type === 'csp-violation')
      .map(({ body: { documentURL = '', blockedURL, effectiveDirective = '' } }) => ({
        page: documentURL,
        blocked: blockedURL ?? '',
        directive: effectiveDirective,
      }));
  const report = oldReport.parse(parsed)['csp-report'];
  const [violated = ''] = (report['violated-directive'] ?? '').split(' ');
  return [
    {
      page: report['document-uri'],
      blocked: report['blocked-uri'] ?? '',
      directive: report['effective-directive'] ?? violated,
    },
  ];
}

/** The origin of what was refused, or the kind: `inline`, `eval`, `data`, `blob`, `chrome-extension`. */
function originOf(blocked: string): string {
  if (!URL.canParse(blocked)) return /^[a-z-]{1,30}$/.test(blocked) ? blocked : 'unknown';
  const { origin, protocol } = new URL(blocked);
  return origin === 'null' ? protocol.slice(0, -1) : origin.slice(0, maxBlockedLength);
}
