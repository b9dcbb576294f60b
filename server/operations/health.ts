import { livenessPath, readinessPath } from '#shared/paths.ts';

import type { MemoryHandler } from '../http/request-context.ts';
import { textResponse } from '../http/response.ts';

const live = textResponse(200, 'live');
const ready = textResponse(200, 'ready');
const notReady = textResponse(503, 'not ready');

/** `/livez`: the process responds. `/readyz`: content has been loaded once, and the process is not shutting down. */
export function createHealthChecks(isReady: () => boolean): MemoryHandler {
  return ({ path }) => {
    if (path === livenessPath) return live;
    if (path === readinessPath) return isReady() ? ready : notReady;
    return undefined;
  };
}
