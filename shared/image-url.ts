/**
 * The image contract, both ends: views write these URLs, the proxy reads them (R9).
 */

import { imageProxyPath } from './paths.ts';

/** Widths of R9.4, in CSS pixels of the device; the only ones that can be asked for. */
export const deviceWidths = [640, 750, 828, 1080, 1200, 1920, 2048, 3840] as const;
export const smallWidths = [16, 32, 48, 64, 96, 128, 256, 384] as const;
export const imageWidths: readonly number[] = [...smallWidths, ...deviceWidths];

export const defaultQuality = 75;
/** The qualities that are made. Others become the nearest, so that one picture has few variants. */
const qualitySteps = [25, 50, defaultQuality, 90] as const;

/** Width of pictures in metadata, for search engines and messengers, in pixels. */
export const metadataWidth = 1200;

/** The hosts that hand out files as they are, by region; the images host of the same region makes variants. */
const downloadsHost = /^downloads\.(?=(?:eu\.)?ctfassets\.net$)/;

/** The parts of an asset's URL on Contentful's image host. */
export interface AssetLocation {
  readonly host: string;
  readonly space: string;
  readonly asset: string;
  readonly token: string;
  /** Percent-encoded, in the one spelling that `canonicalName` writes. */
  readonly file: string;
}

export interface ImageVariant {
  readonly width: number;
  readonly quality: number;
  /** Left out for SVG, which is passed through. */
  readonly format?: 'webp';
}

const maxNameLength = 255;
const assetUrlPattern =
  /^https:\/\/([a-z0-9.-]+)\/([A-Za-z0-9]{1,64})\/([A-Za-z0-9._-]{1,64})\/([A-Za-z0-9]{1,64})\/([^/?#\\]{1,255})$/;

/**
 * Reads an asset URL, or gives undefined where it is none. Protocol-relative URLs count as https, the
 * downloads host is rewritten to the images host (R9.3); anything with a query, a port or white space is refused,
 * and so is a name that means another place once it is decoded.
 */
export function parseAssetUrl(url: string): AssetLocation | undefined {
  // eslint-disable-next-line no-control-regex -- exactly what must not be in a URL
  if (url.length > 2048 || /[\u0000-\u0020\u007f\\]/.test(url)) return undefined;
  const match = assetUrlPattern.exec(url.startsWith('//') ? `https:${url}` : url);
  if (!match) return undefined;
  const [, host = '', space = '', asset = '', token = '', spelling = ''] = match;
  const file = canonicalName(spelling);
  if (!isHostName(host) || asset === '.' || asset === '..' || file === undefined) return undefined;
  return { host: host.replace(downloadsHost, 'images.'), space, asset, token, file };
}

/** Whether a URL takes it for the name that it says, and not for an address in disguise, or for no host at all. */
function isHostName(host: string): boolean {
  const url = `https://${host}/`;
  return URL.canParse(url) && new URL(url).host === host;
}

/**
 * The one spelling of a file name, or undefined where it cannot be read or means another place once it is decoded.
 * `+` and `%2B` stay apart: storage services take the first for a space.
 */
function canonicalName(encoded: string): string | undefined {
  try {
    const name = decodeURIComponent(encoded);
    // eslint-disable-next-line no-control-regex -- exactly what must not be in a name
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

/** The asset's address on its host, built from checked parts only. */
export function assetPath({ space, asset, token, file }: AssetLocation): string {
  return `/${space}/${asset}/${token}/${file}`;
}

/** Rewrites an image's URL to https and the images host; other files (PDF and the like) stay where they are. */
export function imageSource(url: string): string {
  const location = parseAssetUrl(url);
  return location ? `https://${location.host}${assetPath(location)}` : url.replace(/^\/\//, 'https://');
}

/** Whether an image URL names an SVG, which is never transformed. */
export function isSvg(url: string): boolean {
  return /\.svg$/i.test(url);
}

/** The proxy's URL for one variant of an image (R9.1). */
export function proxyUrl(source: string, { width, quality, format }: ImageVariant): string {
  return `${imageProxyPath}?src=${encodeURIComponent(source)}&w=${width}&q=${quality}${format ? `&fm=${format}` : ''}`;
}

/**
 * The URL of a priority image, straight to its host (R9.2). `hostBase` stands for `https://<host>` where the
 * host is not the public one: the embedded set-up serves its originals through the site's own origin.
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
 * Reads the proxy's query. `src` must be an asset URL, `w` one of the widths, `q` 1 to 100 (made to the nearest
 * step), `fm` webp or absent; a repeated or malformed parameter is an error, an unknown one is ignored.
 */
export function readProxyQuery(
  query: Readonly<Record<string, unknown>>,
): { location: AssetLocation; variant: ImageVariant } | { error: string } {
  const { src, ...rest } = query;
  if (typeof src !== 'string' || src === '') return { error: 'src is required, once' };
  const location = parseAssetUrl(src);
  if (!location) return { error: 'src is not an image of this site' };
  const variant = readVariant(rest);
  return 'error' in variant ? variant : { location, variant };
}

/** Reads `w`, `q` and `fm`, the parameters that the proxy and the image host share. */
export function readVariant(query: Readonly<Record<string, unknown>>): ImageVariant | { error: string } {
  const width = readInteger(query['w']);
  if (width === undefined || !imageWidths.includes(width))
    return { error: 'w must be one of the widths offered' };
  const quality = query['q'] === undefined ? defaultQuality : readInteger(query['q']);
  if (quality === undefined || quality < 1 || quality > 100)
    return { error: 'q must be a whole number from 1 to 100' };
  if (query['fm'] !== undefined && query['fm'] !== 'webp') return { error: 'fm must be webp, or left out' };
  const variant = { width, quality: nearestStep(quality) };
  return query['fm'] === undefined ? variant : { ...variant, format: 'webp' };
}

function nearestStep(quality: number): number {
  return qualitySteps.reduce((nearest, step) =>
    Math.abs(step - quality) < Math.abs(nearest - quality) ? step : nearest,
  );
}

/** Whether the site's own pages write addresses of this kind: all others come from elsewhere. */
export function isPageVariant({ width, quality, format }: ImageVariant): boolean {
  return quality === defaultQuality && (format === 'webp' || width === metadataWidth);
}

function readInteger(value: unknown): number | undefined {
  return typeof value === 'string' && /^[1-9]\d{0,4}$/.test(value) ? Number(value) : undefined;
}
