import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { brands } from '#shared/brands/brands.ts';

import {
  crawl,
  formDestinations,
  isPage,
  linksFrom,
  sitemapAddresses,
  type Visited,
  type VisitedPage,
} from './crawl.ts';
import { htmlErrors } from './html-validity.ts';
import { unstyledClasses } from './linked-styles.ts';
import { find, findAll, textOf, type Element } from './markup.ts';
import { canonicalOrigin as siteUrl, startSite, type ServedSpace, type TestSite } from './site.ts';

let site: TestSite;
/** Every response reachable by links from the home page, and the thank-you page, to which no link leads. */
let visited: ReadonlyMap<string, Visited>;
let pages: readonly VisitedPage[];
/** Paths in the sitemap, each with its last modification. */
let sitemap: ReadonlyMap<string, string | undefined>;

/**
 * Defines the tests that every site must pass. They crawl it from its home page.
 *
 * @param space default: the fixture
 * @param leastPages minimum number of pages that the crawl must find
 * @param isValidated whether a page's HTML is validated; by default, that of all
 */
export function testWholeSite({
  space,
  leastPages,
  isValidated = () => true,
}: {
  space?: ServedSpace;
  leastPages: number;
  isValidated?: (address: string, index: number) => boolean;
}): void {
  const get = (address: string) => request(site.app).get(address);

  beforeAll(async () => {
    site = await startSite(space && { space });
    sitemap = sitemapAddresses((await get('/sitemap.xml')).text, siteUrl);
    visited = await crawl(get, ['/', ...formDestinations], siteUrl);
    pages = [...visited.values()].filter(isPage);
  });
  afterAll(() => site.close());

  test('no internal link is broken', () => {
    const responses = [...visited.values()];
    expect(responses.filter(({ status }) => status !== 200).map(({ address }) => address)).toEqual([]);
    expect(pages.length).toBeGreaterThanOrEqual(leastPages);
  });

  test('a link with a fragment leads to an element with that id', () => {
    const broken = problemsOf((page) =>
      linksFrom(page, siteUrl)
        .filter(
          ({ address, fragment }) =>
            fragment !== '' && !visited.get(address)?.text.includes(` id="${fragment}"`),
        )
        .map(({ address, fragment }) => `${address}#${fragment}`),
    );
    expect(broken).toEqual([]);
  });

  test('every page has one h1, and no heading skips a level', () => {
    const problems = problemsOf(({ document }) => {
      const levels = headingLevels(document);
      return [
        ...(levels.filter((level) => level === 1).length === 1 ? [] : [`levels ${levels.join()}`]),
        ...levels.flatMap((level, index) =>
          level > (levels[index - 1] ?? 0) + 1 ? [`h${level} after h${levels[index - 1] ?? 0}`] : [],
        ),
      ];
    });
    expect(problems).toEqual([]);
  });

  test('no two pages share a title', () => {
    expect(sharedBy(pages, ({ document }) => textOf(find(document, 'title')))).toEqual([]);
  });

  test('every indexable page has a unique description, and is served at its canonical address', () => {
    const indexable = pages.filter(isIndexable);
    expect(sharedBy(indexable, (page) => metaOf(page, 'description'))).toEqual([]);
    const misplaced = indexable.filter((page) => canonicalOf(page) !== siteUrl + page.address);
    expect(misplaced.map((page) => [page.address, canonicalOf(page)])).toEqual([]);
  });

  test('every image has an alt text or is marked as decorative, and has a width and a height', () => {
    const problems = problemsOf(({ document }) =>
      findAll(document, 'img').flatMap(({ attributes: { src = '', alt, width, height } }) =>
        alt !== undefined && Number(width) > 0 && Number(height) > 0 ? [] : [src],
      ),
    );
    expect(problems).toEqual([]);
  });

  test('every page loads the stylesheets of what it shows, each once', () => {
    const problems = problemsOf(({ text }) => unstyledClasses(text));
    expect(problems).toEqual([]);
    const repeated = problemsOf(({ document }) => {
      const links = findAll(document, 'link', { rel: 'stylesheet' }).map(
        ({ attributes }) => attributes['href'],
      );
      return links.length === new Set(links).size ? [] : [links.join()];
    });
    expect(repeated).toEqual([]);
  });

  test('the pages are valid HTML', async () => {
    const problems: unknown[] = [];
    const validated = pages.filter(({ address }, index) => isValidated(address, index));
    expect(validated.length).toBeGreaterThan(10);
    for (const { address, text } of validated)
      problems.push(...(await htmlErrors(text)).map((problem) => `${address}: ${problem}`));
    expect(problems).toEqual([]);
  }, 60_000);

  test('the sitemap lists exactly the indexable pages that links lead to', () => {
    const indexable = pages.filter(isIndexable).map(({ address }) => address);
    expect([...sitemap.keys()].toSorted()).toEqual(indexable.toSorted());
  });

  // schema.org requires questions with their full answers, so a page may contain those twice.
  test('no page repeats its text as data, except for names and the answers to questions', () => {
    const names = new Set<string>(brands.flatMap(({ name, legalName }) => [name, legalName]));
    const problems = problemsOf(({ document }) => {
      const data = dataIn(document).join('\n');
      const texts = new Set(
        textsIn(find(document, 'body')).filter((text) => text.length >= 40 && !names.has(text)),
      );
      return [...texts].filter((text) => data.includes(text));
    });
    expect(problems).toEqual([]);
  });
}

/** Values that are missing or shared by several pages, each with the addresses of those pages. */
function sharedBy(
  candidates: readonly VisitedPage[],
  valueOf: (page: VisitedPage) => string | undefined,
): unknown[] {
  const byValue = Map.groupBy(candidates, valueOf);
  return [...byValue].flatMap(([value, pagesWithValue]) =>
    value === undefined || pagesWithValue.length > 1
      ? [[value, pagesWithValue.map(({ address }) => address)]]
      : [],
  );
}

const metaOf = ({ document }: VisitedPage, name: string) =>
  findAll(document, 'meta', { name })[0]?.attributes['content'];
const canonicalOf = ({ document }: VisitedPage) =>
  findAll(document, 'link', { rel: 'canonical' })[0]?.attributes['href'];
const isIndexable = (page: VisitedPage) => metaOf(page, 'robots') === undefined;

/** The problems of all pages, each as `address: problem`. */
function problemsOf(problemsOn: (page: VisitedPage) => readonly string[]): string[] {
  return pages.flatMap((page) => problemsOn(page).map((problem) => `${page.address}: ${problem}`));
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

/** The text nodes of an element, without scripts. */
function textsIn({ tag, children }: Element): string[] {
  if (tag === 'script') return [];
  return children.flatMap((child) => (typeof child === 'string' ? [child.trim()] : textsIn(child)));
}

/** The machine-readable data in an element: `data-` attributes and scripts. */
function dataIn(element: Element): string[] {
  const { tag, attributes, children } = element;
  if (tag === 'script')
    return attributes['type'] === 'application/ld+json' ? structuredData(textOf(element)) : [textOf(element)];
  return [
    ...Object.entries(attributes).flatMap(([name, value]) => (name.startsWith('data-') ? [value] : [])),
    ...children.flatMap((child) => (typeof child === 'string' ? [] : dataIn(child))),
  ];
}

/** JSON-LD without questions, names and descriptions, which may repeat the page's text. */
function structuredData(json: string): string[] {
  const graph = JSON.parse(json) as { '@graph': readonly { '@type': string }[] };
  const naming = new Set(['name', 'headline', 'jobTitle', 'description']);
  return graph['@graph']
    .filter((thing) => thing['@type'] !== 'FAQPage')
    .map((thing) => JSON.stringify(thing, (key, value: unknown) => (naming.has(key) ? undefined : value)));
}
