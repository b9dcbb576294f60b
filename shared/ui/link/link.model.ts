import { createField, problemAt, type FieldOptions } from '../../content-model/field.ts';
import type { RawEntry } from '../../content-model/raw.ts';
import { hrefOf, pathOfEntry, safeHref } from '../../links.ts';

/** A field for a link's URL. An unsafe URL is reported and counts as missing. */
export function hrefField<const Options extends FieldOptions<string>>(options: Options) {
  return createField<string, Options>(options, { type: 'Symbol' }, (raw, place) => {
    const href = typeof raw === 'string' ? safeHref(raw) : undefined;
    if (href === undefined) throw problemAt(place, 'a URL that is safe to link to');
    return href;
  });
}

/** Where a linked entry leads, whatever its type. */
export function readHref(entry: RawEntry, fallback: string): string {
  const { slug, url } = entry.fields;
  if (typeof slug === 'string' && slug !== '') return pathOfEntry(entry.sys.contentType.sys.id, slug);
  return hrefOf({ url: typeof url === 'string' ? url : undefined }, fallback);
}
