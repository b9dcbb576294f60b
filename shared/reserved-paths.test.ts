import { expect, test } from 'vitest';

import { pageType } from './pages/page/page.model.ts';
import * as paths from './paths.ts';
import { isReservedPath, reservedFolders, reservedPaths, reservedSlugs } from './reserved-paths.ts';

/** The paths in shared/paths.ts at which editors may put a page of their own. */
const pathsForPages: readonly string[] = [
  paths.callBackPath,
  paths.thankYouPath,
  paths.newsletterPath,
  paths.newsletterRequestedPath,
  paths.newsletterConfirmedPath,
];

test('every URL of the site is reserved, except those that pages may take over', () => {
  const urls = Object.values(paths).filter((value) => typeof value === 'string' && value.startsWith('/'));
  expect(urls.length).toBeGreaterThan(15);
  expect([...reservedPaths, ...reservedFolders, ...pathsForPages]).toEqual(expect.arrayContaining(urls));
});

test.each(['/livez', '/sitemap.xml', '/api/image-proxy', '/assets/x', '/gallery/main', '/island-content/x'])(
  '%s is reserved',
  (path) => expect(isReservedPath(path)).toBe(true),
);

test.each(['/', '/news', '/assets', '/call-back', '/livez/x', '/galleries', '/about'])(
  'a page may have the path %s',
  (path) => expect(isReservedPath(path)).toBe(false),
);

/** Contentful's message to an editor who enters a slug; undefined if it accepts it. */
function refusalOf(slug: string): string | undefined {
  for (const validation of pageType.fields.slug.shape.validations ?? []) {
    const { regexp, prohibitRegexp, message } = validation as {
      regexp?: { pattern: string };
      prohibitRegexp?: { pattern: string };
      message?: string;
    };
    if (regexp && !new RegExp(regexp.pattern).test(slug)) return message;
    if (prohibitRegexp && new RegExp(prohibitRegexp.pattern).test(slug)) return message;
  }
  return undefined;
}

test.each(['cookie-settings', 'readyz', 'api/prices', 'gallery/main', 'news/fees', 'team/mary-hollis'])(
  'Contentful refuses %s as the slug of a page, because the address is taken',
  (slug) => expect(refusalOf(slug)).toBe(reservedSlugs.message),
);

test.each(['Fees', 'fees/', '/fees', 'fees--now', 'sitemap.xml', 'häuser'])(
  'Contentful refuses %s as the slug of a page, because it is malformed',
  (slug) => expect(refusalOf(slug)).toBe('Lower-case letters, digits and hyphens; slashes between levels'),
);

test.each(['home', 'about', 'news', 'newsletter', 'offices', 'call-back/thank-you', 'apiary', 'livez-page'])(
  'Contentful accepts %s as the slug of a page',
  (slug) => expect(refusalOf(slug)).toBeUndefined(),
);
