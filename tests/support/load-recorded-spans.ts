import { recordSpans } from './recorded-spans.ts';

// Is loaded by `node --import`, in place of an OpenTelemetry SDK.
recordSpans();
