import { setTimeout as pause } from 'node:timers/promises';

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { launchChromium } from '#tests/support/chromium.ts';
import { startDevServer, type DevServer } from '#tests/support/dev-server.ts';
import { percentile, printMeasurements } from '#tests/support/measurements.ts';
import { copyTree } from '#tests/support/tree-copy.ts';

const measurements = printMeasurements('npm run dev: milliseconds from saving a file to seeing it');
const runs = 5;
/** The limit on a machine with nothing else to do, unless a row has another. */
const usualLimitMs = 1000;
/** Leaves time for the work that a change starts in the background. */
const restMs = 3000;

/** A change of a file. */
interface Row {
  readonly what: string;
  readonly file: string;
  readonly from: string | RegExp;
  readonly to: string;
  /** What changes in the open page. */
  readonly read: () => unknown;
  readonly isReloaded?: true;
  readonly limitMs?: number;
}

const mainText = () => document.querySelector('main')?.textContent;
const outlineOfMain = () => getComputedStyle(document.querySelector('main') as Element).outlineWidth;
const hasProblems = () => document.querySelector('dev-problems')?.matches(':popover-open') ?? false;
const themeRules = () =>
  [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .map(({ cssText }) => cssText)
    .filter((text) => text.includes('[data-theme='))
    .join('');

const section = 'shared/sections/section-heading.tsx';
const rows: readonly Row[] = [
  {
    what: 'stylesheet',
    file: 'client/styles/base.css',
    from: /$/,
    to: '\n@layer base { main { outline: 7px solid } }',
    read: outlineOfMain,
  },
  { what: 'section', file: section, from: '<h2>{heading}', to: '<h2>{heading}, edited', read: mainText },
  {
    what: 'server file',
    file: 'server/page/document.tsx',
    from: '<main\n',
    to: '<main\n          lang="en"\n',
    read: () => document.querySelector('main')?.lang,
  },
  {
    what: 'server file: frame of the page',
    file: 'server/page/document.tsx',
    from: 'Skip to content',
    to: 'Skip to it',
    read: () => document.querySelector('.skip-link')?.textContent,
    isReloaded: true,
  },
  {
    what: 'script',
    file: 'client/entry.ts',
    from: /$/,
    to: "\ndocument.body.dataset['edited'] = '';",
    read: () => document.body.dataset['edited'],
    isReloaded: true,
  },
  {
    what: 'sample content',
    file: 'sample/space/firm/home.ts',
    from: 'What we advise on',
    to: 'What we also advise on',
    read: mainText,
    // The whole space is written again.
    limitMs: 3000,
  },
  {
    what: 'colour of the firm',
    file: 'shared/firm.ts',
    from: /#[0-9a-f]{6}\b/,
    to: '#123456',
    read: themeRules,
  },
  {
    what: 'section that throws',
    file: 'shared/sections/card-grid/card-grid.section.tsx',
    from: 'if (cards.length === 0)',
    to: "if (columns) throw new Error('Not today');\n  if (cards.length === 0)",
    read: hasProblems,
  },
  { what: 'syntax error', file: section, from: 'return (', to: 'return = (', read: hasProblems },
  {
    what: 'module that throws',
    file: section,
    from: /$/,
    to: "\nthrow new Error('No');\n",
    read: hasProblems,
  },
  {
    what: 'type error',
    file: section,
    from: /$/,
    to: '\nexport const two: 2 = 3;\n',
    read: hasProblems,
    // The compiler runs once the page has been shown.
    limitMs: 6000,
  },
];

let browser: Browser;
let tree: string;
beforeAll(async () => {
  [browser, tree] = await Promise.all([launchChromium(), copyTree()]);
});
afterAll(() => browser.close());

let server: DevServer;
let page: Page;
afterAll(() => server.stop());

function report(what: string, times: readonly number[], state = ''): number {
  const median = Math.round(percentile(times, 0.5));
  const each = times.map((time) => Math.round(time)).join(' ');
  measurements.add({ what, median, each, 'open page': state });
  return median;
}

test('first page', async () => {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    if (run > 0) await server.stop();
    const startedAt = performance.now();
    server = await startDevServer(tree);
    times.push(performance.now() - startedAt);
    await pause(restMs);
  }
  expect(report('first page', times)).toBeGreaterThan(0);
  page = await browser.newPage();
  await page.goto(server.origin);
  // The first check of types takes longest.
  await pause(5 * restMs);
});

test.each(rows)(
  '$what',
  async ({ what, file, from, to, read, isReloaded = false, limitMs = usualLimitMs }) => {
    const times: number[] = [];
    const states = new Set<string>();
    for (let run = 0; run < runs; run += 1) {
      const before = await page.evaluate(read);
      const scrolledTo = await mark(page);
      const startedAt = performance.now();
      const restore = await server.edit(file, from, to);
      try {
        await until(page, read, (value) => value !== before);
        times.push(performance.now() - startedAt);
        await pause(restMs);
        states.add(await stateOf(page, scrolledTo));
      } finally {
        await restore();
      }
      await until(page, read, (value) => value === before);
      await pause(restMs);
    }
    const median = report(what, times, [...states].join('; '));
    expect([...states]).toEqual([isReloaded ? 'reloaded, scroll kept' : 'kept, scroll kept']);
    expect(median).toBeLessThan(limitMs);
  },
);

/** Marks the open document, scrolls it, and returns how far. */
function mark(page: Page): Promise<number> {
  return page.evaluate(() => {
    document.documentElement.dataset['isSameDocument'] = 'true';
    scrollTo(0, 400);
    return scrollY;
  });
}

function stateOf(page: Page, scrolledTo: number): Promise<string> {
  return page.evaluate((scrolledTo) => {
    const isSame = document.documentElement.dataset['isSameDocument'] === 'true';
    return `${isSame ? 'kept' : 'reloaded'}, ${scrollY === scrolledTo ? 'scroll kept' : 'scrolled'}`;
  }, scrolledTo);
}

async function until(
  page: Page,
  read: () => unknown,
  isExpected: (value: unknown) => boolean,
): Promise<void> {
  const deadline = performance.now() + 60_000;
  const isThere = async () => isExpected(await page.evaluate(read));
  // A page that is being reloaded cannot be read.
  while (!(await isThere().catch(() => false))) {
    if (performance.now() > deadline) throw new Error('The change does not show');
    await pause(5);
  }
}
