import { AsyncLocalStorage } from 'node:async_hooks';

import {
  context,
  INVALID_SPAN_CONTEXT,
  propagation,
  ROOT_CONTEXT,
  trace,
  type Attributes,
  type Context,
  type ContextManager,
  type Span,
  type SpanOptions,
  type Tracer,
} from '@opentelemetry/api';

export interface RecordedSpan {
  name: string;
  readonly id: string;
  /** Its id. */
  readonly parent: string | undefined;
  readonly traceId: string;
  readonly attributes: Attributes;
}

/**
 * Registers what an OpenTelemetry SDK does for the site, as `--import` would: spans with their parents, across promises.
 * Applies to the process until it is stopped.
 */
export function recordSpans(): { readonly spans: RecordedSpan[]; stop(): void } {
  const ended: RecordedSpan[] = [];
  let count = 0;
  const contexts = new AsyncLocalStorage<Context>();
  const manager: ContextManager = {
    active: () => contexts.getStore() ?? ROOT_CONTEXT,
    with: (active, run, self, ...values) => contexts.run(active, () => run.apply(self, values)),
    bind: (_active, target) => target,
    enable: () => manager,
    disable: () => manager,
  };
  context.setGlobalContextManager(manager);
  propagation.setGlobalPropagator({
    fields: () => ['traceparent'],
    inject(active, carrier: Record<string, string>) {
      const span = trace.getSpanContext(active);
      if (span) carrier['traceparent'] = `00-${span.traceId}-${span.spanId}-01`;
    },
    extract(active, carrier: Record<string, string>) {
      const [, traceId = '', spanId = ''] = (carrier['traceparent'] ?? '').split('-');
      return trace.setSpanContext(active, { traceId, spanId, traceFlags: 1 });
    },
  });

  function start(name: string, { attributes }: SpanOptions, parentContext: Context) {
    const parent = trace.getSpanContext(parentContext);
    const recorded: RecordedSpan = {
      name,
      id: String((count += 1)).padStart(16, '0'),
      parent: parent?.spanId,
      traceId: parent?.traceId ?? INVALID_SPAN_CONTEXT.traceId,
      attributes: { ...attributes },
    };
    const span = {
      spanContext: () => ({ traceId: recorded.traceId, spanId: recorded.id, traceFlags: 1 }),
      setAttribute: (key: string, value: string) => (
        Object.assign(recorded.attributes, { [key]: value }),
        span
      ),
      setAttributes: (more: Attributes) => (Object.assign(recorded.attributes, more), span),
      setStatus: () => span,
      updateName: (better: string) => ((recorded.name = better), span),
      end: () => void ended.push(recorded),
    } as unknown as Span;
    return span;
  }

  trace.setGlobalTracerProvider({
    getTracer: () =>
      ({
        startSpan: (name: string, options: SpanOptions = {}, parent: Context = manager.active()) =>
          start(name, options, parent),
        startActiveSpan(name: string, options: SpanOptions, run: (span: Span) => unknown) {
          const parent = manager.active();
          const span = start(name, options, parent);
          return manager.with(trace.setSpan(parent, span), () => run(span));
        },
      }) as unknown as Tracer,
  });
  return {
    spans: ended,
    stop() {
      for (const api of [trace, context, propagation]) api.disable();
    },
  };
}
