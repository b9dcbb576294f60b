import {
  apiFolder,
  assetsFolder,
  bannersFolder,
  cookieSettingsPath,
  embeddedImagesFolder,
  galleryPath,
  iconsFolder,
} from '#shared/paths.ts';

/** Addresses below these are files and services. */
const foldersWithoutPages = [
  assetsFolder,
  apiFolder,
  iconsFolder,
  bannersFolder,
  embeddedImagesFolder,
  `${galleryPath}/`,
];

/** The page of this site that a link leads to in this tab, or undefined where the browser should see to it. */
export function pageOf(link: HTMLAnchorElement): URL | undefined {
  if (!link.href || link.hasAttribute('download') || (link.target !== '' && link.target !== '_self'))
    return undefined;
  const url = new URL(link.href);
  return isPage(url) && !isSamePage(url, new URL(location.href)) ? url : undefined;
}

/** Whether an address can be a page of this site. */
export function isPage(url: URL): boolean {
  return (
    url.origin === location.origin &&
    !foldersWithoutPages.some((folder) => url.pathname.startsWith(folder)) &&
    // Another page for every visitor, so not to be fetched ahead and kept.
    url.pathname !== cookieSettingsPath &&
    !/\.[a-z0-9]+$/i.test(url.pathname)
  );
}

/** Whether two addresses are one page, at the same or another place in it. */
function isSamePage(one: URL, other: URL): boolean {
  return one.pathname === other.pathname && one.search === other.search;
}
