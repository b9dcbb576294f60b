/** Both ends of the image URL contract: views write these URLs, the proxy reads them (R9). */

import { imageProxyPath } from './paths.ts';

/** Widths in pixels (R9.4). The proxy accepts no others. */
export const deviceWidths = [640, 750, 828, 1080, 1200, 1920, 2048, 3840] as const;
export const smallWidths = [16, 32, 48, 64, 96, 128, 256, 384] as const;
export const imageWidths: readonly number[] = [...smallWidths, ...deviceWidths];

export const defaultQuality = 75;
/** Other qualities are rounded to the nearest of these, so that an image has few variants (decision 009). */
const qualitySteps = [25, 50, defaultQuality, 90] as const;

/** The width in pixels of images in page metadata, for search engines and link previews. */
export const metadataWidth = 1200;

/** Contentful's downloads host, in either region. It serves originals only; the region's images host makes variants. */
const downloadsHost = /^downloads\.(?=(?:eu\.)?ctfassets\.net$)/;

/** The parts of an asset's URL on Contentful's image host. */
export interface AssetLocation {
  readonly host: string;
  readonly space: string;
  readonly asset: string;
  readonly token: string;
  /** Percent-encoded, as `canonicalName` spells it. */
  readonly file: string;
}

export interface ImageVariant {
  readonly width: number;
  readonly quality: number;
  /** Undefined for SVG, which is served unchanged. */
  readonly format?: 'webp';
}

const maxNameLength = 255;
const assetUrlPattern =
  /^https:\/\/([a-z0-9.-]+)\/([A-Za-z0-9]{1,64})\/([A-Za-z0-9._-]{1,64})\/([A-Za-z0-9]{1,64})\/([^/?#\\]{1,255})$/;

/**
 * Parses an asset URL, or returns undefined if invalid. Protocol-relative URLs become https, the downloads host becomes
 * the images host (R9.3). A query, a port, white space and names that decode to another path are invalid.
 */
export function parseAssetUrl(url: string): AssetLocation | undefined {
  // eslint-disable-next-line no-control-regex -- matches what a URL must not contain
  if (url.length > 2048 || /[\u0000-\u0020\u007f\\]/.test(url)) return undefined;
  const match = assetUrlPattern.exec(url.startsWith('//') ? `https:${url}` : url);
  if (!match) return undefined;
  const [, host = '', space = '', asset = '', token = '', spelling = ''] = match;
  const file = canonicalName(spelling);
  if (!isHostName(host) || asset === '.' || asset === '..' || file === undefined) return undefined;
  return { host: host.replace(downloadsHost, 'images.'), space, asset, token, file };
}

/** Whether URL parsing leaves the name as it is: it rejects invalid hosts and IP addresses in disguise. */
function isHostName(host: string): boolean {
  const url = `https://${host}/`;
  return URL.canParse(url) && new URL(url).host === host;
}

/**
 * The canonical spelling of a file name, or undefined if it is malformed or decodes to another path. `+` and `%2B` stay
 * distinct, since storage services read `+` as a space.
 */
function canonicalName(encoded: string): string | undefined {
  try {
    const name = decodeURIComponent(encoded);
    // eslint-disable-next-line no-control-regex -- matches what a name must not contain
    if (name === '.' || name === '..' || /[/\\\u0000-\u001f\u007f]/.test(name)) return undefined;
    const canonical = encoded
      .split('+')
      .map((part) => encodeURIComponent(decodeURIComponent(part)))
      .join('+');
    return canonical.length <= maxNameLength ? canonical : undefined;
  } catch {
    return undefined;
  }
}

/** The asset's path on its host, built from validated parts only. */
export function assetPath({ space, asset, token, file }: AssetLocation): string {
  return `/${space}/${asset}/${token}/${file}`;
}

/**
 * The URL of a file that is no picture, such as a PDF: at `<hostBase>/<host>/…` if `hostBase` is set and Contentful's host
 * has it, as for `priorityUrl`.
 */
export function fileUrl(href: string, hostBase: string | undefined): string {
  const { host, pathname } = new URL(href);
  return hostBase !== undefined && host === 'assets.ctfassets.net' ? `${hostBase}/${host}${pathname}` : href;
}

/** Rewrites an image's URL to https and the images host; other files, such as PDFs, keep their host. */
export function imageSource(url: string): string {
  const location = parseAssetUrl(url);
  return location ? `https://${location.host}${assetPath(location)}` : url.replace(/^\/\//, 'https://');
}

/** Whether the URL is an SVG's, which is never transformed. */
export function isSvg(url: string): boolean {
  return /\.svg$/i.test(url);
}

/** The proxy's URL for one variant of an image (R9.1). */
export function proxyUrl(source: string, { width, quality, format }: ImageVariant): string {
  return `${imageProxyPath}?src=${encodeURIComponent(source)}&w=${width}&q=${quality}${format ? `&fm=${format}` : ''}`;
}

/**
 * The URL of a priority image, directly on its host (R9.2), or at `<hostBase>/<host>/…` if `hostBase` is set: with the
 * embedded content service, originals come from the site's own origin (decision 005).
 */
export function priorityUrl(
  source: string,
  hostBase: string | undefined,
  { width, quality, format }: ImageVariant,
): string {
  const location = parseAssetUrl(source);
  const base =
    hostBase === undefined || location === undefined
      ? source
      : `${hostBase}/${location.host}${assetPath(location)}`;
  return `${base}?w=${width}&q=${quality}${format ? `&fm=${format}` : ''}`;
}

/**
 * Reads the proxy's query: `src` must be an asset URL, `w` one of the widths, `q` 1 to 100 (rounded to the nearest
 * step), `fm` webp or absent. Repeated or malformed parameters are errors; unknown ones are ignored.
 */
export function readProxyQuery(
  query: Readonly<Record<string, unknown>>,
): { location: AssetLocation; variant: ImageVariant } | { error: string } {
  const { src, ...rest } = query;
  if (typeof src !== 'string' || src === '') return { error: 'src is required exactly once' };
  const location = parseAssetUrl(src);
  if (!location) return { error: 'src is not an image of this site' };
  const variant = readVariant(rest);
  return 'error' in variant ? variant : { location, variant };
}

/** Reads `w`, `q` and `fm`, the parameters that the proxy and the image host share. */
export function readVariant(query: Readonly<Record<string, unknown>>): ImageVariant | { error: string } {
  const width = readInteger(query['w']);
  if (width === undefined || !imageWidths.includes(width))
    return { error: 'w must be one of the supported widths' };
  const quality = query['q'] === undefined ? defaultQuality : readInteger(query['q']);
  if (quality === undefined || quality < 1 || quality > 100)
    return { error: 'q must be a whole number from 1 to 100' };
  if (query['fm'] !== undefined && query['fm'] !== 'webp') return { error: 'fm must be webp or omitted' };
  const variant = { width, quality: nearestStep(quality) };
  return query['fm'] === undefined ? variant : { ...variant, format: 'webp' };
}

function nearestStep(quality: number): number {
  return qualitySteps.reduce((nearest, step) =>
    Math.abs(step - quality) < Math.abs(nearest - quality) ? step : nearest,
  );
}

/** Whether the site's own pages request this variant; all others are requested from elsewhere. */
export function isPageVariant({ width, quality, format }: ImageVariant): boolean {
  return quality === defaultQuality && (format === 'webp' || width === metadataWidth);
}

function readInteger(value: unknown): number | undefined {
  return typeof value === 'string' && /^[1-9]\d{0,4}$/.test(value) ? Number(value) : undefined;
}
