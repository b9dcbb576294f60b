import {
  apiFolder,
  assetsFolder,
  bannersFolder,
  cookieSettingsPath,
  embeddedImagesFolder,
  galleryPath,
  iconsFolder,
  searchPath,
} from '#shared/paths.ts';

const foldersWithoutPages = [
  assetsFolder,
  apiFolder,
  iconsFolder,
  bannersFolder,
  embeddedImagesFolder,
  `${galleryPath}/`,
];

/** The page of this site that a link opens in this tab, or undefined if the browser should handle the link. */
export function pageOf(link: HTMLAnchorElement): URL | undefined {
  if (!link.href || link.hasAttribute('download') || (link.target !== '' && link.target !== '_self'))
    return undefined;
  const url = new URL(link.href);
  return isPage(url) && !isSamePage(url, location) ? url : undefined;
}

export function isPage(url: URL): boolean {
  return (
    url.origin === location.origin &&
    !foldersWithoutPages.some((folder) => url.pathname.startsWith(folder)) &&
    // Differs by visitor, so it must be neither prefetched nor cached.
    url.pathname !== cookieSettingsPath &&
    // A search page has no third parties, which would learn from its address what was searched for. A full load keeps them
    // out, and another brings them back on the page after it.
    url.pathname !== searchPath &&
    !url.searchParams.has('q') &&
    !document.documentElement.hasAttribute('data-secret') &&
    !/\.[a-z0-9]+$/i.test(url.pathname)
  );
}

export function isSamePage(a: URL | Location, b: URL | Location): boolean {
  return a.pathname === b.pathname && a.search === b.search;
}
