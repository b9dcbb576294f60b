import { expect, test } from 'vitest';

import {
  emailHref,
  hrefOf,
  isExternal,
  isSamePath,
  pathOfEntry,
  pathOfSlug,
  pathsTo,
  safeHref,
} from './links.ts';

test.each([
  ['home', '/'],
  ['pensions', '/pensions'],
  ['services/pensions', '/services/pensions'],
  ['/services/pensions/', '/services/pensions'],
  ['home/insurance', '/home/insurance'],
  ['homes', '/homes'],
])('R2.1: a page whose slug is %j is at %j', (slug, path) => {
  expect(pathOfSlug(slug)).toBe(path);
  expect(hrefOf({ slug }, '/fallback')).toBe(path);
});

test.each([
  '\\evil.example',
  '\\\\evil.example',
  '/\\evil.example',
  '\t/evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  'javascript:alert(1)',
])('R2.1: the slug %j stays on this site', (slug) => {
  const url = new URL(pathOfSlug(slug), 'https://site.example/here');
  expect(url.origin).toBe('https://site.example');
});

test('R2.1: a slug takes precedence over a URL, and a URL over the fallback', () => {
  expect(hrefOf({ slug: 'fees', url: 'https://other.example/' }, '/fallback')).toBe('/fees');
  expect(hrefOf({ url: 'https://other.example/a' }, '/fallback')).toBe('https://other.example/a');
  expect(hrefOf({}, '/fallback')).toBe('/fallback');
  expect(hrefOf({ slug: '', url: '' }, '/fallback')).toBe('/fallback');
  expect(hrefOf({ url: '   ' }, '/fallback')).toBe('/fallback');
});

test.each([
  ['https://other.example/path?a=1&b=2#top', 'https://other.example/path?a=1&b=2#top'],
  ['http://other.example/', 'http://other.example/'],
  ['HTTPS://Other.Example/Path', 'https://other.example/Path'],
  ['  https://other.example/path ', 'https://other.example/path'],
  ['https:\\\\other.example\\path', 'https://other.example/path'],
  ['www.other.example', 'https://www.other.example/'],
  ['www.other.example/path?a=1', 'https://www.other.example/path?a=1'],
  ['//other.example/path', 'https://other.example/path'],
])('R2.2: %j leads to another site', (url, href) => {
  expect(safeHref(url)).toBe(href);
  expect(isExternal(href)).toBe(true);
});

test.each([
  ['pensions', '/pensions'],
  ['http-guide', '/http-guide'],
  ['/pensions', '/pensions'],
  ['///pensions', '/pensions'],
  ['services/pensions/', '/services/pensions/'],
  ['/search?q=a%26b&page=2#results', '/search?q=a%26b&page=2#results'],
  ['/caf\u00e9 menu', '/caf%C3%A9%20menu'],
  ['/caf%C3%A9', '/caf%C3%A9'],
  ['/100%', '/100%25'],
  ['/100%25', '/100%25'],
  ['other.example/path', '/other.example/path'],
  ['//fees/', '/fees/'],
])('R2.2: the path %j gets one leading slash: %j', (url, href) => {
  expect(safeHref(url)).toBe(href);
  expect(isExternal(href)).toBe(false);
});

test.each([
  ['#contact', '#contact'],
  ['mailto:hello@site.example', 'mailto:hello@site.example'],
  [
    'mailto:hello@site.example?subject=A%26B%20question',
    'mailto:hello@site.example?subject=A%26B%20question',
  ],
  ['tel:+442079460000', 'tel:+442079460000'],
  ['hello@site.example', 'mailto:hello@site.example'],
])('visitors can follow %j', (url, href) => {
  expect(safeHref(url)).toBe(href);
});

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  '\u00a0javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'java\r\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript\u0000:alert(1)',
  'javascript:\u2028alert(1)',
  'javascript://https://other.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'DATA:text/html;base64,PHNjcmlwdD4=',
  'vbscript:msgbox(1)',
  'blob:https://site.example/1',
  'file:///etc/passwd',
  'about:blank',
  'view-source:https://site.example/',
  'https://',
  'http:',
  '',
  ' \t\n',
])('the unsafe or useless URL %j is replaced by the fallback', (url) => {
  expect(safeHref(url)).toBeUndefined();
  expect(hrefOf({ url }, '/fallback')).toBe('/fallback');
});

test.each([
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  '/ /evil.example',
  '././/evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/%2f%2fevil.example',
  '/%5cevil.example',
  '&#106;avascript:alert(1)',
  'javascript&colon;alert(1)',
  '\u200bjavascript:alert(1)',
  '%6aavascript:alert(1)',
  '/\ud800',
])('the path %j can neither lead to another site nor run as script', (url) => {
  const href = safeHref(url) ?? '';
  const target = new URL(href, 'https://site.example/here');
  expect(href).toMatch(/^\/[^/\\]/);
  expect(target.origin).toBe('https://site.example');
});

test.each([
  ['/', '/'],
  ['/pensions', '/pensions/'],
  ['pensions', '//pensions'],
  ['/services/pensions?from=menu', '/services/pensions#fees'],
  ['/?from=menu', '/'],
])('R4.2: %j and %j are the same page', (a, b) => {
  expect(isSamePath(a, b)).toBe(true);
});

test.each([
  ['/', '/pensions'],
  ['/pensions', '/services/pensions'],
  ['/pensions', '/pensions/drawdown'],
  ['https://other.example/', '/'],
  ['https://other.example/pensions', '/pensions'],
])('R4.2: %j and %j are different pages', (a, b) => {
  expect(isSamePath(a, b)).toBe(false);
});

test('R4.2: the pages above a path, nearest first, without the home page', () => {
  expect(pathsTo('/services/pensions/old/?page=2#pots')).toEqual([
    '/services/pensions/old',
    '/services/pensions',
    '/services',
  ]);
  expect(pathsTo('/')).toEqual(['/']);
});

test.each([
  ['mary-hollis', '/team/mary-hollis'],
  ['/mary-hollis/', '/team/mary-hollis'],
  ['\\\\evil.example', '/team///evil.example'],
  ['javascript:alert(1)', '/team/javascript:alert(1)'],
])('a person whose slug is %j has a page below /team, on this site: %j', (slug, path) => {
  expect(pathOfEntry('person', slug)).toBe(path);
  expect(new URL(path, 'https://site.example/').origin).toBe('https://site.example');
});

test.each([
  ['bath@site.example', 'mailto:bath@site.example'],
  ['o’neill+plans@site.example', 'mailto:o%E2%80%99neill%2Bplans@site.example'],
  ['a@b.example?bcc=c@d.example', undefined],
  ['a?bcc=c@d.example', 'mailto:a%3Fbcc%3Dc@d.example'],
  ['not an address', undefined],
  ['javascript:alert(1)', undefined],
])('the email address %j is linked as %s', (address, href) => {
  expect(emailHref(address)).toBe(href);
});
