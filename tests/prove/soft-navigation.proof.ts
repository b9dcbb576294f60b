import type { CDPSession, Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { menuPaths, startBrowserSite } from '../support/browser-page.ts';
import { printMeasurements } from '../support/measurements.ts';
import { arrival, isMarked, mark, press } from '../support/soft-navigation.ts';

const measurements = printMeasurements(
  'Soft navigations in a row',
  'no more documents, and listeners and nodes within the jitter',
);
const site = startBrowserSite();
const navigations = 200;
const measuredEvery = 50;
/** Divides `measuredEvery`, so that the same page is measured each time. */
const pages = 10;
/** Counts fluctuate by a few nodes. A leak of one per navigation would add 150. */
const jitter = 20;

test('after 200 soft navigations nothing has leaked, and the visitor got the right page each time', async () => {
  const page = await site.open('/fees', { reducedMotion: 'no-preference' });
  const { footer } = await menuPaths(page);
  const paths = [...new Set(footer.map(({ path }) => path))]
    .filter((path) => path !== '/fees')
    .slice(0, pages);
  expect(paths).toHaveLength(pages);
  const loaded = new Map<string, Identity>();
  for (const path of paths) {
    const fullLoad = await site.open(path);
    loaded.set(path, await identityOf(fullLoad));
    await fullLoad.context().close();
  }

  await mark(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const counts: Counts[] = [];
  for (let count = 1; count <= navigations; count += 1) {
    const path = paths[count % pages] ?? '/';
    await press(page, `footer a[href="${path}"]`);
    await arrival(page, path);
    await expect.poll(() => identityOf(page)).toEqual(loaded.get(path));
    if (count % measuredEvery !== 0) continue;
    const counted = await countsOf(session);
    counts.push(counted);
    measurements.add({ navigations: count, path, ...counted });
  }

  expect(await isMarked(page)).toBe(true);
  expect(site.takeMessages()).toEqual([]);
  const names = ['listeners', 'nodes', 'documents'] as const;
  const least = (name: (typeof names)[number]) => Math.min(...counts.map((each) => each[name]));
  // The browser may hold the page before for a moment longer.
  await expect
    .poll(async () => {
      const last = await countsOf(session);
      return names.filter((name) => last[name] - least(name) > (name === 'documents' ? 0 : jitter));
    })
    .toEqual([]);
});

interface Identity {
  readonly title: string;
  readonly theme: string | undefined;
  readonly active: readonly (string | null)[];
}

function identityOf(page: Page): Promise<Identity> {
  return page.evaluate(() => ({
    title: document.title,
    theme: document.documentElement.dataset['theme'],
    active: [...document.querySelectorAll('header [aria-current]')].map((each) => each.textContent),
  }));
}

interface Counts {
  readonly listeners: number;
  readonly nodes: number;
  readonly documents: number;
  readonly 'heap in MB': string;
}

/** Counts after garbage collection. Nodes include detached ones. */
async function countsOf(session: CDPSession): Promise<Counts> {
  // The first collection can make more objects unreachable.
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const valueOf = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return {
    listeners: valueOf('JSEventListeners'),
    nodes: valueOf('Nodes'),
    documents: valueOf('Documents'),
    'heap in MB': (valueOf('JSHeapUsedSize') / 1e6).toFixed(2),
  };
}
