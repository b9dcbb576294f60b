import { expect, test } from 'vitest';

import type { RawEntry } from '#shared/content-model/raw.ts';

import type { SiteContent } from '../content/site-content.ts';
import type { PageRoute } from '../content/site-pages.ts';
import { unreadPages } from './unread-pages.ts';

type Content = Pick<SiteContent, 'readUnlinked'>;

const entry = (id: string, fields: object) => ({ sys: { id }, fields }) as unknown as RawEntry;
const link = (id: string) => ({ sys: { type: 'Link', linkType: 'Entry', id } });

const pages = Array.from({ length: 101 }, (_, index) =>
  entry(`page-${index}`, { title: `Page ${index}`, sections: [link(`section-${index}`)] }),
);
const routes = pages.map(({ sys, fields: { title } }) => {
  const listed = { sys: { ...sys, contentType: { sys: { id: 'page' } } }, fields: { title } };
  return { path: `/${sys.id}`, listed };
});
const sections = pages.map((_, index) =>
  entry(`section-${index}`, {
    internalName: 'For editors only',
    theme: 'sand',
    text: { content: [{ value: `All about kettle ${index}` }, { data: { target: link('page-0') } }] },
    cards: [link(`card-${index}`)],
  }),
);
const cards = pages.map((_, index) => entry(`card-${index}`, { text: `More about urn ${index}` }));

/** A space that returns up to `perCall` entries at once. */
function spaceOf(entries: readonly RawEntry[], perCall: number): Content {
  return {
    readUnlinked: async ({ skip }) => {
      const start = (skip / 1000) * perCall;
      return {
        entries: entries.slice(start, start + perCall),
        total: Math.ceil(entries.length / perCall) * 1000,
      };
    },
  };
}

const textsOf = async (content: Content, some: readonly PageRoute[]) =>
  (await unreadPages(content, some)).map(({ text }) => text?.parts.map((part) => part.text).join());

test('many pages are found by the texts of their sections and cards before they are read, and not by those of others', async () => {
  const texts = await textsOf(spaceOf([...cards, ...pages, ...sections], 50), routes);
  expect(texts).toEqual(
    pages.map((_, index) => `Page ${index} All about kettle ${index} More about urn ${index}`),
  );
});

test('pages are found by what lists show of them if the content service fails, or if there are few', async () => {
  const down: Content = { readUnlinked: () => Promise.reject(new Error('down')) };
  const found = await unreadPages(down, routes);
  expect(found.map(({ text }) => [text?.title, text?.parts])).toEqual(
    pages.map((_, index) => [`Page ${index}`, []]),
  );
  expect(await textsOf(spaceOf([...pages, ...sections], 50), routes.slice(0, 3))).toEqual(['', '', '']);
});
