import { ContentError } from '../../content-model/content-error.ts';
import { createField, contentErrorAt, type Exactly, type FieldOptions } from '../../content-model/field.ts';
import { reference, textValidations } from '../../content-model/fields.ts';
import { quoteValue, type RawEntry } from '../../content-model/raw.ts';
import { urlWidget } from '../../content-model/widget.ts';
import { hrefOf, pageContentTypes, pathOfEntry, safeHref, webAddressPattern } from '../../links.ts';

/** A field for the URL of another site's page. An unsafe URL is reported and counts as missing. */
export function hrefField<const Options extends FieldOptions<string>>(
  options: Exactly<FieldOptions<string>, Options>,
) {
  return createField<string, Options>(
    { widget: urlWidget, ...options },
    { type: 'Symbol', validations: textValidations({ pattern: webAddressPattern }) },
    (raw, place) => {
      const href = typeof raw === 'string' ? safeHref(raw) : undefined;
      if (href === undefined) throw contentErrorAt(place, unusableHrefProblem(raw));
      return href;
    },
  );
}

export const unusableHrefProblem = (raw: {}) =>
  `${quoteValue(raw)} is not an address for a link. Begin it with https://, or with / for a page of this site.`;

/** A field that links to any entry with a page of its own. An entry without an address is reported and counts as missing. */
export function pageLinkField<const Options extends FieldOptions<string>>(
  options: Exactly<FieldOptions<string>, Options>,
) {
  return reference<string, Options & { to: readonly string[]; read: (entry: RawEntry) => string }>({
    ...options,
    to: pageContentTypes,
    read: requireHref,
  });
}

/** Where a linked entry leads, whatever its type. Throws `ContentError` if it has neither a slug nor a URL. */
export function requireHref(entry: RawEntry): string {
  const href = readHref(entry);
  if (href !== undefined) return href;
  const contentType = entry.sys.contentType.sys.id;
  throw new ContentError(
    { entryId: entry.sys.id, contentType, field: 'slug' },
    'This leads nowhere. Fill in its slug or its URL.',
  );
}

/** Where a linked entry leads, whatever its type, or undefined if it has neither a slug nor a safe URL. */
export function readHref(entry: RawEntry): string | undefined {
  const { slug, url } = entry.fields;
  if (typeof slug === 'string' && slug !== '') return pathOfEntry(entry.sys.contentType.sys.id, slug);
  return hrefOf({ url: typeof url === 'string' ? url : undefined }, undefined);
}
