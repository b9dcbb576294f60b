import { rmSync } from 'node:fs';
import path from 'node:path';

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { launchChromium } from '#tests/support/chromium.ts';
import { buildRelease } from '#tests/support/earlier-release.ts';
import {
  desktopScreen,
  measureFirstTap,
  measurePaint,
  phoneScreen,
  type Paint,
} from '#tests/support/first-paint.ts';
import { percentile, printMeasurements } from '#tests/support/measurements.ts';
import { startSiteCopy, withoutAssets, type Protocol, type SiteCopy } from '#tests/support/site-copy.ts';
import { untilStatus } from '#tests/support/site-on-content-service.ts';
import { freePort, startSiteProcess, type SiteProcess } from '#tests/support/site-process.ts';

/** The pages are compared with those of this commit. */
const commitBefore = process.env['BEFORE'] ?? 'HEAD~1';
const runs = 5;
const paths = [
  '/',
  '/investment-management',
  '/private-wealth',
  '/knowledge',
  '/knowledge/what-diversified-means',
  '/fees',
  '/news',
  '/team/mary-hollis',
  '/offices/london',
  '/call-back',
];
const protocols: readonly Protocol[] = ['HTTP/1.1', 'HTTP/2'];
const cases = protocols.flatMap((protocol) =>
  [phoneScreen, desktopScreen].map((screen) => ({ protocol, screen, width: screen.width })),
);

/** `alone`: the same HTML without scripts, styles, fonts and pictures, which bounds how fast a page can be. */
const kinds = ['alone', 'before', 'now'] as const;
type Kind = (typeof kinds)[number];

let browser: Browser;
let folderBefore: string;
const sites: SiteProcess[] = [];
const copies: SiteCopy[] = [];
const origins = new Map<string, string>();

beforeAll(async () => {
  folderBefore = buildRelease(commitBefore);
  browser = await launchChromium();
  const now = await startSample(inject('productionBuild'));
  const before = await startSample(path.join(folderBefore, 'dist'));
  for (const protocol of protocols)
    for (const kind of kinds) {
      const { origin } = kind === 'before' ? before : now;
      const copy = await startSiteCopy(origin, protocol, kind === 'alone' ? withoutAssets : undefined);
      copies.push(copy);
      origins.set(`${protocol} ${kind}`, copy.origin);
    }
}, 600_000);
afterAll(async () => {
  await browser.close();
  await Promise.all([...copies.map((copy) => copy.close()), ...sites.map((site) => site.stop('SIGKILL'))]);
  rmSync(folderBefore, { recursive: true });
});

async function startSample(dist: string): Promise<SiteProcess> {
  const site = startSiteProcess(
    await freePort(),
    { CONTENT_FILE: path.join(dist, 'sample/space.json'), LOG_LEVEL: 'warn' },
    { main: path.join(dist, 'server/main.js'), stdout: 'ignore' },
  );
  sites.push(site);
  await untilStatus(site, '/readyz', 200);
  return site;
}

describe.each(cases)('$protocol at $width px', ({ protocol, screen, width }) => {
  const measurements = printMeasurements(
    `${protocol}, ${width} px: ${commitBefore} → now, medians of ${runs} runs; × is how many times the HTML alone takes`,
  );
  const all: Figures[] = [];
  afterAll(() => {
    if (all.length > 1) measurements.add(rowOf('median', mediansOf(all)));
  });

  test.each(paths)('%s', async (page) => {
    const visits: Figures[] = [];
    // The first run fills the copies, and is not counted.
    for (let run = 0; run <= runs; run += 1) {
      const paints = {} as Record<Kind, Paint>;
      for (const kind of kinds)
        paints[kind] = await measurePaint(browser, `${origins.get(`${protocol} ${kind}`)}${page}`, screen);
      if (run > 0) visits.push(figuresOf(paints));
    }
    const figures = mediansOf(visits);
    all.push(figures);
    measurements.add(rowOf(page, figures));
    expect(figures['alone first']).toBeGreaterThan(0);
  });
});

describe('the menu on a phone', () => {
  const measurements = printMeasurements(
    `HTTP/2, 390 px: from the first tap on the menu to the open menu, medians of ${runs} runs`,
  );

  test.each([300, 1000, 2000, 4000])('tapped %s ms after the start of the navigation', async (afterMs) => {
    const waits: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const ms = await measureFirstTap(browser, `${origins.get('HTTP/2 now')}/`, afterMs);
      if (ms !== undefined) waits.push(ms);
    }
    measurements.add({
      'tapped after ms': afterMs,
      // Before the first paint there is nothing to tap.
      opened: `${waits.length} of ${runs}`,
      'ms until it is open': waits.length === 0 ? '' : percentile(waits, 0.5).toFixed(0),
      'at most': waits.length === 0 ? '' : Math.max(...waits).toFixed(0),
    });
    expect(waits.length).toBeLessThanOrEqual(runs);
  });
});

type Figures = Readonly<Record<`${Kind} ${keyof Paint | 'first ×' | 'largest ×'}`, number>>;

/** Ratios are of visits that follow each other, which a busy machine slows alike. */
function figuresOf(paints: Readonly<Record<Kind, Paint>>): Figures {
  return Object.fromEntries(
    kinds.flatMap((kind) => {
      const paint = paints[kind];
      const ratios = {
        'first ×': paint.first / paints.alone.first,
        'largest ×': paint.largest / paints.alone.first,
      };
      return Object.entries({ ...paint, ...ratios }).map(([name, value]) => [`${kind} ${name}`, value]);
    }),
  ) as Figures;
}

function mediansOf(all: readonly Figures[]): Figures {
  const names = Object.keys(all[0] ?? {}) as (keyof Figures)[];
  return Object.fromEntries(
    names.map((name) => [
      name,
      percentile(
        all.map((figures) => figures[name]),
        0.5,
      ),
    ]),
  ) as Figures;
}

function rowOf(page: string, figures: Figures) {
  const change = (name: keyof Paint | 'first ×' | 'largest ×', digits = 0, unit = 1) =>
    (['before', 'now'] as const)
      .map((kind) => (figures[`${kind} ${name}`] / unit).toFixed(digits))
      .join(' → ');
  return {
    page,
    'HTML alone': figures['alone first'].toFixed(0),
    'first paint': change('first'),
    'first ×': change('first ×', 2),
    'largest paint': change('largest'),
    'largest ×': change('largest ×', 2),
    'kB before first': change('bytesBeforeFirst', 0, 1000),
    'kB in all': change('bytes', 0, 1000),
    shift: change('shift', 3),
  };
}
