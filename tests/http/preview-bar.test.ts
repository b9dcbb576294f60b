import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { ContentReport } from '#server/content-report/content-report.ts';
import { fieldPrefix, inEachBrand } from '#shared/site/options/brand-fields.ts';
import { optionsType } from '#shared/site/options/options.model.ts';
import { link, paragraph, richTextOf } from '#shared/ui/rich-text/write-rich-text.ts';

import { fixtureSpaceId } from '../fixtures/pictures.ts';
import { addEntry, addSections, edits, entryLink, localised, setAsset } from '../support/edit-space.ts';
import { eventually } from '../support/eventually.ts';
import { find, findAll, linksOf, parse, textOf, type Element } from '../support/markup.ts';
import { draftRootOf, startSiteWithPreview } from '../support/preview.ts';
import { canonicalOrigin, fixtureSpace, type TestSite } from '../support/site.ts';

const draft = { isDraft: true };
const text = (heading: string, ...words: string[]) => ({
  internalName: heading,
  heading,
  body: richTextOf(...words),
});
const warning = { heading: 'Capital at risk', text: richTextOf('You may get back less than you put in.') };

let site: TestSite;
let root: string;

beforeAll(async () => {
  site = await startSiteWithPreview({
    hasContentReport: true,
    change: edits(
      addEntry('riskWarning', 'riskFees', { internalName: 'Fees: risk', ...warning }),
      addSections('pageFees', 'riskFees'),
      addEntry('richTextSection', 'textNew', text('Never published', 'Words.'), draft),
      addEntry(
        'richTextSection',
        'textInvesting',
        text('How we invest', 'Invest in funds, portfolios, ISAs.'),
      ),
      addEntry('richTextSection', 'textEmpty', { internalName: 'Without a text' }, draft),
      addEntry('riskWarning', 'riskEmpty', { internalName: 'Without a text' }, draft),
      addEntry('page', 'pageNew', { title: 'Brand new', sections: [] }, draft),
      addEntry('redirect', 'redirectPrices', { from: '/prices', url: '/fees' }),
      addEntry('richTextSection', 'textLinks', {
        internalName: 'Links',
        body: richTextOf(paragraph(link('Fees', '/fees'), link('Prices', '/prices'))),
      }),
      addEntry('page', 'pagePlain', { title: 'Plain', slug: 'plain', sections: [entryLink('textLinks')] }),
      setAsset('marsh', { description: undefined }),
    ),
    prepare(service) {
      const space = service.space(fixtureSpaceId);
      const save = (id: string, fields: Readonly<Record<string, unknown>>, contentType = 'page') => {
        const before = fixtureSpace().content.entries.find(({ sys }) => sys.id === id);
        space.upsertEntry({ id, contentType, fields: { ...before?.fields, ...localised(fields) } });
      };
      const sections = (...ids: readonly string[]) => ({ sections: ids.map(entryLink) });
      save('pageFees', {
        slug: 'what-we-charge',
        metaDescription: 'New words for search engines.',
        ...sections('pageFeesHero', 'textNew', 'feesAfeast', 'feesAcup', 'feesApot', 'feesAtray', 'ctaFees'),
      });
      save('feesAcup', { heading: 'Half a cup', internalName: 'Fees: A cup, renamed' }, 'richTextSection');
      save('feesApot', { internalName: 'Fees: A pot, renamed' }, 'richTextSection');
      save('pageQuestions', sections('textEmpty', 'riskEmpty', 'accordionQuestions', 'textInvesting'));
      const options = fixtureSpace().content.entries.find(({ sys }) => sys.contentType.sys.id === 'options');
      save(options?.sys.id ?? '', { newsListingsTitle: 'Old news' }, 'options');
    },
  });
  root = await draftRootOf(site);
});
afterAll(() => site.close());

async function open(path: string): Promise<{ html: string; bar: Element; items: string[] }> {
  const { status, text: html } = await request(site.app).get(root + path);
  expect(status).toBe(200);
  const bar = find(parse(html), 'aside', { id: 'preview-bar' });
  return { html, bar, items: findAll(bar, 'li').map((item) => textOf(item)) };
}

/** The names of the brands' footers in the form of the site options. */
const footers = Object.values(
  inEachBrand('FooterMenu', (id) => optionsType.fields[`${fieldPrefix(id)}FooterMenu`].name),
);

const changesIn = (items: readonly string[]) =>
  items.filter((item) => /^(?:Added|Changed|Moved|Removed|Address|The page|On every page)/.test(item));
const problemsIn = (items: readonly string[]) =>
  items.filter((item) => /^(?:Error|Warning|Advice):/.test(item));

test('the bar says how a draft differs from the published page', async () => {
  const { bar, items } = await open('/what-we-charge');
  expect(changesIn(items)).toEqual([
    'Address: /fees becomes /what-we-charge',
    'The page: Meta description',
    'Added: Rich text “Never published”',
    'Moved: Rich text “Fees: A feast”',
    'Changed: Rich text “Fees: A cup, renamed” (Heading)',
    'Removed: Rich text “Fees: with an anchor”, which was below Rich text “Fees: A feast”',
    'Removed: Risk warning “Fees: risk”, which was below Call-to-action band “Fees: call to action”',
    `On every page: Header menu, ${footers.join(', ')}, News: title`,
  ]);
  expect(textOf(find(bar, 'button'))).toBe('8 changes, 2 problems');
});

test('what was added, changed or moved is marked on the page itself', async () => {
  const { html } = await open('/what-we-charge');
  const marks = findAll(parse(html), 'section').map(({ attributes }) => attributes['data-preview-change']);
  expect(marks).toEqual([undefined, 'added', 'moved', 'changed', undefined, undefined, undefined]);
  const labels = [...html.matchAll(/class="preview-note-change">([^<]*)/g)].map(([, label]) => label);
  expect(labels).toEqual(['Added', 'Moved', 'Changed']);
});

test('a page that is the same as published has only what is changed on every page, and its links are not dead', async () => {
  const { bar, items } = await open('/plain');
  expect(changesIn(items)).toHaveLength(1);
  expect(textOf(find(bar, 'button'))).toBe('1 change, no problems');
});

test('an address from which publishing redirects leads to the draft', async () => {
  for (const path of ['/fees', '/prices']) {
    const { redirects } = await request(site.app)
      .get(root + path)
      .redirects(2);
    expect(redirects.at(-1)).toMatch(/\/what-we-charge$/);
  }
});

test('a page that is not published yet is said to be so, and what it lacks is listed', async () => {
  const { bar, items } = await open('/-/entry/pageNew');
  expect(textOf(bar)).toContain('This page is not published yet.');
  expect(problemsIn(items)).toEqual([
    'Error: This field is required, and empty. Contentful does not publish the page before it is filled in. Field “Slug” of Page “Brand new”',
  ]);
});

test('what an editor might forget before publishing is listed', async () => {
  const { items } = await open('/what-we-charge');
  expect(problemsIn(items)).toEqual([
    'Warning: The published page carries the Risk warning “Fees: risk”, and this draft does not. Visitors are no longer warned. Ask compliance before you publish. Risk warning',
    'Warning: The rich text “Never published” is not published yet. Visitors do not see it until you publish it, too. Rich text “Never published” · on the page',
  ]);
});

test('a section that cannot be read is explained in its place, and so is a risk warning, without which visitors see no page', async () => {
  const { html, items } = await open('/questions');
  const sections = findAll(parse(html), 'section').map((section) => textOf(section));
  expect(sections.slice(1, 3)).toEqual([
    'Added The rich text in this place cannot be shown yet. Field “Text”: “Text” is empty, and required. Fill it in.',
    'Added The risk warning in this place cannot be shown yet. Field “Text”: “Text” is empty, and required. Fill it in.',
  ]);
  expect(problemsIn(items).map((item) => item.replace(/ · on the page$/, ''))).toEqual([
    'Error: “Text” is empty, and required. Fill it in. “Without a text” (rich text) is left out. Field “Text” of Rich text “Without a text”',
    'Error: “Text” is empty, and required. Fill it in. Visitors read “Something went wrong” in place of the page. Field “Text” of Risk warning “Without a text”',
    'Warning: The risk warning “Without a text” is not published yet. Visitors do not see it until you publish it, too. Risk warning “Without a text”',
    'Warning: The rich text “Without a text” is not published yet. Visitors do not see it until you publish it, too. Rich text “Without a text”',
    'Advice: This page mentions investing (“invest”, “funds”, “portfolios”) and has no risk warning. Visitors read of benefits without their risks. Ask compliance (COBS 4.5.2R). Field “Risk warnings” of Page “Questions”',
  ]);
});

test('the site’s own findings are on the draft: a picture without a description', async () => {
  const { items } = await open('/bridges');
  expect(problemsIn(items)).toEqual([
    expect.stringMatching(
      /^Advice: “.*” has no description. .* Field “Picture” of Text with image “pageBridges: text with image” · on the page$/,
    ),
  ]);
});

test('a listing and an entry that no page shows have the bar, too', async () => {
  expect(textOf((await open('/news')).bar)).toContain('Compared with the published page');
  expect(textOf((await open('/-/entry/textNew')).bar)).toContain('No page shows this section yet.');
});

test('the published band below the articles is not new in the draft of their list', async () => {
  const { items } = await open('/news');
  expect(items.filter((item) => /^(Added|On every page):/.test(item))).toEqual([
    expect.stringMatching(/^On every page: .*News: title$/),
  ]);
});

test('the bar leads to the published page, to sharing and away from the drafts', async () => {
  const { bar } = await open('/what-we-charge');
  expect(linksOf(find(bar, 'nav', { 'aria-label': 'Draft' }))).toEqual([
    ['Published page', `${canonicalOrigin}/fees`],
    ['Share', `${root}/-/share?entry=pageFees`],
    ['Leave', `${canonicalOrigin}/fees`],
  ]);
});

test('looking at drafts changes neither the public page nor what is found on it', async () => {
  const visit = async (path: string) => (await request(site.app).get(path)).text;
  await eventually(async () => {
    const { pages, pagesRead } = JSON.parse(await visit('/content-report.json')) as ContentReport;
    expect(pagesRead).toBe(pages);
  });
  const before = [await visit('/fees'), await visit('/content-report.json')];
  await Promise.all(['/what-we-charge', '/questions', '/-/entry/pageNew'].map(open));
  expect([await visit('/fees'), await visit('/content-report.json')]).toEqual(before);
  expect(before.join('')).not.toMatch(/preview|Never published|Without a text/);
});
