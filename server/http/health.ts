import { livenessPath, readinessPath } from '../../shared/paths.ts';
import { textAnswer, type Answer } from './answer.ts';

const live = textAnswer(200, 'live');
const ready = textAnswer(200, 'ready');
const notReady = textAnswer(503, 'not ready');

/**
 * `/livez`: the process answers; depends on nothing else. `/readyz`: content has been loaded once, and the process
 * is not about to end. Undefined for any other path.
 */
export function answerHealth(path: string, isReady: () => boolean): Answer | undefined {
  if (path === livenessPath) return live;
  if (path === readinessPath) return isReady() ? ready : notReady;
  return undefined;
}
