import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Span,
  type Tracer,
  type TracerProvider,
} from '@opentelemetry/api';

import { currentScope, type TraceParent } from './request-scope.ts';

const instrumentation = 'site';

/** Undefined unless an OpenTelemetry SDK was loaded before the site (`node --import`). */
function findTracer(): Tracer | undefined {
  const provider = trace.getTracerProvider();
  // Without an SDK it is a proxy that has nothing to pass spans on to.
  return isProxy(provider)
    ? provider.getDelegateTracer(instrumentation)
    : provider.getTracer(instrumentation);
}

/** By its shape: its class is deprecated, and an SDK may come with another copy of the API. */
function isProxy(
  provider: TracerProvider,
): provider is TracerProvider & { getDelegateTracer(name: string): Tracer | undefined } {
  return 'getDelegateTracer' in provider;
}

/** Whether spans go anywhere. */
export function isTracing(): boolean {
  return findTracer() !== undefined;
}

type SetAttributes = (attributes: Attributes) => void;
const setNothing: SetAttributes = () => {};

/**
 * Runs work in a span, a child of the current one. Attributes must be nothing that visitors chose. An error is recorded
 * by its kind only: messages may quote the request.
 */
export async function withSpan<Result>(
  name: string,
  run: (span: { readonly setAttributes: SetAttributes }) => Promise<Result>,
  options: { readonly kind?: SpanKind; readonly attributes?: Attributes } = {},
): Promise<Result> {
  const using = findTracer();
  if (using === undefined) return run({ setAttributes: setNothing });
  return using.startActiveSpan(name, options, async (span) => {
    try {
      return await run({ setAttributes: (attributes) => void span.setAttributes(attributes) });
    } catch (error) {
      span.setAttribute('error.type', kindOf(error)).setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'kind' in error ? String(error.kind) : error.name;
}

/**
 * Starts the span of a request, in the trace of a trusted proxy if there is one. Undefined without an SDK.
 *
 * @param request.startedAt by `performance.now()`
 */
export function startRequestSpan(request: {
  readonly trace?: TraceParent | undefined;
  readonly startedAt: number;
}): RequestSpan | undefined {
  const using = findTracer();
  if (using === undefined) return undefined;
  const parent =
    request.trace === undefined ? ROOT_CONTEXT : propagation.extract(ROOT_CONTEXT, headersOf(request.trace));
  const span = using.startSpan('request', { kind: SpanKind.SERVER, startTime: request.startedAt }, parent);
  return {
    run: (work) => context.with(trace.setSpan(parent, span), work),
    end(attributes) {
      const status = attributes['http.response.status_code'];
      span
        .updateName(`${attributes['http.request.method']} ${attributes['http.route']}`)
        .setAttributes(attributes);
      if (status >= 500)
        span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', `${status}`);
      span.end();
    },
    ids: idsOf(span),
  };
}

/** As OpenTelemetry names them. */
interface RequestAttributes extends Attributes {
  readonly 'http.request.method': string;
  readonly 'http.response.status_code': number;
  readonly 'http.route': string;
}

export interface RequestSpan {
  run<Result>(work: () => Result): Result;
  end(attributes: RequestAttributes): void;
  readonly ids: LogIds;
}

/** As OpenTelemetry names them in logs. */
interface LogIds {
  readonly trace_id?: string;
  readonly span_id?: string;
}

const idsOf = (span: Span): LogIds => {
  const { traceId, spanId } = span.spanContext();
  return { trace_id: traceId, span_id: spanId };
};

/** The trace that is being worked for: of the SDK, or else the one that a trusted proxy started. */
export function currentTraceIds(): LogIds {
  const span = isTracing() ? trace.getActiveSpan() : undefined;
  if (span) return idsOf(span);
  const traceId = currentScope()?.trace?.traceId;
  return traceId === undefined ? {} : { trace_id: traceId };
}

/**
 * Headers that continue the trace at another server, which must be the operator's own: a trace reveals which requests
 * belong together.
 */
export function traceHeaders(): Readonly<Record<string, string>> {
  if (isTracing()) {
    const headers: Record<string, string> = {};
    propagation.inject(context.active(), headers);
    return headers;
  }
  const parent = currentScope()?.trace;
  return parent === undefined ? {} : headersOf(parent);
}

function headersOf({ traceId, spanId, flags, state }: TraceParent): Readonly<Record<string, string>> {
  return {
    traceparent: `00-${traceId}-${spanId}-0${flags}`,
    ...(state !== undefined && { tracestate: state }),
  };
}
