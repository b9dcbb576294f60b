import type { Logger } from '../observability/log.ts';
import type { Cdn } from './cdn.ts';
import { createCdn, type CdnConfig } from './create-cdn.ts';
import { createPurger, type Purger } from './purger.ts';

/** The CDN in front of the site, and what purges it. */
export interface Edge {
  readonly cdn: Cdn;
  readonly purger: Purger;
}

export function createEdge(config: CdnConfig, log: Logger): Edge {
  const cdn = createCdn(config);
  return { cdn, purger: createPurger(cdn.caches, log) };
}
