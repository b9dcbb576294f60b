import { setImmediate } from 'node:timers/promises';

import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

import {
  renderHtml as render,
  renderToStream as renderPage,
  type HtmlStream,
} from '#server/page/render-html.ts';

const rounds = 41;
const rendersARound = 10;

/** What the process prints: milliseconds a render, a value a round. */
export interface BothWays {
  readonly characters: number;
  /** As the site renders, to bytes. */
  readonly site: readonly number[];
  /** `renderToString`. */
  readonly string: readonly number[];
  readonly stringAsBytes: readonly number[];
}

let isCompared = false;

/**
 * Replaces the site's own `renderToStream` in a production build that is made for the benchmark alone: renders as it
 * does, and the first time also compares it with `renderToString` of the very same tree.
 */
export async function renderToStream(document: ReactElement): Promise<HtmlStream> {
  const html = await renderPage(document);
  if (!isCompared) {
    isCompared = true;
    const characters = (await html.whole).toString().length;
    process.stdout.write(`${JSON.stringify({ bothWays: await compare(document, characters) })}\n`);
  }
  return html;
}

export { renderHtml } from '#server/page/render-html.ts';

async function compare(document: ReactElement, characters: number): Promise<BothWays> {
  const ways = {
    site: () => render(document),
    string: () => renderToString(document),
    stringAsBytes: () => Buffer.from(renderToString(document)),
  };
  const times = { site: [], string: [], stringAsBytes: [] } as Record<keyof typeof ways, number[]>;
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
