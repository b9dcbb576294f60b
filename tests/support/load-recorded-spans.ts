import { recordSpans } from './recorded-spans.ts';

// For `node --import`, in place of an OpenTelemetry SDK.
recordSpans();
