import { monitorEventLoopDelay } from 'node:perf_hooks';

import type { MetricDefinitions } from './metric-definition.ts';

const startedAt = Date.now() / 1000 - process.uptime();

/** Metrics of the process and of Node, under the names that dashboards for Node know. */
export function processMetrics(): MetricDefinitions {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  return {
    process_start_time_seconds: {
      type: 'gauge',
      help: 'When the process started, in seconds since 1970',
      value: () => startedAt,
    },
    process_cpu_seconds_total: {
      type: 'counter',
      help: 'CPU time used, in user and system mode',
      value: () => {
        const { user, system } = process.cpuUsage();
        return (user + system) / 1e6;
      },
    },
    process_resident_memory_bytes: {
      type: 'gauge',
      help: 'Resident memory',
      value: () => process.memoryUsage.rss(),
    },
    nodejs_heap_size_used_bytes: {
      type: 'gauge',
      help: 'Used size of the JavaScript heap',
      value: () => process.memoryUsage().heapUsed,
    },
    nodejs_external_memory_bytes: {
      type: 'gauge',
      help: 'Memory outside the heap that its objects hold, such as buffers',
      value: () => process.memoryUsage().external,
    },
    nodejs_eventloop_lag_p99_seconds: {
      type: 'gauge',
      help: 'How far apart timers of 10 ms ran since the last collection: the 99th percentile',
      value: () => {
        const seconds = delay.percentile(99) / 1e9;
        delay.reset();
        return seconds;
      },
    },
  };
}
