import { contentErrorAt, type Exactly, type FieldOptions } from '../../content-model/field.ts';
import { asset } from '../../content-model/fields.ts';
import { quoteLink, type RawAsset } from '../../content-model/raw.ts';
import { isExternal, safeHref } from '../../links.ts';

/** A file from content, such as a PDF or a video. */
export interface ContentFile {
  /** https, on the file's original host. */
  readonly href: string;
  readonly contentType: string;
  /** The asset's title; may be empty. */
  readonly title: string;
  /** Type and size, for visitors who may download it: `PDF, 1.2 MB`. Empty if unknown. */
  readonly details: string;
}

/** Contentful's MIME type groups that visitors can download. None is executable. */
export const documentFiles = ['pdfdocument', 'spreadsheet', 'presentation', 'richtext', 'plaintext'] as const;
export const videoFiles = ['video'] as const;

interface FileOptions extends FieldOptions<ContentFile> {
  /** Contentful's MIME type groups that editors may choose from. */
  readonly groups: readonly string[];
}

export function fileField<const Options extends FileOptions>(options: Exactly<FileOptions, Options>) {
  return asset<ContentFile, Options>(
    options,
    [{ linkMimetypeGroup: [...options.groups] }],
    (raw, location): ContentFile => {
      const file = fileOf(raw);
      if (file === undefined)
        throw contentErrorAt(location, `${quoteLink(raw)} has no file. Upload one, or choose another.`, {
          link: raw,
        });
      return file;
    },
  );
}

/** The file of an asset, or undefined if it has no URL that is safe to link to. */
export function fileOf({ fields }: RawAsset): ContentFile | undefined {
  const { url, contentType, details } = (fields['file'] ?? {}) as Readonly<
    Record<'url' | 'contentType' | 'details', unknown>
  >;
  // Contentful omits the scheme.
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

/** The usual name of a file type, else the file's extension. */
function fileTypeName(contentType: string, href: string): string | undefined {
  return typeNames[contentType] ?? /\.([a-z0-9]{2,5})$/i.exec(new URL(href).pathname)?.[1]?.toUpperCase();
}

/** A file's size in decimal kilobytes or megabytes; undefined if unknown. */
function fileSize(bytes: unknown): string | undefined {
  if (typeof bytes !== 'number' || !Number.isFinite(bytes) || bytes <= 0) return undefined;
  return bytes < 999_500
    ? `${Math.max(1, Math.round(bytes / 1000))} KB`
    : `${(bytes / 1_000_000).toFixed(1).replace(/\.0$/, '')} MB`;
}
