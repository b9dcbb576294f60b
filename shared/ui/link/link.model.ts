import { createField, problemAt, type FieldOptions } from '../../content-model/field.ts';
import type { RawEntry } from '../../content-model/raw.ts';
import { hrefOf, pathOfEntry, safeHref } from '../../links.ts';

/** A field for the address that a link leads to. One that could run or lead astray is reported, and is none. */
export function hrefField<const Options extends FieldOptions<string>>(options: Options) {
  return createField<string, Options>(options, { type: 'Symbol' }, (raw, place) => {
    const href = typeof raw === 'string' ? safeHref(raw) : undefined;
    if (href === undefined) throw problemAt(place, 'an address that a link can lead to');
    return href;
  });
}

/** Where a linked entry leads, whatever its type; for links that need no more of it. */
export function readHref(entry: RawEntry, fallback: string): string {
  const { slug, url } = entry.fields;
  if (typeof slug === 'string' && slug !== '') return pathOfEntry(entry.sys.contentType.sys.id, slug);
  return hrefOf({ url: typeof url === 'string' ? url : undefined }, fallback);
}
