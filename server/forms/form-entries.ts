import { readFields, type ContentType, type Values } from '#shared/content-model/content-type.ts';
import type { Fields } from '#shared/content-model/field.ts';
import { isRawEntry, type RawEntry } from '#shared/content-model/raw.ts';
import type { ThemeId } from '#shared/themes/theme.ts';
import { themeIds } from '#shared/themes/themes.ts';

import { entryAt } from '../content/entry-at.ts';
import { ifAvailable } from '../content/if-available.ts';
import type { Site, SiteContent } from '../content/site-content.ts';

export interface FormEntry<Content> {
  /** The entry's id; undefined if content has no form or is unavailable. */
  readonly id: string | undefined;
  readonly content: Content;
  /** The brand of the page with the form. */
  readonly theme: ThemeId | undefined;
  /** Where a submission redirects to: a page of this site. */
  readonly successPath: string;
}

/** Finds the submitted form, or else the site's default. Does not throw if content is missing. */
export type FindFormEntry<Content> = (submitted: {
  readonly formId: string | undefined;
  /** The path of the page with the form. */
  readonly page: string | undefined;
}) => Promise<FormEntry<Content>>;

/** Values from the request are only compared with content, never used. */
export function createFormFinder<F extends Fields>(
  content: SiteContent,
  {
    type,
    ownPath,
    successPath: usualSuccessPath,
    defaultOf = () => undefined,
    successPageOf,
    defaultSuccessPageOf = () => undefined,
  }: {
    readonly type: ContentType<F>;
    /** The path of the page for the form alone. */
    readonly ownPath: string;
    readonly successPath: string;
    /** The form of the whole site, if its options name one. */
    readonly defaultOf?: (site: Site) => unknown;
    readonly successPageOf: (form: Values<ContentType<F>>) => string | undefined;
    /**
     * The success page on a brand's pages for the form of the whole site, if it is published; otherwise that of
     * `successPageOf`.
     */
    readonly defaultSuccessPageOf?: (site: Site, theme: ThemeId) => string | undefined;
  },
): FindFormEntry<Values<ContentType<F>>> {
  // Reading the form's page has already found what is wrong with it.
  const read = (entry: RawEntry) => readFields(type, entry, { report() {} });
  const noForm: RawEntry = {
    sys: { id: 'none', type: 'Entry', contentType: { sys: { id: type.id } } },
    fields: {},
  };

  /** Leaves out other entries and unresolved links. */
  function formsAmong(linked: unknown): RawEntry[] {
    const entries: readonly unknown[] = Array.isArray(linked) ? linked : [linked];
    return entries.filter(isRawEntry).filter(({ sys }) => sys.contentType.sys.id === type.id);
  }

  return async ({ formId, page: path }) => {
    const site = await ifAvailable(content.loadSite());
    if (site === undefined)
      return { id: undefined, content: read(noForm), theme: undefined, successPath: usualSuccessPath };
    const [page, ownPage] = await Promise.all([path, ownPath].map((each) => entryAt(content, site, each)));
    const defaults = formsAmong(defaultOf(site));
    const forms = [page, ownPage].flatMap((entry) => formsAmong(entry?.fields['sections'])).concat(defaults);
    const form = forms.find(({ sys }) => sys.id === formId) ?? defaults[0] ?? forms[0];
    const values = read(form ?? noForm);
    const theme = themeIds.find((id) => id === page?.fields['theme']);
    const isDefault = form !== undefined && form.sys.id === defaults[0]?.sys.id;
    const ofBrand = isDefault && theme !== undefined ? defaultSuccessPageOf(site, theme) : undefined;
    return {
      id: form?.sys.id,
      content: values,
      theme,
      // A page may have been withdrawn since it was linked.
      successPath:
        [ofBrand, successPageOf(values)].find((path) => path !== undefined && site.routes.has(path)) ??
        usualSuccessPath,
    };
  };
}

/** Whether content has a page of this path, and is available. */
export async function isInContent(content: SiteContent, path: string): Promise<boolean> {
  const site = await ifAvailable(content.loadSite());
  return site?.routes.has(path) ?? false;
}
