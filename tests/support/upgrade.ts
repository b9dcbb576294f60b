import path from 'node:path';

import { expect, inject } from 'vitest';

import { startBalancer } from './balancer.ts';
import { untilStatus } from './site-on-content-service.ts';
import { startBuild, startPageCache } from './two-builds.ts';

type Environment = Readonly<Record<string, string>>;

/** The parts of an upgrade, as far as they have been started. */
export interface Upgrade {
  readonly startOldBuild: (environment: Environment) => Promise<string>;
  readonly startNew: (environment: Environment) => Promise<string>;
  /** A balancer that asks each of these sites in turn. */
  readonly behindBalancer: (origins: readonly string[]) => Promise<string>;
  /** A cache that has kept these pages of one site, and now stands in front of another. */
  readonly keptPages: (from: string, to: string, paths: readonly string[]) => Promise<string>;
  /** Ends all of it. */
  readonly end: () => Promise<void>;
}

/** @param changed the folder of `buildChanged` */
export function createUpgrade(changed: () => string): Upgrade {
  const running: { stop(): Promise<unknown> }[] = [];

  async function start(dist: string, environment: Environment): Promise<string> {
    const site = await startBuild(dist, environment);
    running.push(site);
    return site.origin;
  }

  return {
    startOldBuild: (environment) => start(inject('productionBuild'), environment),
    startNew: (environment) => start(path.join(changed(), 'dist'), environment),
    async behindBalancer(origins) {
      const balancer = await startBalancer();
      running.push({ stop: () => balancer.close() });
      for (const origin of origins) balancer.add(origin);
      await expect.poll(() => balancer.readyCount()).toBe(origins.length);
      await untilStatus(balancer, '/readyz', 200);
      return balancer.origin;
    },
    async keptPages(from, to, paths) {
      const cache = await startPageCache(from);
      running.push({ stop: () => cache.close() });
      for (const each of paths) await fetch(cache.origin + each);
      cache.turnTo(to);
      return cache.origin;
    },
    async end() {
      await Promise.all(running.splice(0).map((each) => each.stop()));
    },
  };
}
