import type { IncomingMessage } from 'node:http';

import type { TraceParent } from '../observability/request-scope.ts';

/** W3C Trace Context: version, trace, parent and flags, and what later versions may add. */
const pattern = /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(?:$|-(.*))/;
const maxStateLength = 512;

/** The trace that a proxy says a request belongs to; undefined if it does not say so, or not in W3C's format. */
export function readTraceParent({ headers }: IncomingMessage): TraceParent | undefined {
  const { traceparent, tracestate } = headers;
  if (typeof traceparent !== 'string') return undefined;
  const [, version, traceId, spanId, flags = '', more] = pattern.exec(traceparent) ?? [];
  if (traceId === undefined || spanId === undefined || (version === '00' && more !== undefined))
    return undefined;
  const state = Array.isArray(tracestate) ? tracestate.join(',') : tracestate;
  return {
    traceId,
    spanId,
    // Level 1 defines one flag: sampled.
    flags: Number.parseInt(flags, 16) & 1,
    state: state !== undefined && state.length <= maxStateLength ? state : undefined,
  };
}
