import { setImmediate } from 'node:timers/promises';

import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

import { renderHtml as render } from '#server/page/render-html.ts';

const rounds = 41;
const rendersPerRound = 10;

/** Printed as JSON: milliseconds per render, one value per round. */
export interface RenderTimes {
  readonly characters: number;
  /** The site's renderer, to bytes. */
  readonly site: readonly number[];
  /** `renderToString`. */
  readonly string: readonly number[];
  readonly stringAsBytes: readonly number[];
}

let isCompared = false;

/**
 * Replaces the site's `renderHtml` in a production build for the benchmark. It renders in the same way, and its first call
 * also compares that with `renderToString` of the same tree.
 */
export async function renderHtml(document: ReactElement): Promise<Buffer> {
  const html = await render(document);
  if (!isCompared) {
    isCompared = true;
    process.stdout.write(
      `${JSON.stringify({ bothWays: await compare(document, html.toString().length) })}\n`,
    );
  }
  return html;
}

async function compare(document: ReactElement, characters: number): Promise<RenderTimes> {
  const ways = {
    site: () => render(document),
    string: () => renderToString(document),
    stringAsBytes: () => Buffer.from(renderToString(document)),
  };
  const times = { site: [], string: [], stringAsBytes: [] } as Record<keyof typeof ways, number[]>;
  // The first ten rounds are a warm-up.
  for (let round = -10; round < rounds; round += 1)
    for (const [way, renderOnce] of Object.entries(ways) as [keyof typeof ways, () => unknown][]) {
      let spent = 0;
      for (let index = 0; index < rendersPerRound; index += 1) {
        // Let the previous render finish its work on the event loop, as between single visitors.
        await setImmediate();
        const start = performance.now();
        const rendered = renderOnce();
        if (rendered instanceof Promise) await rendered;
        spent += performance.now() - start;
      }
      if (round >= 0) times[way].push(spent / rendersPerRound);
    }
  return { characters, ...times };
}
