import { defineContentType, readFields } from '../../content-model/content-type.ts';
import {
  contentErrorAt,
  createField,
  type Exactly,
  type FieldOptions,
  type ReadContext,
} from '../../content-model/field.ts';
import { choice, date, symbol, text, type EntryRef } from '../../content-model/fields.ts';
import { rawId, type RawEntry } from '../../content-model/raw.ts';
import { urlWidget } from '../../content-model/widget.ts';
import { pageContentTypes } from '../../links.ts';

/** 410: the address is gone, and leads nowhere. */
export const redirectStatuses = ['301', '302', '307', '308', '410'] as const;
export type RedirectStatus = (typeof redirectStatuses)[number];

export const redirectType = defineContentType({
  id: 'redirect',
  name: 'Redirect',
  description: 'Leads visitors from an old address to a page, or tells them that it is gone.',
  displayField: 'from',
  fields: {
    from: symbol({
      name: 'From',
      help: 'The old address, from its first slash: “/about-us”. “/blog/*” means /blog and everything below it.',
      required: true,
      unique: true,
      pattern: {
        regexp: '^/[^\\s?#*\\\\]*(?:/\\*)?$',
        message: 'Starts with /, has no spaces, ? or #, and * only at the end: /old-page or /blog/*',
      },
    }),
    page: pageIdField({
      name: 'Page',
      help: 'Where it leads. Follows the page when its slug changes. Takes precedence over the URL.',
    }),
    url: symbol({
      name: 'URL',
      help: 'In place of a page: an address of this site (/news?topic=tax) or of another (https://…).',
      pattern: {
        regexp: '^(?:/(?![/\\\\])|https://)[^\\s\\\\]*$',
        message: 'Starts with / or https://, and has no spaces or backslashes',
      },
      widget: urlWidget,
    }),
    status: choice(redirectStatuses, {
      name: 'Status',
      help: '301 and 308: moved for good. 302 and 307: for a while. 410: gone, and leads nowhere.',
      fallback: '301',
    }),
    query: choice(['keep', 'drop'], {
      name: 'Query',
      help: 'What becomes of a question mark and all that follows it, such as campaign codes: keep it or drop it.',
      fallback: 'keep',
    }),
    expiresOn: date({
      name: 'Expires on',
      help: 'From this day on, the redirect no longer works. Leave it empty for one that stays.',
    }),
    note: text({ name: 'Note', help: 'For your colleagues: why there is this redirect.' }),
  },
});

/** A redirect as an editor has entered it. Nothing about its addresses has been checked. */
export interface EnteredRedirect {
  readonly from: string;
  /** The id of the page that it leads to. */
  readonly page: string | undefined;
  readonly url: string | undefined;
  readonly status: RedirectStatus;
  readonly keepsQuery: boolean;
  readonly expiresOn: Date | undefined;
}

/** Throws `ContentError` if it has no `from`. */
export function readRedirect(entry: RawEntry, context: ReadContext): EnteredRedirect {
  const { query, ...redirect } = readFields(redirectType, entry, context);
  return { ...redirect, keepsQuery: query === 'keep' };
}

/** A link to any entry with a page of its own, read as its id: only the site knows its present address. */
function pageIdField<const Options extends FieldOptions<string>>(
  options: Exactly<FieldOptions<string>, Options>,
) {
  return createField<string, Options, EntryRef>(
    options,
    { type: 'Link', linkType: 'Entry', validations: [{ linkContentType: [...pageContentTypes] }] },
    (raw, location) => {
      const id = rawId(raw);
      if (id === undefined) throw contentErrorAt(location, 'This is not a page. Choose one.');
      return id;
    },
  );
}
