import { assetPath, parseAssetUrl } from '#shared/image-url.ts';
import { assetsFolder, bannersFolder, iconsFolder, imageProxyPath } from '#shared/paths.ts';

import { pathOf } from '../http/request-context.ts';

/** Attributes that name files or pages, as React writes them. */
const attributes = /(\s(?:src|srcset|imagesrcset|href|poster|action)=")([^"]*)(?=")/gi;
const cssUrls = /url\(\s*["']?([^"')]+)["']?\s*\)/g;
const pictureHost = /^images\.(?:eu\.)?ctfassets\.net$/;
const documentHost = /^(?:assets|downloads)\.(?:eu\.)?ctfassets\.net$/;

/**
 * The address under which a file is recorded: its path, or its host and path. All sizes of a picture are one file.
 * Undefined for scripts, pages, and what does not belong to the site.
 */
export function fileAddress(url: string): string | undefined {
  const path = pathOf(url);
  if (path === imageProxyPath) {
    const source = new URLSearchParams(url.slice(path.length)).get('src');
    return source === null ? undefined : contentAddress(source);
  }
  if (/^(?:https?:)?\/\//.test(path)) return contentAddress(path);
  if ([assetsFolder, bannersFolder, iconsFolder].some((folder) => path.startsWith(folder)))
    return path.endsWith('.js') ? undefined : path;
  return contentAddress(`https:/${path}`);
}

/** The address of a picture or a document at Contentful's hosts. */
function contentAddress(source: string): string | undefined {
  const url = source.replace(/^(?:http:)?\/\//, 'https://');
  const location = parseAssetUrl(url);
  if (location === undefined) return undefined;
  const { host, pathname } = new URL(url);
  if (documentHost.test(host)) return `/${host}${pathname}`;
  return pictureHost.test(location.host) ? `/${location.host}${assetPath(location)}` : undefined;
}

/** The files that a page shows or links to: the URLs that it names them by, and their addresses. */
export function referencesIn(html: string): ReadonlyMap<string, string> {
  const urls = [...html.matchAll(attributes)].flatMap(([, , value = '']) =>
    value.replaceAll('&amp;', '&').split(/,?\s+/),
  );
  return new Map(
    urls.flatMap((url) => {
      const address = fileAddress(url);
      return address === undefined ? [] : [[url, address] as const];
    }),
  );
}

/** The addresses of the files that a page shows or links to. */
export function filesIn(html: string): string[] {
  return [...new Set(referencesIn(html).values())].sort();
}

/** The addresses of the files that a stylesheet uses. */
export function filesInStyles(css: string): string[] {
  const addresses = Array.from(css.matchAll(cssUrls), ([, url = '']) => fileAddress(url));
  return [...new Set(addresses.flatMap((address) => address ?? []))].sort();
}

/** Makes a page link to what was recorded with it, and to other recorded pages, all of it below a folder. */
export function keepBelow(folder: string, html: string): string {
  const below = (url: string) => {
    const address = fileAddress(url.replaceAll('&amp;', '&'));
    if (address !== undefined) return folder + address;
    return url.startsWith('/') && !url.startsWith('//') ? folder + url : url;
  };
  return html.replace(
    attributes,
    (_, start: string, value: string) =>
      start +
      value
        .split(/(,?\s+)/)
        .map(below)
        .join(''),
  );
}

/** The same for the files of a stylesheet. */
export function keepStylesBelow(folder: string, css: string): string {
  return css.replace(cssUrls, (whole, url: string) =>
    url.startsWith('/') ? `url("${folder}${url}")` : whole,
  );
}
