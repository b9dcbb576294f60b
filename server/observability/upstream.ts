import { SpanKind } from '@opentelemetry/api';

import { createHistogram, requestSeconds, type HistogramSeries } from './histogram.ts';
import type { MetricDefinitions } from './metric-definition.ts';
import { withSpan } from './tracing.ts';

/** The services that the site sends requests to. */
export type Peer = 'content' | 'drafts' | 'images' | 'enquiries' | 'cdn' | 'approvers';

/** For the whole process, since any part of it may ask. */
const durations = createHistogram(requestSeconds);

export const upstreamMetrics: MetricDefinitions = {
  http_client_request_duration_seconds: {
    type: 'histogram',
    help: 'How long other services took to respond',
    histogram: durations,
  },
};

function seriesOf(peer: Peer, method: string, outcome: Outcome): HistogramSeries {
  const { status = '', error = '' } = outcome;
  return durations.seriesOf(`${peer} ${method} ${status} ${error}`, {
    peer_service: peer,
    http_request_method: method,
    http_response_status_code: status,
    error_type: error,
  });
}

interface Outcome {
  /** Undefined without a response. */
  readonly status?: number | undefined;
  /** One of a few words, such as `timeout`; never a message. */
  readonly error?: string | undefined;
}

/**
 * Sends a request to another service, measures it, and makes it a span.
 *
 * @param outcomeOf from the result, or from what was thrown
 */
export async function askUpstream<Result>(
  { peer, method, span }: { readonly peer: Peer; readonly method: string; readonly span: string },
  send: () => Promise<Result>,
  outcomeOf: (result: PromiseSettledResult<Result>) => Outcome,
): Promise<Result> {
  const startedAt = performance.now();
  return withSpan(
    span,
    async ({ setAttributes }) => {
      const [result] = await Promise.allSettled([send()]);
      const outcome = outcomeOf(result);
      seriesOf(peer, method, outcome).observe((performance.now() - startedAt) / 1000);
      setAttributes({
        'http.request.method': method,
        'peer.service': peer,
        ...(outcome.status !== undefined && { 'http.response.status_code': outcome.status }),
      });
      if (result.status === 'rejected') throw result.reason;
      return result.value;
    },
    { kind: SpanKind.CLIENT },
  );
}
