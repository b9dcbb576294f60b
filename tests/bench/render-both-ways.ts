import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

import { renderHtml as render } from '../../server/page/render-html.ts';

const rounds = 21;
const rendersARound = 10;

/** What the process prints: milliseconds a render, a value a round. */
export interface BothWays {
  readonly bytes: number;
  readonly site: readonly number[];
  /** `renderToString` alone: a string that has yet to be put together and encoded. */
  readonly string: readonly number[];
  /** The same as bytes, as the site's render gives them. */
  readonly stringAsBytes: readonly number[];
}

let isCompared = false;

/**
 * Stands in for the site's own `renderHtml` in a production build that is made for the benchmark alone: renders as it
 * does, and the first time also compares it with `renderToString` of the very same tree.
 */
export async function renderHtml(document: ReactElement): Promise<Buffer> {
  const html = await render(document);
  if (!isCompared) {
    isCompared = true;
    process.stdout.write(`${JSON.stringify({ bothWays: await compare(document, html.length) })}\n`);
  }
  return html;
}

async function compare(document: ReactElement, bytes: number): Promise<BothWays> {
  const site: number[] = [];
  const string: number[] = [];
  const stringAsBytes: number[] = [];
  for (let round = -5; round < rounds; round += 1) {
    const times = [performance.now()];
    for (let index = 0; index < rendersARound; index += 1) await render(document);
    times.push(performance.now());
    for (let index = 0; index < rendersARound; index += 1) renderToString(document);
    times.push(performance.now());
    for (let index = 0; index < rendersARound; index += 1) Buffer.from(renderToString(document));
    times.push(performance.now());
    // The first rounds warm all of them up.
    if (round < 0) continue;
    for (const [way, list] of [site, string, stringAsBytes].entries())
      list.push(((times[way + 1] ?? 0) - (times[way] ?? 0)) / rendersARound);
  }
  return { bytes, site, string, stringAsBytes };
}
