import { expect, test } from 'vitest';

import type { RawEntry } from '#shared/content-model/raw.ts';
import { unresolvedLink } from '#shared/content-model/sample.ts';

import { restoreFormerAddresses } from '../content/former-addresses.ts';
import { joinSite, createSitePages } from '../content/site-pages.ts';
import { createSilentLog } from '../observability/log.ts';
import { leadsSomewhere, resolveTarget } from '../page/target.ts';
import { createRedirects } from './find-redirect.ts';

const today = Date.UTC(2026, 10, 22);
const slugs = { home: 'home', pensions: 'planning/pensions', fees: 'fees', about: 'about' };

const entry = (contentType: string, id: string, fields: RawEntry['fields']): RawEntry => ({
  sys: { id, type: 'Entry', contentType: { sys: { id: contentType } } },
  fields,
});
const pagesAt = (present: Readonly<Record<string, string>>) =>
  Object.entries(present).map(([id, slug]) => entry('page', id, { slug }));
const kettle = entry('newsArticle', 'kettle', { slug: 'a-new-kettle' });

interface Content {
  /** Redirects by id. */
  readonly redirects?: Readonly<Record<string, RawEntry['fields']>>;
  readonly lists?: readonly string[];
  /** The slugs that pages had before, by id. */
  readonly before?: Readonly<Record<string, string>>;
  readonly now?: number;
  /** The lists that cannot be loaded. */
  readonly missing?: readonly ('redirect' | 'redirectList' | 'person')[];
}

/** A site with these redirects. */
async function siteWith({ redirects = {}, lists = [], before, now = today, missing = [] }: Content) {
  const formerAddresses = await restoreFormerAddresses({ log: createSilentLog() });
  if (before) formerAddresses.learn(createSitePages(new Map([['page', pagesAt(before)]])).routes);
  const pages = createSitePages(
    new Map([
      ['page', pagesAt(slugs)],
      ['newsArticle', [kettle]],
      ['person', missing.includes('person') ? undefined : []],
    ]),
  );
  formerAddresses.learn(pages.routes);
  const found = createRedirects({
    pages,
    redirects: missing.includes('redirect')
      ? undefined
      : Object.entries(redirects).map(([id, fields]) => entry('redirect', id, fields)),
    lists: missing.includes('redirectList')
      ? undefined
      : lists.map((rules, index) => entry('redirectList', `list${index}`, { rules })),
    formerAddresses,
    ownOrigin: 'https://www.site.example',
    files: new Set(['/files/brochure.pdf']),
    now,
  });
  return joinSite('1', [entry('options', 'options', {})], pages, found);
}

type TestSite = Awaited<ReturnType<typeof siteWith>>;

/** `301 /fees`, or what else an address leads to. */
function answerOf(site: TestSite, url: string): string {
  const target = resolveTarget(site, url);
  return target.kind === 'redirect' ? `${target.status} ${target.location}` : target.kind;
}

const problemsOf = (site: TestSite) => site.redirects.problems.map(({ problem }) => problem);

const toPage = (id: string) => ({ page: unresolvedLink('Entry', id) });

test.each<readonly [what: string, rules: string, url: string, answer: string]>([
  ['an address', '/old,/fees', '/old', '301 /fees'],
  ['another spelling of it', '/Old-Page/,/fees', '/old-page', '301 /fees'],
  ['what visitors make of it', '/old-page,/fees', '//OLD-page/', '301 /fees'],
  ['an encoded address', '/caf%C3%A9,/fees', '/café', '301 /fees'],
  ['an address of an older kind of site', '/About.aspx,/about', '/about.aspx', '301 /about'],
  ['a page written otherwise', '/old,/Fees/', '/old', '301 /fees'],
  ['the home page', '/index.html,/home', '/index.html', '301 /'],
  ['a place on a page', '/old,/fees#advice', '/old', '301 /fees#advice'],
  ['another site', '/app,https://portal.example/in', '/app', '301 https://portal.example/in'],
  ['this site in full', '/old,https://www.site.example/fees', '/old', '301 /fees'],
  ['a listing', '/blog,/news', '/blog', '301 /news'],
  ['a file', '/old,/files/brochure.pdf', '/old', '301 /files/brochure.pdf'],
  ['what the site generates', '/ring,/call-back', '/ring', '301 /call-back'],
  ['a status', '/old,/fees,307', '/old', '307 /fees'],
  ['nothing any more', '/old,,410', '/old', 'gone'],
  ['a query is kept', '/old,/fees', '/old?utm_source=a&b=%20', '301 /fees?utm_source=a&b=%20'],
  ['beside another', '/old,/fees?a=1#advice', '/old?b=2', '301 /fees?a=1&b=2#advice'],
  ['everything below', '/blog/*,/news', '/blog/2019/kettle', '301 /news'],
  ['the folder itself', '/blog/*,/news', '/blog', '301 /news'],
  ['not what only begins alike', '/blog/*,/news', '/blogger', 'nothing'],
  ['below a folder, up to the folder', '/news/*,/news', '/news/long-gone', '301 /news'],
  ['exact before wildcard', '/blog/*,/news\n/blog/fees,/fees', '/blog/fees', '301 /fees'],
  ['the deepest wildcard', '/a/b/*,/fees\n/a/*,/about', '/a/b/c/d', '301 /fees'],
  ['a page below a wildcard', '/planning/*,/fees', '/planning/pensions', 'entry'],
  ['an address of the site below a wildcard', '/newsletter/*,/fees', '/newsletter/confirmed', 'nothing'],
  ['the feed below a wildcard', '/news/*,/fees', '/news/feed.xml', 'nothing'],
  ['an anchor stays', '/a,/b#x\n/b,/fees', '/a', '301 /fees#x'],
])('%s: with %j, %s gives %s', async (_what, rules, url, answer) => {
  const site = await siteWith({ lists: [rules] });
  expect(problemsOf(site)).toEqual([]);
  expect(answerOf(site, url)).toBe(answer);
});

test('a redirect to a page follows the page, and its query may be dropped', async () => {
  const site = await siteWith({
    redirects: {
      kept: { from: '/kept', ...toPage('pensions') },
      dropped: { from: '/dropped', ...toPage('pensions'), query: 'drop', status: '302' },
    },
  });
  expect(answerOf(site, '/kept?a=1')).toBe('301 /planning/pensions?a=1');
  expect(answerOf(site, '/dropped?a=1')).toBe('302 /planning/pensions');
});

test.each([
  ['the day before', -1, '301 /fees', today],
  ['that day', 0, 'nothing', Infinity],
])('a redirect that expires: %s', async (_when, sinceMs, answer, expiresAt) => {
  const site = await siteWith({
    redirects: { offer: { from: '/offer', url: '/fees', expiresOn: '2026-11-22' } },
    now: today + sinceMs,
  });
  expect(answerOf(site, '/offer')).toBe(answer);
  expect(site.redirects.expiresAt).toBe(expiresAt);
});

test.each([
  ['2026-06-22', '2026-06-21T23:00:00Z'],
  ['2026-03-29', '2026-03-29T00:00:00Z'],
  ['2026-10-25', '2026-10-24T23:00:00Z'],
  ['2026-06-22T12:00:00Z', '2026-06-22T12:00:00Z'],
])(
  'a redirect that expires on %s works until %s, midnight in London unless it has a time',
  async (expiresOn, end) => {
    const redirects = { offer: { from: '/offer', url: '/fees', expiresOn } };
    const answerAt = async (now: number) => answerOf(await siteWith({ redirects, now }), '/offer');
    expect(await answerAt(Date.parse(end) - 1)).toBe('301 /fees');
    expect(await answerAt(Date.parse(end))).toBe('nothing');
  },
);

test.each<readonly [what: string, rules: string, answer: string]>([
  ['three in a row', '/a,/b\n/b,/c\n/c,/fees', '301 /fees'],
  ['temporary in between', '/a,/b\n/b,/fees,302', '302 /fees'],
  ['temporary at first', '/a,/b,307\n/b,/fees', '307 /fees'],
  ['to another site', '/a,/b\n/b,https://portal.example/', '301 https://portal.example/'],
  ['through a wildcard', '/a,/b/c\n/b/*,/fees', '301 /fees'],
  ['to what is gone', '/a,/b\n/b,,410', 'gone'],
  ['with queries', '/a,/b?x=1\n/b,/fees?y=2', '301 /fees?y=2&x=1'],
])('a chain is one redirect for visitors: %s', async (_what, rules, answer) => {
  const site = await siteWith({ lists: [rules] });
  expect(problemsOf(site)).toEqual([]);
  expect(answerOf(site, '/a')).toBe(answer);
});

test('a query that one link of a chain drops does not arrive', async () => {
  const redirects = {
    first: { from: '/a', url: '/b' },
    second: { from: '/b', url: '/fees', query: 'drop' },
  };
  expect(answerOf(await siteWith({ redirects }), '/a?x=1')).toBe('301 /fees');
});

test('a chain of 20,000 redirects is one, too', async () => {
  const chain = Array.from({ length: 20_000 }, (_, index) => `/step-${index},/step-${index + 1}`);
  const site = await siteWith({ lists: [[...chain, '/step-20000,/fees'].join('\n')] });
  expect(answerOf(site, '/step-0')).toBe('301 /fees');
});

const circle = (addresses: string) =>
  `This leads round in a circle: ${addresses}. Correct one of these redirects.`;

test.each<readonly [what: string, rules: string, problems: readonly string[]]>([
  ['itself', '/a,/a', [`Row 1, /a: ${circle('/a → /a')}`]],
  ['itself, spelt otherwise', '/a,/A/', [`Row 1, /a: ${circle('/a → /a')}`]],
  ['itself, in full', '/a,https://www.site.example/a', [`Row 1, /a: ${circle('/a → /a')}`]],
  [
    'to and fro',
    '/a,/b\n/b,/a',
    [`Row 1, /a: ${circle('/a → /b → /a')}`, `Row 2, /b: ${circle('/a → /b → /a')}`],
  ],
  [
    'into a circle',
    '/a,/b\n/b,/c\n/c,/b',
    [1, 2, 3].map((row) => `Row ${row}, /${' abc'[row]}: ${circle('/b → /c → /b')}`),
  ],
  ['into its own folder', '/a/*,/a/b', [`Row 1, /a/*: ${circle('/a/* → /a/*')}`]],
  [
    'through a wildcard',
    '/b/*,/a\n/a,/b/c',
    [`Row 2, /a: ${circle('/a → /b/* → /a')}`, `Row 1, /b/*: ${circle('/a → /b/* → /a')}`],
  ],
])('a loop is refused, and no visitor is caught in it: %s', async (_what, rules, problems) => {
  const site = await siteWith({ lists: [rules] });
  expect(problemsOf(site)).toEqual(problems);
  expect(answerOf(site, '/a')).toBe('nothing');
});

const occupied = (address: string) =>
  `There is a page at ${address}, which visitors see. Remove this redirect, or give the page another slug.`;
const generated = (address: string) => `The site itself uses the address ${address}. Remove this redirect.`;
const foreign = (address: string) => `“${address}” is not an address of this site. Begin it with “/”.`;
const impossible = (address: string) => `No page can have the address “${address}”. Correct it.`;

test.each<readonly [from: string, problem: string, url: string, answer: string]>([
  ['/fees', occupied('/fees'), '/fees', 'entry'],
  ['/FEES/', occupied('/fees'), '/fees', 'entry'],
  ['/', occupied('/'), '/', 'entry'],
  ['/news', occupied('/news'), '/news', 'listing'],
  ['/news/a-new-kettle', occupied('/news/a-new-kettle'), '/news/a-new-kettle', 'entry'],
  ['/news/feed.xml', generated('/news/feed.xml'), '/news/feed.xml', 'nothing'],
  ['/sitemap.xml', generated('/sitemap.xml'), '/sitemap.xml', 'nothing'],
  ['/api/image-proxy', generated('/api/image-proxy'), '/api/image-proxy', 'nothing'],
  ['/assets/*', generated('/assets'), '/assets/entry.js', 'nothing'],
  ['/call-back', generated('/call-back'), '/call-back', 'nothing'],
  ['/*', '“/*” is the whole site. Put a folder before “/*”, as in /blog/*.', '/anything', 'nothing'],
  ['old', foreign('old'), '/old', 'nothing'],
  ['https://www.site.example/old', foreign('https://www.site.example/old'), '/old', 'nothing'],
  [
    '/old?id=1',
    '“/old?id=1” has a “?” or “#”. Leave it out, and all that follows it.',
    '/old?id=1',
    'nothing',
  ],
  [
    '/old*',
    '“/old*” has a “*” that is not at the end, after a slash. Use it as in /blog/*.',
    '/old',
    'nothing',
  ],
  ['/a\\b', impossible('/a\\b'), '/a', 'nothing'],
  ['/..%2fetc', impossible('/..%2fetc'), '/etc', 'nothing'],
  ['/100%', impossible('/100%'), '/100%', 'nothing'],
  [`/${'a'.repeat(900)}`, 'The address has more than 900 characters. Shorten it.', '/a', 'nothing'],
])('a redirect from %j is refused: %s', async (from, problem, url, answer) => {
  const site = await siteWith({ redirects: { rule: { from, url: '/about' } } });
  expect(problemsOf(site)).toEqual([problem]);
  expect(answerOf(site, url)).toBe(answer);
});

test('what looks like a pattern is an address like any other', async () => {
  const site = await siteWith({ lists: ['/(a|b)+$,/fees'] });
  expect(answerOf(site, '/a')).toBe('nothing');
  expect(answerOf(site, '/(a|b)+$')).toBe('301 /fees');
});

const unreadable = (url: string) =>
  `“${url}” is neither an address of this site nor of another. Begin it with “/” or “https://”.`;
const disguised = 'The URL has a backslash or an invisible character. Remove it.';

test.each<readonly [to: string, problem: string]>([
  ['//evil.example', unreadable('//evil.example')],
  ['//evil.example/fees', unreadable('//evil.example/fees')],
  ['/\\evil.example', disguised],
  ['\\\\evil.example', disguised],
  ['https:\\\\evil.example', disguised],
  ['/\t/evil.example', disguised],
  ['https://evil.example/\r\nSet-Cookie: a=b', disguised],
  ['/fees\u0000', disguised],
  ['/fees\ud800', disguised],
  ['https:///evil.example', unreadable('https:///evil.example')],
  ['https:evil.example', unreadable('https:evil.example')],
  ['http://evil.example/', unreadable('http://evil.example/')],
  ['javascript:alert(1)', unreadable('javascript:alert(1)')],
  ['JaVaScRiPt:alert(1)', unreadable('JaVaScRiPt:alert(1)')],
  ['data:text/html,hello', unreadable('data:text/html,hello')],
  ['ftp://evil.example/', unreadable('ftp://evil.example/')],
  ['evil.example', unreadable('evil.example')],
  ['／／evil.example', unreadable('／／evil.example')],
  ['https://www.site.example@evil.example/', 'The URL contains a user name. Remove it.'],
  ['https://user:password@portal.example/', 'The URL contains a user name. Remove it.'],
  ['https://evil.example:99999/', 'Browsers cannot read “https://evil.example:99999/”. Correct it.'],
  ['https://[evil', 'Browsers cannot read “https://[evil”. Correct it.'],
  [`https://evil.example/${'a'.repeat(2000)}`, 'The URL has more than 2000 characters. Shorten it.'],
  ['/.git/config', impossible('/.git/config')],
  ['/no-such-page', 'There is no page at /no-such-page. Correct the address, or choose a page.'],
  ['/no-such-file.pdf', 'There is no page at /no-such-file.pdf. Correct the address, or choose a page.'],
])('a redirect to %j is refused: %s', async (to, problem) => {
  const site = await siteWith({ redirects: { rule: { from: '/old', url: to } } });
  expect(problemsOf(site)).toEqual([problem]);
  expect(answerOf(site, '/old')).toBe('nothing');
  const listed = await siteWith({ lists: [`/old,"${to}"`] });
  expect(answerOf(listed, '/old')).toBe('nothing');
});

test.each(['/%2F%2Fevil.example', '/%5Cevil.example', '/%2e%2e//evil.example', '/x/..//evil.example'])(
  'a redirect to %j never leaves the site',
  async (to) => {
    const site = await siteWith({ redirects: { rule: { from: '/old', url: `${to}/a.pdf` } } });
    const target = resolveTarget(site, '/old');
    const location = target.kind === 'redirect' ? target.location : '/';
    expect(new URL(location, 'https://www.site.example').origin).toBe('https://www.site.example');
  },
);

test('a redirect without a destination, to a draft, or with an unknown status is reported', async () => {
  const site = await siteWith({
    redirects: {
      nowhere: { from: '/a' },
      draft: { from: '/b', ...toPage('pageDraft') },
      status: { from: '/c', url: '/fees', status: '418' },
      empty: { url: '/fees' },
    },
  });
  expect(site.redirects.problems).toMatchObject([
    {
      entryId: 'nowhere',
      field: 'url',
      problem: 'This redirect leads nowhere. Choose a page, or enter a URL.',
    },
    { entryId: 'status', field: 'status', shown: 'The default is used: 301.' },
    { entryId: 'empty', field: 'from', problem: '“From” is empty, and required. Fill it in.' },
    {
      entryId: 'draft',
      field: 'page',
      problem: 'The page that this leads to isn’t published. Publish it, or choose another.',
    },
  ]);
  expect(['/a', '/b', '/c'].map((url) => answerOf(site, url))).toEqual(['nothing', 'nothing', '301 /fees']);
});

test('of two redirects for one address the first counts: single ones before lists, older before newer', async () => {
  const site = await siteWith({
    redirects: { single: { from: '/a', url: '/fees' }, copy: { from: '/A/', url: '/about' } },
    lists: ['/a,/about\n/b,/fees', '/b,/about'],
  });
  expect([answerOf(site, '/a'), answerOf(site, '/b')]).toEqual(['301 /fees', '301 /fees']);
  expect(site.redirects.problems.map(({ entryId, problem }) => `${entryId}: ${problem}`)).toEqual([
    'copy: Another redirect from /a counts instead. Remove one of them.',
    'list0: Row 1, /a: Another redirect from /a counts instead. Remove one of them.',
    'list1: Row 1, /b: Another redirect from /b counts instead. Remove one of them.',
  ]);
});

test.each<readonly [product: string, list: string, answers: Readonly<Record<string, string>>]>([
  ['Isomer', 'When someone visits,Redirect them to\n/a,/fees', { '/a': '301 /fees' }],
  [
    'Vercel',
    'source,destination,permanent\n/a,/fees,true\n/b,/fees,false',
    { '/a': '308 /fees', '/b': '307 /fees' },
  ],
  [
    'Vercel, by status',
    'source,destination,statusCode,query\n/a,/fees,302,true\n/b,/fees,,false',
    { '/a?x=1': '302 /fees?x=1', '/b?x=1': '301 /fees' },
  ],
  [
    'Redirection for WordPress',
    'source,target,regex,code\n"/a","/fees","0","301"\n"/b.*","/fees","1","301"',
    { '/a': '301 /fees', '/b.*': 'nothing', '/bcd': 'nothing' },
  ],
  ['SeoToolkit', '/a,/fees,302,true\n/b,/fees,301,false', { '/a': '302 /fees', '/b': 'nothing' }],
  ['columns in another order', 'code,to,from\n308,/fees,/a', { '/a': '308 /fees' }],
])('a list in the form of %s', async (_product, list, answers) => {
  const site = await siteWith({ lists: [list] });
  for (const [url, answer] of Object.entries(answers))
    expect([url, answerOf(site, url)]).toEqual([url, answer]);
});

test('the rows of a list that cannot be used are named, and the others work', async () => {
  const rows = ['/a,/fees', '/b,//evil.example', '/c,/fees,303', '/d,/fees'];
  const site = await siteWith({ lists: [rows.join('\n')] });
  expect(site.redirects.problems).toEqual([
    {
      entryId: 'list0',
      contentType: 'redirectList',
      field: 'rules',
      problem: `Row 2, /b: ${unreadable('//evil.example')}`,
      shown: 'The redirect is left out.',
    },
    expect.objectContaining({
      problem: 'Row 3, /c: “303” is not a status of a redirect. Use 301, 302, 307, 308 or 410.',
    }),
  ]);
  expect(['/a', '/b', '/c', '/d'].map((url) => answerOf(site, url))).toEqual([
    '301 /fees',
    'nothing',
    'nothing',
    '301 /fees',
  ]);
});

test('a list that is wrong throughout does not flood the report', async () => {
  const site = await siteWith({
    lists: [Array.from({ length: 1000 }, (_, row) => `/${row},nowhere`).join('\n')],
  });
  expect(problemsOf(site)).toHaveLength(21);
  expect(problemsOf(site).at(-1)).toBe('There are 980 more problems in this list.');
});

test('50,000 redirects are used, and further ones refused', async () => {
  const rowsFrom = (first: number) =>
    Array.from({ length: 25_001 }, (_, index) => `/old-${first + index},/fees`).join('\n');
  const site = await siteWith({ lists: [rowsFrom(0), rowsFrom(25_001)] });
  expect(answerOf(site, '/old-49999')).toBe('301 /fees');
  expect(answerOf(site, '/old-50000')).toBe('nothing');
  expect(problemsOf(site)).toEqual([
    'Row 25000, /old-50000: The site has more than 50000 redirects. Remove those that nobody needs.',
    'Row 25001, /old-50001: The site has more than 50000 redirects. Remove those that nobody needs.',
  ]);
});

test('a renamed page is found at each of its former addresses', async () => {
  const site = await siteWith({ before: { pensions: 'services/pensions' } });
  expect(answerOf(site, '/services/pensions?a=1')).toBe('301 /planning/pensions?a=1');
  expect(answerOf(site, '/Services/Pensions/')).toBe('301 /planning/pensions');
});

test('the address of a page that was taken down is gone, and one that never was is unknown to the site', async () => {
  const site = await siteWith({ before: { offer: 'summer-offer' } });
  expect(answerOf(site, '/summer-offer')).toBe('gone');
  expect(answerOf(site, '/winter-offer')).toBe('nothing');
});

test('a former address is given up to a page that takes it, and to a redirect', async () => {
  const site = await siteWith({
    before: { pensions: 'fees', about: 'who-we-are', offer: 'offers/summer' },
    lists: ['/who-we-are,/fees\n/offers/*,/about'],
  });
  expect(problemsOf(site)).toEqual([]);
  expect(answerOf(site, '/fees')).toBe('entry');
  expect(answerOf(site, '/who-we-are')).toBe('301 /fees');
  expect(answerOf(site, '/offers/summer')).toBe('301 /about');
});

test('a renamed page is found although a wildcard covers its former address', async () => {
  const site = await siteWith({ before: { pensions: 'services/pensions' }, lists: ['/services/*,/fees'] });
  expect(answerOf(site, '/services/pensions')).toBe('301 /planning/pensions');
  expect(answerOf(site, '/services/other')).toBe('301 /fees');
});

test('a typed link to a redirect or to a former address is not dead, and a link to a page that is gone is', async () => {
  const site = await siteWith({
    before: { pensions: 'services/pensions', offer: 'offer' },
    lists: ['/old,/fees'],
  });
  const alive = ['/old', '/services/pensions', '/offer', '/never'].filter((path) =>
    leadsSomewhere(site, path),
  );
  expect(alive).toEqual(['/old', '/services/pensions']);
});

test('a redirect to a former address leads to the page at once', async () => {
  const site = await siteWith({
    before: { pensions: 'services/pensions' },
    lists: ['/old,/services/pensions'],
  });
  expect(answerOf(site, '/old')).toBe('301 /planning/pensions');
});

test('while redirects cannot be loaded, pages are served and no address is given up', async () => {
  for (const list of ['redirect', 'redirectList'] as const) {
    const site = await siteWith({ missing: [list], before: { pensions: 'services/pensions' } });
    expect(answerOf(site, '/fees')).toBe('entry');
    expect(answerOf(site, '/services/pensions')).toBe('301 /planning/pensions');
    expect(answerOf(site, '/old')).toBe('unknown');
  }
});

test('while a list of pages cannot be loaded, none of them counts as taken down', async () => {
  const site = await siteWith({
    missing: ['person'],
    before: { offer: 'summer-offer' },
    redirects: { rule: { from: '/rosa', ...toPage('rosa') } },
  });
  expect(answerOf(site, '/summer-offer')).toBe('unknown');
  expect(answerOf(site, '/rosa')).toBe('unknown');
  expect(problemsOf(site)).toEqual([]);
});
