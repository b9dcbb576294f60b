import {
  contentErrorAt,
  type Exactly,
  type FieldOptions,
  type FieldLocation,
} from '../../content-model/field.ts';
import { asset } from '../../content-model/fields.ts';
import { quoteLink, type RawAsset } from '../../content-model/raw.ts';
import { imageLimits } from '../../image-limits.ts';
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
  | 'centre'
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
  // Without it, heroes keep their right side in view.
  ['focusCentre', 'centre'],
  ['focusTop', 'top'],
  ['focusTopRight', 'top-right'],
  ['focusRight', 'right'],
  ['focusBottomRight', 'bottom-right'],
  ['focusBottom', 'bottom'],
  ['focusBottomLeft', 'bottom-left'],
  ['focusLeft', 'left'],
  ['focusTopLeft', 'top-left'],
]);

/** Says that a picture without a description is meant to have none. */
const decorativeTag = 'decorative';

/** The tags that pictures may have, with their names for editors. */
export const pictureTags: readonly { readonly id: string; readonly name: string }[] = [
  { id: decorativeTag, name: 'Decorative picture' },
  ...Array.from(focusByTag, ([id, focus]) => ({ id, name: `Focus: ${focus.replace('-', ' ')}` })),
];

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

/** Contentful limits width and height, not pixels. A square of this size is within the limit. */
const maxSide = Math.floor(Math.sqrt(imageLimits.pixels) / 1000) * 1000;

/**
 * Contentful refuses a picture that the image proxy would refuse, as soon as an entry that shows it is published. There is
 * no minimum size: a small picture is only less sharp.
 */
const imageValidations = [
  { linkMimetypeGroup: ['image'] },
  {
    assetFileSize: { max: imageLimits.bytes },
    message: 'The file is too large: the site shows pictures of at most 20 MB',
  },
  {
    assetImageDimensions: { width: { max: maxSide }, height: { max: maxSide } },
    message: `The picture is too large: at most ${maxSide} pixels wide and ${maxSide} high`,
  },
];

interface ImageOptions extends FieldOptions<Image> {
  /** Whether the text beside the picture says what it shows, so that its description would be read twice. */
  readonly isDecorative?: true;
}

/** A field that links to an image. The asset's description is the alternative text. */
export function imageField<const Options extends ImageOptions>(options: Exactly<ImageOptions, Options>) {
  return asset<Image, Options>(options, imageValidations, (raw, place) => readImage(raw, place, options));
}

/**
 * Reads an image. One without a description is shown as decorative, and reported unless the editor says that it is, by a
 * tag. Throws `ContentError` if the image proxy would refuse the asset: visitors would see a broken picture.
 */
export function readImage(
  raw: RawAsset,
  place: FieldLocation,
  { isDecorative }: Pick<ImageOptions, 'isDecorative'> = {},
): Image {
  const { id } = raw.sys;
  const { file, description } = raw.fields;
  const name = quoteLink(raw);
  const errorOf = (problem: string) =>
    contentErrorAt(place, problem, { kind: 'unusable-picture', assetId: id, link: raw });
  if (!isFile(file) || !file.contentType.startsWith('image/'))
    throw errorOf(`${name} is not a picture. Choose one that is.`);
  if (!supportedTypes.has(file.contentType))
    throw errorOf(
      `${name} is a picture of the type ${file.contentType}, which browsers or the site cannot show. Upload it as JPEG, PNG, WebP, GIF or SVG.`,
    );
  const src = imageSource(file.url);
  const route = place.context.routeOf?.(src) ?? 'proxy';
  if (route === 'none')
    throw errorOf(`${name} is at ${src}. The site takes pictures from Contentful only: upload it there.`);
  const limit = route === 'proxy' ? exceededLimit(file) : undefined;
  if (limit !== undefined) throw errorOf(`${name} has more than ${limit}. Upload a smaller version.`);
  const tags = raw.metadata?.tags.map(({ sys }) => sys.id) ?? [];
  const alt = typeof description === 'string' ? description.trim() : '';
  if (alt === '' && isDecorative !== true && !tags.includes(decorativeTag))
    place.context.report(
      contentErrorAt(
        place,
        `${name} has no description. Describe what it shows, or give it the tag “${decorativeTag}” if it only decorates.`,
        { kind: 'no-alternative-text', assetId: id, link: raw },
      ),
      'The picture is shown, but not described to those who cannot see it.',
    );
  const { width, height } = file.details?.image ?? defaultSize;
  const focus = tags.map((tag) => focusByTag.get(tag)).find(Boolean);
  return {
    src,
    alt,
    ...(width > 0 && height > 0 ? { width, height } : defaultSize),
    ...(route === 'direct' && { isDirect: true }),
    ...(focus && { focus }),
  };
}

/** The limit of the image proxy that a file exceeds, if any, as far as Contentful knows the file. */
function exceededLimit({ contentType, details }: AssetFile): string | undefined {
  const isSvgFile = contentType === 'image/svg+xml';
  if ((details?.size ?? 0) > (isSvgFile ? imageLimits.svgBytes : imageLimits.bytes))
    return isSvgFile ? '1 MB' : '20 MB';
  const { width, height } = details?.image ?? defaultSize;
  return !isSvgFile && width * height > imageLimits.pixels ? '50 megapixels' : undefined;
}

interface AssetFile {
  url: string;
  contentType: string;
  details?: { size?: number; image?: { width: number; height: number } };
}

function isFile(value: unknown): value is AssetFile {
  const file = value as Partial<AssetFile> | null | undefined;
  return typeof file?.url === 'string' && typeof file.contentType === 'string';
}
