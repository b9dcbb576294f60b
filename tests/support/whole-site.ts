import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { crawl, isPage, linksFrom, sitemapAddresses, type Visited, type VisitedPage } from './crawl.ts';
import { htmlErrors } from './html-validity.ts';
import { find, findAll, textOf, type Element } from './markup.ts';
import { canonicalOrigin as siteUrl, startSite, type ServedSpace, type TestSite } from './site.ts';

let site: TestSite;
/** What the site answers at every address that links lead to from the home page; no link leads to the thank-you. */
let visited: ReadonlyMap<string, Visited>;
let pages: readonly VisitedPage[];
/** Addresses in the sitemap, and when each was changed. */
let sitemap: ReadonlyMap<string, string | undefined>;

/**
 * The tests that every whole site has to pass: it is crawled from its home page on.
 *
 * @param space what it is made of; default the fixture
 * @param leastPages how many pages links must lead to
 */
export function testWholeSite({ space, leastPages }: { space?: ServedSpace; leastPages: number }): void {
  const get = (address: string) => request(site.app).get(address);

  beforeAll(async () => {
    site = await startSite(space && { space });
    sitemap = sitemapAddresses((await get('/sitemap.xml')).text, siteUrl);
    visited = await crawl(get, ['/', '/call-back/thank-you'], siteUrl);
    pages = [...visited.values()].filter(isPage);
  });
  afterAll(() => site.close());

  test('no link of the site leads nowhere', () => {
    const answers = [...visited.values()];
    expect(answers.filter(({ status }) => status !== 200).map(({ address }) => address)).toEqual([]);
    expect(pages.length).toBeGreaterThanOrEqual(leastPages);
  });

  test('a link to a place on a page leads to something of that name', () => {
    const lost = faultsOf((page) =>
      linksFrom(page, siteUrl)
        .filter(
          ({ address, place }) => place !== '' && !visited.get(address)?.text.includes(` id="${place}"`),
        )
        .map(({ address, place }) => `${address}#${place}`),
    );
    expect(lost).toEqual([]);
  });

  test('every page has one h1, and no heading skips a level', () => {
    const faults = faultsOf(({ document }) => {
      const levels = headingLevels(document);
      return [
        ...(levels.filter((level) => level === 1).length === 1 ? [] : [`levels ${levels.join()}`]),
        ...levels.flatMap((level, index) =>
          level > (levels[index - 1] ?? 0) + 1 ? [`h${level} after h${levels[index - 1] ?? 0}`] : [],
        ),
      ];
    });
    expect(faults).toEqual([]);
  });

  test('no two pages share a title', () => {
    expect(sharedBy(pages, ({ document }) => textOf(find(document, 'title')))).toEqual([]);
  });

  test('every page for search engines has a description of its own, and stands at its canonical address', () => {
    const indexable = pages.filter(isIndexable);
    expect(sharedBy(indexable, (page) => metaOf(page, 'description'))).toEqual([]);
    const astray = indexable.filter((page) => canonicalOf(page) !== siteUrl + page.address);
    expect(astray.map((page) => [page.address, canonicalOf(page)])).toEqual([]);
  });

  test('every picture has a description or says that it is decorative, and has its measures', () => {
    const faults = faultsOf(({ document }) =>
      findAll(document, 'img').flatMap(({ attributes: { src = '', alt, width, height } }) =>
        alt !== undefined && Number(width) > 0 && Number(height) > 0 ? [] : [src],
      ),
    );
    expect(faults).toEqual([]);
  });

  test('every page is valid HTML', async () => {
    const faults: unknown[] = [];
    for (const { address, text } of pages)
      faults.push(...(await htmlErrors(text)).map((fault) => `${address}: ${fault}`));
    expect(faults).toEqual([]);
  }, 60_000);

  test('the sitemap has exactly the pages that links lead to and that may be indexed', () => {
    const indexable = pages.filter(isIndexable).map(({ address }) => address);
    expect([...sitemap.keys()].toSorted()).toEqual(indexable.toSorted());
  });

  /** schema.org asks for questions with their whole answers: the one text that a page may say twice. */
  test('no page carries its text a second time as data, but for the answers to questions', () => {
    const faults = faultsOf(({ document }) => {
      const data = dataIn(document).join('\n');
      const texts = new Set(textsIn(find(document, 'body')).filter((text) => text.length >= 40));
      return [...texts].filter((text) => data.includes(text));
    });
    expect(faults).toEqual([]);
  });
}

/** The values that several of some pages have, or one has not, with the addresses of those. */
function sharedBy(
  some: readonly VisitedPage[],
  valueOf: (page: VisitedPage) => string | undefined,
): unknown[] {
  const byValue = Map.groupBy(some, valueOf);
  return [...byValue].flatMap(([value, its]) =>
    value === undefined || its.length > 1 ? [[value, its.map(({ address }) => address)]] : [],
  );
}

const metaOf = ({ document }: VisitedPage, name: string) =>
  findAll(document, 'meta', { name })[0]?.attributes['content'];
const canonicalOf = ({ document }: VisitedPage) =>
  findAll(document, 'link', { rel: 'canonical' })[0]?.attributes['href'];
const isIndexable = (page: VisitedPage) => metaOf(page, 'robots') === undefined;

/** What is wrong on pages, each as `address: fault`. */
function faultsOf(faultsOn: (page: VisitedPage) => readonly string[]): string[] {
  return pages.flatMap((page) => faultsOn(page).map((fault) => `${page.address}: ${fault}`));
}

function headingLevels(document: VisitedPage['document']): number[] {
  return document.children.flatMap((child) =>
    typeof child === 'string'
      ? []
      : /^h[1-6]$/.test(child.tag)
        ? [Number(child.tag[1])]
        : headingLevels(child),
  );
}

/** The single texts of an element, as they stand in the HTML. */
function textsIn({ tag, children }: Element): string[] {
  if (tag === 'script') return [];
  return children.flatMap((child) => (typeof child === 'string' ? [child.trim()] : textsIn(child)));
}

/** What an element and those in it hold for machines: `data-` attributes and scripts. */
function dataIn(element: Element): string[] {
  const { tag, attributes, children } = element;
  if (tag === 'script')
    return attributes['type'] === 'application/ld+json' ? structuredData(textOf(element)) : [textOf(element)];
  return [
    ...Object.entries(attributes).flatMap(([name, value]) => (name.startsWith('data-') ? [value] : [])),
    ...children.flatMap((child) => (typeof child === 'string' ? [] : dataIn(child))),
  ];
}

/** What JSON-LD says beyond questions, and beyond what a thing is called and what it is. */
function structuredData(json: string): string[] {
  const graph = JSON.parse(json) as { '@graph': readonly { '@type': string }[] };
  const naming = new Set(['name', 'headline', 'jobTitle', 'description']);
  return graph['@graph']
    .filter((thing) => thing['@type'] !== 'FAQPage')
    .map((thing) => JSON.stringify(thing, (key, value: unknown) => (naming.has(key) ? undefined : value)));
}
