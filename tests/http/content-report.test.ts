import request from 'supertest';
import { afterEach, expect, test } from 'vitest';

import type { ContentReport } from '#server/content-report/content-report.ts';
import { link, paragraph, richTextOf } from '#shared/ui/rich-text/write-rich-text.ts';

import { fixtureSpaceId } from '../fixtures/pictures.ts';
import { sendWebhook, webhookSecret } from '../support/content-webhook.ts';
import {
  addEntry,
  addSections,
  deleteEntry,
  edits,
  setFields,
  unpublish,
  type SpaceEdit,
} from '../support/edit-space.ts';
import { eventually } from '../support/eventually.ts';
import { respondWith, startImageHost } from '../support/image-host.ts';
import { find, linksOf, parse, textOf, textsOf } from '../support/markup.ts';
import { publishEdit } from '../support/publish-edit.ts';
import { startSite, type TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site.close());

const visit = (path: string) => request(site.app).get(path);

async function reportAfter(edit: SpaceEdit): Promise<ContentReport> {
  site = await startSite({ change: edit, hasContentReport: true });
  return wholeReport();
}

/** A report waits two seconds for pages, and then says how many have been read. */
const wholeReport = () =>
  eventually(async () => {
    const report = (await visit('/content-report.json')).body as ContentReport;
    expect(report.pagesRead).toBe(report.pages);
    return report;
  });

/** The findings of a page of the report, as `kind entry.field`. */
function findingsAt({ reported }: ContentReport, path: string | undefined): string[] {
  const page = reported.find((each) => each.path === path);
  return (page?.findings ?? []).map(({ kind, entryId, field }) => `${kind} ${entryId}.${field}`);
}

const page = (id: string, slug: string) => addEntry('page', id, { title: id, slug });

test('an editor reads which sentences rules of wording flag, and in which entry and field they are', async () => {
  const body = richTextOf(paragraph('We guarantee a return of 5 % a year. We open at nine.'));
  const title = 'Your returns are guaranteed.';
  const report = await reportAfter(
    edits(
      setFields('textHome', { body, internalName: title }),
      setFields('personQuill', { jobTitle: title }),
    ),
  );
  // Pages that show a card of her are not told of her words.
  expect(
    report.reported.flatMap(({ path, findings }) =>
      findings.flatMap(({ kind }) => (kind === 'blocked-wording' ? [path] : [])),
    ),
  ).toEqual(['/', '/team/ottoline-quill']);
  const [flag, ...others] = report.reported.find(({ path }) => path === '/')?.findings ?? [];
  expect(others).toEqual([]);
  expect(flag).toMatchObject({
    severity: 'warning',
    kind: 'blocked-wording',
    entryId: 'textHome',
    fieldName: 'Text',
  });
  expect(flag?.problem).toContain('“We guarantee a return of 5 % a year.”');
  expect(flag?.shown).toContain('Ask compliance');
});

/** One mistake, in an entry whose name a spreadsheet would take for a formula. */
const puce = setFields('textHome', { colour: 'puce', internalName: '=1+1, "or" so' });

test('an editor reads of a mistake on a page without visits, in the words of the entry form; operators see its kind', async () => {
  const report = await reportAfter(puce);
  expect(report.reported).toMatchObject([
    {
      path: '/',
      findings: [
        {
          severity: 'warning',
          kind: 'invalid-colour',
          entryName: '=1+1, "or" so',
          contentTypeName: 'Rich text',
          fieldName: 'Colour',
          shown: 'The default is used: transparent.',
        },
      ],
    },
  ]);
  const { text } = await visit('/metrics');
  expect(text).toContain('content_findings{kind="invalid-colour"} 1');
  expect(text).toContain('content_findings{kind="page-not-shown"} 0');
});

test('the report is a page with a link to each page that has a mistake, and to no other; as CSV it opens in a spreadsheet, and runs nothing there', async () => {
  await reportAfter(puce);
  const { status, headers, text } = await visit('/content-report');
  expect([status, headers['x-robots-tag'], headers['cache-control']]).toEqual([200, 'noindex', 'no-store']);
  const main = find(parse(text), 'main');
  expect(textsOf(main, 'h1')).toEqual(['Content report']);
  expect(textOf(main)).toContain('1 warning');
  expect(textOf(main)).toContain('Field “Colour” of Rich text “=1+1, "or" so”');
  expect(linksOf(main)).toContainEqual(['/', '/']);
  expect(linksOf(main).map(([, href]) => href)).not.toContain('/bridges/arches');

  const csv = await visit('/content-report.csv');
  expect([csv.headers['content-type'], csv.headers['content-disposition']]).toEqual([
    'text/csv; charset=utf-8',
    'attachment; filename=content-report.csv',
  ]);
  const [heading, ...rows] = csv.text.trimEnd().split('\r\n');
  expect(heading).toContain('"Page","Path","Severity"');
  expect(rows.filter((row) => row.includes('invalid-colour'))).toEqual([
    expect.stringContaining(`"'=1+1, ""or"" so"`),
  ]);
});

test('while content cannot be had, the report says so and when to come back', async () => {
  site = await startSite({
    isWarm: false,
    hasContentReport: true,
    prepare: (service) => service.faults.add({ status: 500 }),
  });
  for (const path of ['/content-report', '/content-report.json', '/content-report.csv']) {
    const { status, headers, text } = await visit(path);
    expect([path, status, headers['retry-after']]).toEqual([path, 503, '5']);
    expect(text).toContain('Error fetching data');
  }
});

test('without CONTENT_REPORT visitors cannot read the report', async () => {
  site = await startSite();
  for (const path of ['/content-report', '/content-report.json', '/content-report.csv'])
    expect([path, (await visit(path)).status]).toEqual([path, 404]);
});

test('of pages with one address, visitors get the oldest, the article, or the site’s own; editors of the others are told', async () => {
  const own = ['livez', 'cookie-settings', 'api/image-proxy', 'gallery', 'content-report'];
  const report = await reportAfter(
    edits(
      page('copy', 'about'),
      page('original', 'charges'),
      page('later', 'charges'),
      page('intruder', 'news/a-new-kettle'),
      ...own.map((slug) => page(`at-${slug.replace('/', '-')}`, slug)),
    ),
  );
  const headingsAt = async (path: string) => textsOf(parse((await visit(path)).text), 'h1');
  expect(await headingsAt('/about')).toEqual(['About us']);
  expect(await headingsAt('/charges')).toEqual(['original']);
  expect(await headingsAt('/news/a-new-kettle')).not.toEqual(['intruder']);
  const told = ['about', 'charges', 'news/a-new-kettle', ...own].map((slug) =>
    findingsAt(report, `/${slug}`),
  );
  expect(told.flat()).toEqual(
    ['copy', 'later', 'intruder', ...own.map((slug) => `at-${slug.replace('/', '-')}`)].map(
      (id) => `hidden-page ${id}.slug`,
    ),
  );
  const { text: sitemap } = await visit('/sitemap.xml');
  expect(own.filter((slug) => sitemap.includes(`/${slug}<`))).toEqual([]);
});

test('a page in place of a listing is shown, and its editor is told', async () => {
  const report = await reportAfter(page('instead', 'news'));
  expect(textsOf(parse((await visit('/news')).text), 'h1')).toEqual(['instead']);
  expect(findingsAt(report, undefined)).toEqual(['hidden-listing instead.slug']);
});

test('of several site options the oldest are used, and editors are told which are not', async () => {
  const report = await reportAfter(addEntry('options', 'second', { newsListingsTitle: 'Other news' }));
  expect(textsOf(parse((await visit('/news')).text), 'h1')).not.toEqual(['Other news']);
  expect(findingsAt(report, undefined)).toEqual(['several-options second.undefined']);
});

test('without a home page every other page is served, and editors are told', async () => {
  const report = await reportAfter(deleteEntry('pageHome'));
  expect((await visit('/')).status).toBe(404);
  expect((await visit('/about')).status).toBe(200);
  expect(findingsAt(report, undefined)).toEqual(['no-home-page undefined.slug']);
});

test('a page with several hero banners has one main heading, and its editor is told', async () => {
  const report = await reportAfter(
    edits(
      addEntry('heroBanner', 'secondHero', { internalName: 'x', title: 'Once more' }),
      addSections('pageAbout', 'secondHero'),
    ),
  );
  const shown = parse((await visit('/about')).text);
  expect(textsOf(shown, 'h1')).toEqual(['About us']);
  expect(textsOf(shown, 'h2')).toContain('Once more');
  expect(findingsAt(report, '/about')).toEqual(['several-titles secondHero.title']);
});

test('a page that cannot be shown is reported with the entry at fault', async () => {
  const report = await reportAfter(
    edits(
      addEntry('riskWarning', 'warning', { internalName: 'x' }),
      setFields('pageAbout', { riskWarnings: [{ sys: { type: 'Link', linkType: 'Entry', id: 'warning' } }] }),
    ),
  );
  expect((await visit('/about')).status).toBe(500);
  expect(findingsAt(report, '/about')).toEqual(['page-not-shown warning.text']);
});

test('a picture that turns out to be broken is reported to editors until the content changes, but not what strangers ask for', async () => {
  const host = await startImageHost(respondWith('not a picture'));
  site = await startSite({ imageOrigin: host.origin, hasContentReport: true, webhookSecret });
  const askFor = (asset: string) =>
    visit(
      `/api/image-proxy?src=${encodeURIComponent(`https://images.ctfassets.net/${fixtureSpaceId}/${asset}`)}&w=640`,
    );
  expect((await askFor('pond/token/pond.jpg')).status).toBe(502);
  expect(await wholeReport()).toMatchObject({ reported: [] });
  const [shown = ''] = /api.image-proxy.src=[^&]*marsh[^&]*/.exec((await visit('/')).text) ?? [];
  expect((await visit(`/${shown}&w=640`)).status).toBe(502);
  const asReported = [
    {
      title: 'The whole site',
      findings: [{ kind: 'broken-picture', assetId: 'marsh', severity: 'warning' }],
    },
  ];
  expect((await wholeReport()).reported).toMatchObject(asReported);
  const changed = publishEdit(site.contentService, 'pageAbout', { title: 'About our garden' });
  await sendWebhook(site.app, { action: 'publish', ...changed }).expect(200);
  await eventually(async () => expect((await wholeReport()).reported).toEqual([]));
  // The page still shows it.
  expect((await visit(`/${shown}&w=640`)).status).toBe(502);
  expect((await wholeReport()).reported).toMatchObject(asReported);
  await host.close();
});

test('a typed link to a page that does not exist is reported, until the page exists', async () => {
  const links = edits(
    setFields('buttonHome', { page: undefined, url: '/tarrifs?from=home' }),
    setFields('menuItemNews', { slug: 'gossip' }),
    setFields('buttonGate', { url: '/About' }),
  );
  expect(findingsAt(await reportAfter(links), '/')).toEqual(['dead-link buttonHome.url']);
  expect(findingsAt(await wholeReport(), undefined)).toEqual(['dead-link menuItemNews.slug']);
  await site.close();
  const fixed = await reportAfter(edits(links, page('tariffs', 'tarrifs'), page('gossip', 'gossip')));
  expect(fixed.reported).toEqual([]);
});

test('editors read what is wrong, what to do and what visitors see, with the names that they know', async () => {
  const aboutLinks = ['www.fca.org.uk', 'someone@site.example', '//fca.org.uk/register', 'fca.org.uk'];
  const report = await reportAfter(
    edits(
      unpublish('personQuill'),
      unpublish('pond'),
      unpublish('textHome'),
      deleteEntry('cardHomeBridges'),
      setFields('heroHome', { title: '', bannerStyle: 'sparkling' }),
      setFields('buttonHome', { page: undefined, url: '/about#prices' }),
      addEntry('richTextSection', 'note', {
        internalName: 'Note',
        body: richTextOf(...aboutLinks.map((uri) => paragraph(link(uri, uri)))),
      }),
      addSections('pageAbout', 'note'),
      setFields('buttonGate', { url: '/fees.pdf' }),
      page('odd', 'Caps And Spaces'),
      addEntry('redirect', 'there', { from: '/there', url: '/back' }),
      addEntry('redirect', 'back', { from: '/back', url: '/there' }),
    ),
  );
  const shown = new Set([undefined, '/', '/Caps And Spaces', '/news/a-new-kettle']);
  const sentences = report.reported
    .filter(({ path }) => shown.has(path))
    .flatMap(({ path = 'everywhere', findings }) =>
      findings.map(({ severity, problem, shown }) => `${path}, ${severity}: ${problem} ${shown}`),
    );
  expect(sentences).toEqual([
    'everywhere, warning: This leads round in a circle: /there → /back → /there. Correct one of these redirects. The redirect is left out.',
    'everywhere, warning: This leads round in a circle: /there → /back → /there. Correct one of these redirects. The redirect is left out.',
    'everywhere, warning: There is no page at /fees.pdf. Correct the address. If it is another site’s, begin it with https://. Visitors see “Page not found”.',
    '/, error: “Title” is empty, and required. Fill it in. “Home: hero” (hero banner) is left out.',
    '/, error: This links to “Home: text” (rich text), which isn’t published. Publish it, or remove the link. “Home: text” (rich text) is left out.',
    '/, warning: “sparkling” is not a choice here. Choose image, split, theme-image or plain. The default is used: theme-image.',
    '/, warning: This links to “pond”, which isn’t published. Publish it, or remove the link. “Picture” is left out.',
    '/, warning: This links to “cardHomeBridges”, which was deleted or archived. Remove the link, or choose another. “cardHomeBridges” is left out.',
    '/, warning: No part of the page at /about has the anchor “prices”. Correct the link, or give a section that anchor. Visitors see the top of the page.',
    '/Caps And Spaces, warning: The slug has characters other than lower-case letters, digits and single hyphens. Change it: the former address will lead to the new one. The page is at /Caps%20And%20Spaces.',
    '/news/a-new-kettle, warning: This links to “Ottoline Quill” (person), which isn’t published. Publish it, or remove the link. “Ottoline Quill” (person) is left out.',
  ]);
  expect(findingsAt(report, '/about')).toContain('dead-link note.body');
  expect(linksOf(parse((await visit('/about')).text)).map(([, href]) => href)).toEqual(
    expect.arrayContaining([
      'https://www.fca.org.uk/',
      'mailto:someone@site.example',
      'https://fca.org.uk/register',
    ]),
  );
});
