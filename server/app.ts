import type { IncomingMessage, RequestListener, Server } from 'node:http';

import type { Additions } from './capability.ts';
import { createProxyCheck, type TrustedProxies } from './http/client-address.ts';
import { isAboveLimit } from './http/connection-limit.ts';
import { hasUnreadableBody } from './http/guard.ts';
import { createListener } from './http/listener.ts';
import type { RefusalReason } from './http/refusals.ts';
import { createRequestLog } from './http/request-log.ts';
import { createSecurityHeaders, type Hsts } from './http/security-headers.ts';
import { createSender } from './http/send-response.ts';
import type { Counts } from './observability/counts.ts';
import type { Logger } from './observability/log.ts';
import type { MetricDefinitions } from './observability/metric-definition.ts';
import { createMetrics } from './observability/metrics.ts';
import { metricsRoute, metricsRoutes } from './operations/metrics.route.ts';

export interface App {
  readonly listener: RequestListener;
  /** Runs the background work of the capabilities. Resolves soon after the signal is aborted. */
  readonly run: (signal: AbortSignal) => Promise<void>;
  /** To be called once no request is left. */
  readonly close: () => Promise<void>;
}

/** Joins what the capabilities add. A request goes through their handlers in memory, then through their routes, in order. */
export function createApp(
  all: readonly Additions[],
  settings: {
    readonly siteUrl: string;
    readonly isDraining: () => boolean;
    /** Serves `/metrics` instead of the application. */
    readonly metricsServer?: Server | undefined;
    /** Undefined for a site without https. */
    readonly hsts: Hsts | undefined;
    /** The Content-Security-Policy of responses without one of their own. */
    readonly policy: string;
    /** Whether content comes from the preview API, which includes drafts. */
    readonly isPreview: boolean;
    /** Proxies whose `X-Forwarded-For` is trusted. */
    readonly trustedProxies: TrustedProxies | undefined;
    readonly refusals: Counts<RefusalReason>;
    readonly log: Logger;
  },
): App {
  const { siteUrl, isDraining, metricsServer, hsts, policy, isPreview, log } = settings;
  const definitions: MetricDefinitions = Object.fromEntries(
    all.flatMap((each) => Object.entries(each.metrics ?? {})),
  );
  const metrics = createMetrics(definitions, siteUrl.startsWith('https:') ? 'https' : 'http');
  const [gate] = all.flatMap((each) => each.gate ?? []);
  const listening = {
    closesConnection: (request: IncomingMessage) =>
      isDraining() || hasUnreadableBody(request) || isAboveLimit(request),
    send: createSender({
      securityHeaders: createSecurityHeaders(hsts),
      framedHeaders: createSecurityHeaders(hsts, true),
      policy,
      isPreview,
    }),
    requestLog: createRequestLog({
      log,
      metrics,
      refusals: settings.refusals,
      isFromProxy: createProxyCheck(settings.trustedProxies),
    }),
    log,
  };
  metricsServer?.on(
    'request',
    createListener({ ...listening, inMemory: [], routes: metricsRoutes(metrics) }),
  );
  const listener = createListener({
    ...listening,
    ...(gate && { refuse: gate.refuse }),
    inMemory: all.flatMap(({ memory = {} }) => Object.entries(memory)),
    routes: [...(metricsServer ? [] : [metricsRoute(metrics)]), ...all.flatMap(({ routes = [] }) => routes)],
  });

  return {
    listener: gate ? gate.before(listener) : listener,
    async run(signal) {
      await Promise.all(all.map(async ({ run }) => run?.(signal)));
    },
    async close() {
      await Promise.all(all.map(async ({ close }) => close?.()));
    },
  };
}
