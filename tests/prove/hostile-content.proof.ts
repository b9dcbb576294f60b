import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { isRawEntry, type RawEntry } from '#shared/content-model/raw.ts';
import { sections } from '#shared/sections/sections.ts';

import { launchChromium } from '../support/chromium.ts';
import { withPage } from '../support/page-export.ts';
import { serve, startSite } from '../support/site.ts';

/** Injection attempts. A successful one calls `xss()` or leads to a foreign address. */
const schemes = [
  'javascript',
  'JaVaScRiPt',
  'vbscript',
  'data:text/html,<script>xss()</script>#javascript',
  'livescript',
  'blob',
  'file',
];

const breaks = ['', '\t', '\n', '\r', '\u0000', '\u0001', ' ', '\u00a0', '\u2028', '\u200b', '/*', '\\'];

const entities = [
  '&#106;avascript:xss()',
  '&#x6A;avascript:xss()',
  'java&Tab;script:xss()',
  'javascript&colon;xss()',
  '&#0000106&#0000097&#0000118ascript:xss()',
  'java%0ascript:xss()',
  '%6aavascript:xss()',
];

const elements = ['img', 'svg', 'iframe', 'object', 'video', 'body', 'details', 'input'];

const handlers = ['onerror', 'onload', 'onfocus', 'ontoggle', 'onmouseover', 'onanimationstart'];

const closers = [
  '',
  '">',
  "'>",
  '</script>',
  '</title>',
  '</textarea>',
  '-->',
  ']]>',
  '</style>',
  '` ',
  '"}}',
];

/** Links that must not lead to another site. `//site.example` may: an editor has forgotten the scheme (`safeHref`). */
function hostileLinks(): string[] {
  const split = schemes.flatMap((scheme) => {
    const [head, tail] = [scheme.slice(0, 4), scheme.slice(4)];
    return breaks.flatMap((gap) => [
      `${gap}${scheme}:xss()`,
      `${head}${gap}${tail}:xss()`,
      `${scheme}${gap}:xss()`,
    ]);
  });
  return [...split, ...entities, '/\\evil.example', '\\\\evil.example', '/\t/evil.example'];
}

function hostileTexts(): string[] {
  const tags = closers.flatMap((closer) =>
    elements.flatMap((element) =>
      handlers.map((handler) => `${closer}<${element} src=x ${handler}=xss() autofocus open>`),
    ),
  );
  return [
    ...tags,
    ...closers.map((closer) => `${closer}<script>xss()</script>`),
    '</script><script>xss()</script>',
    '{{constructor.constructor("xss()")()}}',
    '${xss()}',
    '"><img src=x onerror=xss()>',
    "' autofocus onfocus=xss() x='",
  ];
}

const texts = hostileTexts();
const links = hostileLinks();

let browser: Browser;
let site: { origin: string; close(): Promise<void> };
const slugs: string[] = [];

beforeAll(async () => {
  const testSite = await startSite({
    siteUrl: 'http://127.0.0.1',
    change(space) {
      const next = fillers();
      let hostile = space;
      while (next.textsUsed() < texts.length || next.linksUsed() < links.length) {
        const slug = `hostile-${slugs.length}`;
        const poisoned = sections.map(({ samples }) => poison(samples.typical, next) as RawEntry);
        hostile = withPage(hostile, slug, poisoned);
        slugs.push(slug);
      }
      return hostile;
    },
  });
  [browser, site] = await Promise.all([launchChromium(), serve(testSite)]);
});
afterAll(() => Promise.all([browser.close(), site.close()]));

/** Supplies one hostile text or link after another. */
function fillers() {
  let [textCount, linkCount] = [0, 0];
  const take = (list: readonly string[], count: number) => list[count % list.length] ?? '';
  return {
    text: () => take(texts, textCount++),
    link: () => take(links, linkCount++),
    textsUsed: () => textCount,
    linksUsed: () => linkCount,
  };
}

/** Fields whose values are identifiers, not texts: poisoned, they would only fall back to a default. */
const identifierFields = new Set([
  'nodeType',
  'linkType',
  'type',
  'id',
  'contentType',
  'size',
  'padding',
  'colour',
  'width',
  'corners',
]);

/** The same content with every text and every URL replaced by a hostile one. */
function poison(value: unknown, next: ReturnType<typeof fillers>, key = ''): unknown {
  if (typeof value === 'string') {
    if (identifierFields.has(key)) return value;
    return /^(url|uri|href)$/i.test(key) ? next.link() : next.text();
  }
  if (Array.isArray(value)) return value.map((inner) => poison(inner, next, key));
  if (typeof value !== 'object' || value === null) return value;
  if (isRawEntry(value)) {
    const fields = Object.entries(value.fields).map(([field, inner]) => [field, poison(inner, next, field)]);
    return { ...value, fields: Object.fromEntries(fields) as Record<string, unknown> };
  }
  // Poison the texts of an image, but not its file.
  if (key === 'file' || key === 'sys') return value;
  return Object.fromEntries(Object.entries(value).map(([inner, each]) => [inner, poison(each, next, inner)]));
}

test(`hostile content runs no script and makes no foreign request: ${texts.length} texts and ${links.length} links, in every section`, async () => {
  expect(texts.length).toBeGreaterThanOrEqual(500);
  // Without the Content Security Policy, which would stop most of it: the markup alone must be safe.
  const context = await browser.newContext({ bypassCSP: true });
  const page = await context.newPage();
  const executed: string[] = [];
  const foreignRequests: string[] = [];
  await page.exposeFunction('xss', () => executed.push(page.url()));
  page.on('dialog', (dialog) => {
    executed.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(site.origin) && !request.url().startsWith('data:'))
      foreignRequests.push(request.url());
  });
  for (const slug of slugs) {
    await page.goto(`${site.origin}/${slug}`);
    const addresses = await page.evaluate(() => {
      for (const element of document.querySelectorAll<HTMLElement>('a, button, details, img')) {
        element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
        element.focus();
      }
      return [...document.querySelectorAll('a[href], form[action]')].map((element) =>
        element instanceof HTMLAnchorElement ? element.href : (element as HTMLFormElement).action,
      );
    });
    expect(await page.locator('main [data-section]').count()).toBeGreaterThan(3);
    expect(addresses.filter((address) => !/^(https?|mailto|tel):/.test(address))).toEqual([]);
    expect(addresses.filter((address) => /^https?:\/\/(?!127\.0\.0\.1)[^/]*evil/.test(address))).toEqual([]);
  }
  expect(executed).toEqual([]);
  expect(foreignRequests).toEqual([]);
  await context.close();
}, 60_000);
