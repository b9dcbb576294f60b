import { setImmediate } from 'node:timers/promises';

import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

import { renderHtml as render } from '../../server/page/render-html.ts';

const rounds = 41;
const rendersARound = 10;

/** What the process prints: milliseconds a render, a value a round. */
export interface BothWays {
  readonly characters: number;
  /** As the site renders: a string. */
  readonly site: readonly number[];
  /** `renderToString`. */
  readonly string: readonly number[];
  /** The site's render as bytes, which both are sent as. */
  readonly siteAsBytes: readonly number[];
  readonly stringAsBytes: readonly number[];
}

let isCompared = false;

/**
 * Stands in for the site's own `renderHtml` in a production build that is made for the benchmark alone: renders as it
 * does, and the first time also compares it with `renderToString` of the very same tree.
 */
export async function renderHtml(document: ReactElement): Promise<string> {
  const html = await render(document);
  if (!isCompared) {
    isCompared = true;
    process.stdout.write(`${JSON.stringify({ bothWays: await compare(document, html.length) })}\n`);
  }
  return html;
}

async function compare(document: ReactElement, characters: number): Promise<BothWays> {
  const ways = {
    site: () => render(document),
    string: () => renderToString(document),
    siteAsBytes: async () => Buffer.from(await render(document)),
    stringAsBytes: () => Buffer.from(renderToString(document)),
  };
  const times = { site: [], string: [], siteAsBytes: [], stringAsBytes: [] } as Record<
    keyof typeof ways,
    number[]
  >;
  // The first rounds warm all of them up.
  for (let round = -10; round < rounds; round += 1)
    for (const [way, renderOnce] of Object.entries(ways) as [keyof typeof ways, () => unknown][]) {
      let spent = 0;
      for (let index = 0; index < rendersARound; index += 1) {
        // Visitors come one by one: what a render leaves for the event loop is done before the next.
        await setImmediate();
        const start = performance.now();
        const rendered = renderOnce();
        if (rendered instanceof Promise) await rendered;
        spent += performance.now() - start;
      }
      if (round >= 0) times[way].push(spent / rendersARound);
    }
  return { characters, ...times };
}
