import {
  contentErrorAt,
  type Exactly,
  type FieldOptions,
  type FieldLocation,
} from '../../content-model/field.ts';
import { asset } from '../../content-model/fields.ts';
import type { RawAsset } from '../../content-model/raw.ts';
import { imageSource } from '../../image-url.ts';

export interface Image {
  /** https. */
  readonly src: string;
  readonly alt: string;
  /** The original's size in pixels; 16/9 if Contentful does not know it (R7.2). */
  readonly width: number;
  readonly height: number;
  /** Shown as it is, from its own host, which the image proxy does not serve. */
  readonly isDirect?: true;
  /** The part that stays visible when the picture is cropped. */
  readonly focus?: Focus;
}

export type Focus =
  | 'top'
  | 'top-right'
  | 'right'
  | 'bottom-right'
  | 'bottom'
  | 'bottom-left'
  | 'left'
  | 'top-left';

/** Set by the asset's tags, since the focus belongs to the picture and assets cannot have custom fields. */
const focusByTag: ReadonlyMap<string, Focus> = new Map([
  ['focusTop', 'top'],
  ['focusTopRight', 'top-right'],
  ['focusRight', 'right'],
  ['focusBottomRight', 'bottom-right'],
  ['focusBottom', 'bottom'],
  ['focusBottomLeft', 'bottom-left'],
  ['focusLeft', 'left'],
  ['focusTopLeft', 'top-left'],
]);

/** The types that the image proxy accepts (`server/images/image-type.ts`), as assets declare them. */
const supportedTypes: ReadonlySet<string> = new Set([
  'image/jpeg',
  // Not a registered type, but some tools write it.
  'image/jpg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/svg+xml',
]);

const defaultSize = { width: 1600, height: 900 };

/** A field that links to an image. The asset's description is the alternative text; empty means decorative. */
export function imageField<const Options extends FieldOptions<Image>>(
  options: Exactly<FieldOptions<Image>, Options>,
) {
  return asset<Image, Options>(options, [{ linkMimetypeGroup: ['image'] }], readImage);
}

/** Throws `ContentError` if the asset has no file, is not an image, or has a type that the proxy refuses. */
export function readImage(raw: RawAsset, place: FieldLocation): Image {
  const { file, description } = raw.fields;
  if (!isFile(file) || !file.contentType.startsWith('image/'))
    throw contentErrorAt(place, `an image, got asset ${raw.sys.id} without one`);
  // The proxy would refuse it: visitors would see a broken picture, and editors would never know.
  if (!supportedTypes.has(file.contentType))
    throw contentErrorAt(
      place,
      `an image that is JPEG, PNG, WebP, GIF or SVG, got asset ${raw.sys.id} of type ${file.contentType}`,
    );
  const src = imageSource(file.url);
  const route = place.context.routeOf?.(src) ?? 'proxy';
  if (route === 'none')
    throw contentErrorAt(place, `an image on the space's image host, got asset ${raw.sys.id} at ${src}`);
  const { width, height } = file.details?.image ?? defaultSize;
  const focus = raw.metadata?.tags.map(({ sys }) => focusByTag.get(sys.id)).find(Boolean);
  return {
    src,
    alt: typeof description === 'string' ? description.trim() : '',
    ...(width > 0 && height > 0 ? { width, height } : defaultSize),
    ...(route === 'direct' && { isDirect: true }),
    ...(focus && { focus }),
  };
}

interface AssetFile {
  url: string;
  contentType: string;
  details?: { image?: { width: number; height: number } };
}

function isFile(value: unknown): value is AssetFile {
  const file = value as Partial<AssetFile> | null | undefined;
  return typeof file?.url === 'string' && typeof file.contentType === 'string';
}
