import { problemAt, type FieldOptions } from '../../content-model/field.ts';
import { asset } from '../../content-model/fields.ts';
import type { RawAsset } from '../../content-model/raw.ts';
import { isExternal, safeHref } from '../../links.ts';

/** A file from content that visitors can have: a PDF, a spreadsheet. */
export interface ContentFile {
  /** On the file's own host, https. */
  readonly href: string;
  readonly contentType: string;
  /** The asset's title; empty where it has none. */
  readonly title: string;
  /** What visitors are told before they load it: `PDF, 1.2 MB`. Empty where nothing is known of it. */
  readonly details: string;
}

/** The groups of files, as Contentful names them, that visitors can have. Nothing that could run is among them. */
export const documentFiles = ['pdfdocument', 'spreadsheet', 'presentation', 'richtext', 'plaintext'] as const;
export const videoFiles = ['video'] as const;

/** A field that links to a file. */
export function fileField<
  const Options extends FieldOptions<ContentFile> & { readonly groups: readonly string[] },
>(options: Options) {
  return asset<ContentFile, Options>(
    options,
    [{ linkMimetypeGroup: [...options.groups] }],
    (raw, place): ContentFile => {
      const file = fileOf(raw);
      if (file === undefined) throw problemAt(place, `a file, got asset ${raw.sys.id} without one`);
      return file;
    },
  );
}

/** The file of an asset, or undefined where there is none to link to. */
export function fileOf({ fields }: RawAsset): ContentFile | undefined {
  const { url, contentType, details } = (fields['file'] ?? {}) as Readonly<
    Record<'url' | 'contentType' | 'details', unknown>
  >;
  // Contentful leaves the scheme out.
  const href = typeof url === 'string' ? safeHref(url.replace(/^\/\//, 'https://')) : undefined;
  if (href === undefined || !isExternal(href)) return undefined;
  const type = typeof contentType === 'string' ? contentType : '';
  const { size } = (details ?? {}) as { size?: unknown };
  return {
    href,
    contentType: type,
    title: typeof fields['title'] === 'string' ? fields['title'].trim() : '',
    details: [fileTypeName(type, href), fileSize(size)].filter(Boolean).join(', '),
  };
}

const typeNames: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'application/msword': 'Word',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word',
  'application/vnd.ms-excel': 'Excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel',
  'application/vnd.ms-powerpoint': 'PowerPoint',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'PowerPoint',
  'text/csv': 'CSV',
  'text/plain': 'Text',
};

/** What people call a type of file: its usual name, else the ending of the file's name. */
function fileTypeName(contentType: string, href: string): string | undefined {
  return typeNames[contentType] ?? /\.([a-z0-9]{2,5})$/i.exec(new URL(href).pathname)?.[1]?.toUpperCase();
}

/** A file's size as people say it, in kilobytes of 1,000 bytes or megabytes; undefined where it is not known. */
function fileSize(bytes: unknown): string | undefined {
  if (typeof bytes !== 'number' || !Number.isFinite(bytes) || bytes <= 0) return undefined;
  return bytes < 999_500
    ? `${Math.max(1, Math.round(bytes / 1000))} KB`
    : `${(bytes / 1_000_000).toFixed(1).replace(/\.0$/, '')} MB`;
}
