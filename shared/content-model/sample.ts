import type { Authored, ContentType } from './content-type.ts';
import type { Fields } from './field.ts';
import type { AssetRef, EntryRef } from './fields.ts';
import type { RawAsset, RawEntry } from './raw.ts';

/**
 * Raw entries as code, for the samples of sections (`<type>.sample.ts`): typed by the content type, with linked entries
 * and assets in place of links, as Contentful delivers them once resolved.
 */

/** The samples that every section has. `awkward`: long words, missing pictures, values that editors cannot choose. */
export type Samples = Readonly<Record<'typical' | 'minimal' | 'awkward', RawEntry>>;

type Resolved<Input> = Input extends EntryRef
  ? RawEntry
  : Input extends AssetRef
    ? RawAsset
    : Input extends readonly EntryRef[]
      ? readonly RawEntry[]
      : Input;

export type SampleFields<Type extends ContentType> = {
  readonly [Key in keyof Authored<Type>]: Resolved<Authored<Type>[Key]>;
};

/** An entry of a content type. `broken` holds what the type forbids: values of an older model, links to drafts. */
export function sampleEntry<F extends Fields>(
  type: Pick<ContentType<F>, 'id' | 'fields'>,
  id: string,
  fields: SampleFields<ContentType<F>>,
  broken: Partial<Readonly<Record<keyof F, unknown>>> = {},
): RawEntry {
  return {
    sys: { id, type: 'Entry', contentType: { sys: { id: type.id } } },
    fields: { ...fields, ...broken },
  };
}

/** An image as Contentful delivers it. `path` is `<host>/<space>/<asset>/<token>/<file>`. */
export function sampleImage(
  id: string,
  image: {
    readonly path: string;
    readonly alt: string;
    readonly width: number;
    readonly height: number;
    readonly contentType?: string;
    readonly title?: string;
  },
): RawAsset {
  const { path, alt, width, height, contentType = 'image/jpeg', title = id } = image;
  return {
    sys: { id, type: 'Asset' },
    fields: {
      title,
      description: alt,
      file: { url: `//${path}`, contentType, details: { image: { width, height } } },
    },
  };
}

/** A file as Contentful delivers it, by default a PDF. `path` is `<host>/<space>/<asset>/<token>/<file>`. */
export function sampleFile(
  id: string,
  file: { readonly path: string; readonly size: number; readonly contentType?: string },
): RawAsset {
  const { path, size, contentType = 'application/pdf' } = file;
  return {
    sys: { id, type: 'Asset' },
    fields: { title: id, file: { url: `//${path}`, contentType, details: { size } } },
  };
}

/** A link that Contentful could not resolve: its entry or asset is a draft or deleted. */
export function unresolvedLink(linkType: 'Entry' | 'Asset', id: string): object {
  return { sys: { type: 'Link', linkType, id } };
}
