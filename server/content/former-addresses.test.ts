import { expect, test } from 'vitest';

import type { RawEntry } from '#shared/content-model/raw.ts';

import { createSilentLog } from '../observability/log.ts';
import { restoreFormerAddresses } from './former-addresses.ts';
import { createSitePages } from './site-pages.ts';

const log = createSilentLog();

/** The routes of a site with these slugs, by the ids of their pages. */
function routesOf(slugs: Readonly<Record<string, string>>) {
  const entries = Object.entries(slugs).map(([id, slug]): RawEntry => ({
    sys: { id, type: 'Entry', contentType: { sys: { id: 'page' } } },
    fields: { slug },
  }));
  return createSitePages(new Map([['page', entries]])).routes;
}

test('an address belongs to the page that had it last', async () => {
  const addresses = await restoreFormerAddresses({ log });
  addresses.learn(routesOf({ a: 'offer', b: 'fees' }));
  addresses.learn(routesOf({ a: 'summer-offer', b: 'offer' }));
  expect(['/offer', '/Summer-Offer', '/fees', '/none'].map((path) => addresses.ownerOf(path))).toEqual([
    'b',
    'a',
    'b',
    undefined,
  ]);
});

test('a page that was deleted is forgotten with all its addresses, and no other', async () => {
  const addresses = await restoreFormerAddresses({ log });
  addresses.learn(routesOf({ a: 'offer', b: 'fees' }));
  addresses.learn(routesOf({ a: 'summer-offer', b: 'fees' }));
  addresses.forget('a');
  expect(['/offer', '/summer-offer', '/fees'].map((path) => addresses.ownerOf(path))).toEqual([
    undefined,
    undefined,
    'b',
  ]);
});

test('beyond 10,000 former addresses the oldest are forgotten, and never one in use', async () => {
  const addresses = await restoreFormerAddresses({ log });
  const pages = (round: number) =>
    routesOf({
      ...Object.fromEntries(Array.from({ length: 4000 }, (_, page) => [`${page}`, `${round}/${page}`])),
      home: 'home',
    });
  for (let round = 0; round < 4; round += 1) addresses.learn(pages(round));
  expect(
    ['/0/0', '/0/1999', '/0/2000', '/1/0', '/3/3999', '/'].map((path) => addresses.ownerOf(path)),
  ).toEqual([undefined, undefined, '2000', '0', '3999', 'home']);
});
