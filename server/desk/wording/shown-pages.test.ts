import { expect, test } from 'vitest';

import { startRecords } from '../../records/records.fixture.ts';
import { spansOf } from '../said/shown-versions.ts';
import { createShownPages } from './shown-pages.ts';

test('a page keeps its words if one that it links to is renamed, and not if it links elsewhere', async () => {
  const { records, startMachine } = startRecords();
  const machine = startMachine('a');
  const shown = createShownPages(records);
  async function wordsWithLink(href: string) {
    await machine.show('/', `<main><a href="${href}">Our guides</a></main>`);
    const span = (await spansOf(records, '/')).at(-1);
    return span && (await shown.of(span))?.words;
  }
  const words = await wordsWithLink('/guides');
  expect(words).toBeDefined();
  expect(await wordsWithLink('/reading')).toBe(words);
  expect(await wordsWithLink('https://elsewhere.example/guides')).not.toBe(words);
});
