import { readFileSync } from 'node:fs';
import path from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { restoreFormerAddresses } from '#server/content/former-addresses.ts';
import { createSiteContent, type SiteContent } from '#server/content/site-content.ts';
import { createSilentLog } from '#server/observability/log.ts';
import { listedTypes } from '#server/page/listed-types.ts';
import { resolveTarget } from '#server/page/target.ts';
import { createRedirectMaker } from '#server/redirects/site-redirects.ts';
import { brands } from '#shared/brands/brands.ts';
import { taxYear } from '#shared/calculators/tax-year.ts';
import type { FieldShape } from '#shared/content-model/field-shape.ts';
import type { RawEntry } from '#shared/content-model/raw.ts';
import { contentTypes } from '#shared/content-types.ts';
import { firm } from '#shared/firm.ts';
import { pageTypes } from '#shared/pages/page-types.ts';
import { readSectionPage } from '#shared/pages/page/page.model.ts';
import { displayPhone, phoneHref } from '#shared/phone.ts';
import { labelOf } from '#shared/site/main-menu/menu-item.model.ts';
import { readOptions } from '#shared/site/options/options.model.ts';
import { themeIds } from '#shared/themes/themes.ts';

import { hasFactSheets } from './sample-space.ts';
import { factSheetFile, portfolios } from './space/investment/five-portfolios.ts';
import { searchSynonyms } from './space/search-synonyms.ts';
import { openSample, space } from './tests/sample-client.ts';

const typesWithPages = new Set(pageTypes.map(({ contentType }) => contentType.id));

/** Fetched as on the site: options with three levels of links, pages with four. */
let options: readonly RawEntry[];
let pages: readonly RawEntry[];
let siteContent: SiteContent;
let close: () => Promise<void>;

beforeAll(async () => {
  const sample = await openSample();
  const { client } = sample;
  close = sample.close;
  const formerAddresses = await restoreFormerAddresses({ log: createSilentLog() });
  siteContent = createSiteContent({
    client,
    listedTypes,
    redirects: createRedirectMaker({ siteUrl: 'https://www.site.example', formerAddresses }),
    ttlMs: 60_000,
    log: createSilentLog(),
  });
  ({ items: options } = await client.getEntries({ content_type: 'options', include: 3 }));
  ({ items: pages } = await client.getEntries({ content_type: 'page', include: 4, limit: 1000 }));
});

afterAll(async () => close());

const textOf = (entry: RawEntry, field: string): string => {
  const value = entry.fields[field];
  return typeof value === 'string' ? value : '';
};

/** The field's validations that a value violates, as in Contentful's editor. */
function violations(value: unknown, shape: FieldShape | undefined): string[] {
  if (shape === undefined) return ['the type has no such field'];
  return (shape.validations ?? []).flatMap((validation) => {
    const { size, regexp, prohibitRegexp, in: choices } = validation as Validation;
    const length = typeof value === 'string' || Array.isArray(value) ? value.length : 0;
    return [
      ...(size && (length < (size.min ?? 0) || length > (size.max ?? Infinity)) ? [`is ${length} long`] : []),
      ...(regexp && !new RegExp(regexp.pattern).test(String(value)) ? [`is ${String(value)}`] : []),
      ...(prohibitRegexp && new RegExp(prohibitRegexp.pattern).test(String(value))
        ? [`is ${String(value)}`]
        : []),
      ...(choices && !choices.includes(value) ? [`is ${String(value)}`] : []),
    ];
  });
}

interface Validation {
  readonly size?: { readonly min?: number; readonly max?: number };
  readonly regexp?: { readonly pattern: string };
  readonly prohibitRegexp?: { readonly pattern: string };
  readonly in?: readonly unknown[];
}

/** All strings in a value, at any depth. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** All strings in a page's sections and their parts, but not those on the pages that it links to. */
function textsOnPage(id: string): string[] {
  const entries = new Map(space.content.entries.map((entry) => [entry.sys.id, entry]));
  const texts: string[] = [];
  const seen = new Set([id]);
  for (const each of seen) {
    const { fields } = entries.get(each) ?? {};
    texts.push(...textsOf(fields));
    for (const link of linksIn(fields))
      if (!typesWithPages.has(entries.get(link)?.sys.contentType.sys.id ?? '')) seen.add(link);
  }
  return texts;
}

/** The ids of all entries or assets that a value links to, at any depth. */
function linksIn(value: unknown, linkType: 'Entry' | 'Asset' = 'Entry'): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('linkType' in value && 'id' in value && value.linkType === linkType) return [String(value.id)];
  return Object.values(value).flatMap((inner) => linksIn(inner, linkType));
}

const slugOf = (entry: RawEntry): string => textOf(entry, 'slug');

// `pages-of-every-type.test.ts` reads the pages.
test('the site has one options entry, and it is read without problems', () => {
  expect(options).toHaveLength(1);
  const problems: string[] = [];
  for (const entry of options) readOptions(entry, { report: ({ message }) => problems.push(message) });
  expect(problems).toEqual([]);
});

test('every page opens with its only hero', () => {
  const titlesByPage = pages.map((entry) => {
    const { path, sections } = readSectionPage(entry, { report: () => {} });
    return { path, places: sections.flatMap((section, index) => (section.hasPageTitle ? [index] : [])) };
  });
  expect(titlesByPage.filter(({ places }) => places.join() !== '0')).toEqual([]);
});

test('every page has three to eleven sections', () => {
  const sizes = pages.map((entry) => {
    const { path, sections } = readSectionPage(entry, { report: () => {} });
    return { path, sections: sections.length };
  });
  expect(sizes.filter(({ sections }) => sections < 3 || sections > 11)).toEqual([]);
});

test('every value passes the validations that editors work with', () => {
  const violated = space.content.entries.flatMap(({ sys, fields }) => {
    const type = contentTypes.find(({ id }) => id === sys.contentType.sys.id);
    return Object.entries(fields).flatMap(([id, byLocale]) =>
      violations(byLocale['en-GB'], type?.fields[id]?.shape).map(
        (violation) => `${sys.id}.${id}: ${violation}`,
      ),
    );
  });
  expect(violated).toEqual([]);
});

test('no entry lacks a field that editors must fill in', () => {
  const missing = space.content.entries.flatMap(({ sys, fields }) =>
    Object.entries(contentTypes.find(({ id }) => id === sys.contentType.sys.id)?.fields ?? {})
      .filter(([id, field]) => field.requiredForEditors && fields[id] === undefined)
      .map(([id]) => `${sys.id}.${id}`),
  );
  expect(missing).toEqual([]);
});

test('no two pages have the same order of sections and colours, except fact sheets, which are for comparing', () => {
  const others = pages.filter((entry) => !/portfolios\/./.test(slugOf(entry)));
  const orders = others.map((entry) => {
    const sections = entry.fields['sections'] as readonly RawEntry[];
    return sections.map(({ sys, fields }) => [sys.contentType.sys.id, fields['colour']].join(' ')).join(', ');
  });
  expect(new Set(orders).size).toBe(others.length);
});

test('no two sections show the same picture, except those of people, offices, articles and films', () => {
  const owners = new Set([
    'options',
    'submenu',
    // Shared with the picture that opens it.
    'page',
    'person',
    'office',
    'newsArticle',
    'knowledgeArticle',
    'videoEmbed',
  ]);
  const uses = space.content.entries.flatMap(({ sys, fields }) =>
    owners.has(sys.contentType.sys.id) ? [] : linksIn(fields, 'Asset'),
  );
  const pictures = uses.filter((id) => !id.startsWith('portrait'));
  expect(pictures.length).toBeGreaterThan(50);
  expect(pictures.filter((id, index) => pictures.indexOf(id) !== index)).toEqual([]);
});

test('no text contains a cliché, a superlative about the firm, or the regulator’s abbreviation', () => {
  const forbidden =
    /peace of mind|tailor-?made|tailored|holistic|journey|bespoke|lorem|ipsum|world[- ]class|award[- ]winning|best[- ]in[- ]class|market[- ]leading|industry[- ]leading|passionate|seamless|one[- ]stop|nest egg|golden years|no obligation|cutting[- ]edge|trusted partner|\bFCA\b/i;
  const shown = textsOf(space.content.entries).filter((text) => !text.startsWith('https://'));
  // Visitors use them.
  const words = shown.filter((text) => !searchSynonyms.includes(text));
  expect(words.filter((text) => forbidden.test(text))).toEqual([]);
});

/** Public bodies whose pages the sample cites; everything else in it is invented. */
const officialHosts =
  /(?:^|\.)(?:gov\.uk|nhs\.uk|police\.uk|fca\.org\.uk|fscs\.org\.uk|financial-ombudsman\.org\.uk|ico\.org\.uk|moneyhelper\.org\.uk|nsandi\.com|equalityadvisoryservice\.com|equalityni\.org)$/;
const ombudsman = /^(\+44 ?|0)800 ?023 ?4567$/;

/** The firm’s telephone numbers, in each way of writing them. */
const ownNumbers = new Set(
  brands
    .map(({ telephone }) => telephone)
    .flatMap((number) => [number, displayPhone(number), phoneHref(number).replace('tel:', '')]),
);

test('telephone numbers are the firm’s, from Ofcom’s ranges for drama or official; hosts are the firm’s, end in .example or are official', () => {
  const texts = textsOf(space.content.entries);
  const numbers = texts.flatMap((text) => text.match(/(?:\+44 ?|\b0)\d[\d ]{7,}\d/g) ?? []);
  const drama = /^(\+44 ?|0)(20 ?7946 ?0\d{3}|1632 ?960 ?\d{3})$/;
  const isKnown = (number: string) => ownNumbers.has(number) || drama.test(number) || ombudsman.test(number);
  expect(numbers.filter((number) => !isKnown(number))).toEqual([]);
  const hosts = texts.flatMap((text) => text.match(/(?<=@|https?:\/\/)[\w-]+(?:\.[\w-]+)*/g) ?? []);
  const isOurs = (host: string) => host.endsWith(firm.domain) || host.endsWith('.example');
  expect(hosts.filter((host) => !isOurs(host) && !officialHosts.test(host))).toEqual([]);
});

test('a page that states figures of a tax year links to the official pages that they come from', () => {
  const uncited = pages.filter(({ sys }) => {
    const texts = textsOnPage(sys.id);
    const statesFigures = [taxYear, '£'].every((sign) => texts.some((text) => text.includes(sign)));
    const links = texts.filter((text) => text.startsWith('https://'));
    return statesFigures && !links.some((link) => officialHosts.test(new URL(link).hostname));
  });
  expect(uncited.map(slugOf)).toEqual([]);
});

test('every button that leads to the call-back form says “Request a call”', () => {
  const labels = space.content.entries
    .filter(
      ({ sys, fields }) => sys.contentType.sys.id === 'button' && linksIn(fields).includes('pageCallBack'),
    )
    .map(({ fields }) => fields['text']?.['en-GB']);
  expect(labels.length).toBeGreaterThan(5);
  expect([...new Set(labels)]).toEqual(['Request a call']);
});

test('every page has a menu title', () => {
  const withoutLabel = pages.filter(
    (entry) =>
      labelOf({
        menuTitle: textOf(entry, 'menuTitle'),
        metaTitle: textOf(entry, 'metaTitle'),
        displayName: textOf(entry, 'displayName'),
      }) === undefined || textOf(entry, 'menuTitle') === '',
  );
  expect(withoutLabel.map(slugOf)).toEqual([]);
});

test('what the specification names can be seen: reviews, a marketing form, a video, downloads, a fax number, a path like a URL', () => {
  const typesUsed = new Set(space.content.entries.map(({ sys }) => sys.contentType.sys.id));
  expect(
    ['reviews', 'hubspotForm', 'videoEmbed', 'downloads'].filter((type) => !typesUsed.has(type)),
  ).toEqual(hasFactSheets ? [] : ['downloads']);
  const footers = space.content.entries.filter(({ sys }) => sys.contentType.sys.id === 'footer');
  expect(footers.every(({ fields }) => fields['faxNumber'] !== undefined)).toBe(true);
  expect(pages.map(slugOf)).toContain('http-guide');
});

test.runIf(hasFactSheets)('every portfolio has a fact sheet as a PDF that screen readers can follow', () => {
  const sheets = JSON.stringify(space.content.assets).match(/application\/pdf/g);
  expect(sheets).toHaveLength(portfolios.length);
  for (const portfolio of portfolios) {
    const pdf = readFileSync(path.join(space.assetsDirectory, factSheetFile(portfolio)), 'latin1');
    expect(pdf).toMatch(/^%PDF-/);
    for (const part of [
      '/StructTreeRoot',
      '/Marked true',
      '/Lang (en-GB)',
      '/Outlines',
      `/Title (${portfolio.name}`,
    ])
      expect([portfolio.name, part, pdf.includes(part)]).toEqual([portfolio.name, part, true]);
    expect(pdf.length).toBeLessThan(250_000);
  }
});

test('every page has a brand', () => {
  expect(pages.filter((entry) => textOf(entry, 'theme') === '').map(slugOf)).toEqual([]);
});

test('only the pages that follow a form are hidden from search engines', () => {
  const hidden = pages.filter(({ fields }) => fields['noIndex'] === true);
  expect(hidden.map(slugOf).toSorted()).toEqual([
    'call-back/thank-you',
    'investment-management/call-back/thank-you',
    'newsletter/check-your-inbox',
    'newsletter/confirmed',
    'private-wealth/call-back/thank-you',
  ]);
});

test('every testimonial has a source, a date and a reference to the consent', () => {
  const testimonials = space.content.entries.filter(({ sys }) => sys.contentType.sys.id === 'testimonial');
  expect(testimonials.length).toBeGreaterThan(0);
  const incomplete = testimonials.filter(({ fields }) =>
    ['source', 'date', 'consentReference'].some((field) => fields[field] === undefined),
  );
  expect(incomplete.map(({ sys }) => sys.id)).toEqual([]);
});

test('every brand’s footer links to the legal pages', () => {
  const legal = [
    'pagePrivacy',
    'pageCookies',
    'pageTerms',
    'pageAccessibility',
    'pageComplaints',
    'pageRegulatory',
    'pageModernSlavery',
  ];
  const footers = space.content.entries.filter(({ sys }) => sys.contentType.sys.id === 'footer');
  expect(footers).toHaveLength(themeIds.length);
  for (const { fields } of footers)
    expect(textsOf(fields['legalLinks'])).toEqual(expect.arrayContaining(legal));
});

test('every redirect leads from an old address to where it says', async () => {
  // Without the deadline of a visitor, which a busy machine misses.
  await siteContent.warmUp(new AbortController().signal);
  const site = await siteContent.loadSite();
  expect(site.redirects.problems).toEqual([]);
  for (const url of ['/about-us', '/services/anything', '/contact-us.php', '/login'])
    expect([url, resolveTarget(site, url).kind]).toEqual([url, 'redirect']);
});
