import { problemAt, type FieldOptions, type FieldPlace } from '../../content-model/field.ts';
import { asset } from '../../content-model/fields.ts';
import type { RawAsset } from '../../content-model/raw.ts';
import { imageSource } from '../../image-url.ts';

/** A picture from content. */
export interface Image {
  /** On the images host, https. */
  readonly src: string;
  readonly alt: string;
  /** The original's own size in pixels; 16/9 where Contentful does not know it (R7.2). */
  readonly width: number;
  readonly height: number;
  /** The part that stays in sight where the place of the picture has another shape. */
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

/**
 * By the asset's tag: the focus belongs to the picture wherever it stands, and an asset has no fields of one's own
 * to say it in.
 */
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

/** The types that the image proxy reads (`server/images/image-type.ts`), as assets declare them. */
const shownTypes: ReadonlySet<string> = new Set([
  'image/jpeg',
  // Not a type, but some tools say it.
  'image/jpg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/svg+xml',
]);

const defaultSize = { width: 1600, height: 900 };

/** A field that links to an image. The asset's description is the alternative text; empty means decorative. */
export function imageField<const Options extends FieldOptions<Image>>(options: Options) {
  return asset<Image, Options>(options, [{ linkMimetypeGroup: ['image'] }], readImage);
}

/** Reads an asset as an image; throws `ContentError` where it has no file, is none, or is of a type not shown. */
export function readImage(raw: RawAsset, place: FieldPlace): Image {
  const { file, description } = raw.fields;
  if (!isFile(file) || !file.contentType.startsWith('image/'))
    throw problemAt(place, `an image, got asset ${raw.sys.id} without one`);
  // The proxy would refuse it: visitors would see a broken picture, and no editor would hear of it.
  if (!shownTypes.has(file.contentType))
    throw problemAt(
      place,
      `an image that is JPEG, PNG, WebP, GIF or SVG, got asset ${raw.sys.id} of type ${file.contentType}`,
    );
  const { width, height } = file.details?.image ?? defaultSize;
  const focus = raw.metadata?.tags.map(({ sys }) => focusByTag.get(sys.id)).find(Boolean);
  return {
    src: imageSource(file.url),
    alt: typeof description === 'string' ? description.trim() : '',
    ...(width > 0 && height > 0 ? { width, height } : defaultSize),
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
