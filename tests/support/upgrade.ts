import path from 'node:path';

import { expect, inject } from 'vitest';

import { startBalancer } from './balancer.ts';
import { untilStatus } from './site-on-content-service.ts';
import { startBuild, startPageCache } from './two-builds.ts';

type Environment = Readonly<Record<string, string>>;

/** Starts the parts of an upgrade, and returns their origins. */
export interface Upgrade {
  readonly startOldBuild: (environment: Environment) => Promise<string>;
  readonly startNew: (environment: Environment) => Promise<string>;
  /** A round-robin balancer in front of these sites. */
  readonly behindBalancer: (origins: readonly string[]) => Promise<string>;
  /** A cache filled with these pages of one site, then put in front of another. */
  readonly behindPageCache: (from: string, to: string, paths: readonly string[]) => Promise<string>;
  /** Stops everything that was started. */
  readonly end: () => Promise<void>;
}

/** @param changedFolder the folder of `buildChanged` */
export function createUpgrade(changedFolder: () => string): Upgrade {
  const running: { stop(): Promise<unknown> }[] = [];

  async function start(dist: string, environment: Environment): Promise<string> {
    const site = await startBuild(dist, environment);
    running.push(site);
    return site.origin;
  }

  return {
    startOldBuild: (environment) => start(inject('productionBuild'), environment),
    startNew: (environment) => start(path.join(changedFolder(), 'dist'), environment),
    async behindBalancer(origins) {
      const balancer = await startBalancer();
      running.push({ stop: () => balancer.close() });
      for (const origin of origins) balancer.add(origin);
      await expect.poll(() => balancer.readyCount()).toBe(origins.length);
      await untilStatus(balancer, '/readyz', 200);
      return balancer.origin;
    },
    async behindPageCache(from, to, paths) {
      const cache = await startPageCache(from);
      running.push({ stop: () => cache.close() });
      for (const each of paths) await fetch(cache.origin + each);
      cache.switchTo(to);
      return cache.origin;
    },
    async end() {
      await Promise.all(running.splice(0).map((each) => each.stop()));
    },
  };
}
