// Sends the site's traces to an OpenTelemetry collector (OTLP over HTTP). Loaded before the site:
//
//   npm install --prefix /otel @opentelemetry/api@1.10.0 @opentelemetry/sdk-node@0.301.0
//   cp deploy/otel/otel.mjs /otel
//   OTEL_EXPORTER_OTLP_ENDPOINT=http://collector:4318 node --import /otel/otel.mjs … dist/server/main.js
//
// The SDK reads its own variables: OTEL_SERVICE_NAME, OTEL_TRACES_SAMPLER, OTEL_EXPORTER_OTLP_HEADERS and others. The version
// of the API must be at least the site's, or the site finds no SDK. No instrumentations: they patch modules as they are
// loaded, and those of the site are bundled.
import { NodeSDK } from '@opentelemetry/sdk-node';

process.env.OTEL_SERVICE_NAME ??= 'site';
// Metrics are scraped from /metrics, and logs read from stdout.
process.env.OTEL_METRICS_EXPORTER ??= 'none';
process.env.OTEL_LOGS_EXPORTER ??= 'none';
process.env.OTEL_NODE_RESOURCE_DETECTORS ??= 'env,host';
// The process does not wait for spans when it ends: at most those of the last second are lost.
process.env.OTEL_BSP_SCHEDULE_DELAY ??= '1000';

new NodeSDK({ instrumentations: [] }).start();
