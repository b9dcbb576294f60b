import { readFields, type Values } from '#shared/content-model/content-type.ts';
import { isRawEntry, type RawEntry } from '#shared/content-model/raw.ts';
import { callBackPath, thankYouPath } from '#shared/paths.ts';
import { callbackFormType } from '#shared/sections/callback-form/callback-form.model.ts';
import type { ThemeId } from '#shared/themes/theme.ts';
import { themeIds } from '#shared/themes/themes.ts';

import type { Site, SiteContent } from '../content/site-content.ts';
import { ContentUnavailableError, NotFoundError } from '../errors.ts';

export interface CallBackForm {
  /** The entry's id; undefined if content has no form or is unavailable. */
  readonly id: string | undefined;
  readonly content: Values<typeof callbackFormType>;
  /** The brand of the page with the form. */
  readonly theme: ThemeId | undefined;
  /** Where a submission redirects to: a page of this site. */
  readonly successPath: string;
}

/** Finds the submitted form, or else the site's default (R7.5). Does not throw if content is missing. */
export type FindCallBackForm = (submitted: {
  readonly formId: string | undefined;
  /** The path of the page with the form. */
  readonly page: string | undefined;
}) => Promise<CallBackForm>;

const noForm: RawEntry = {
  sys: { id: 'none', type: 'Entry', contentType: { sys: { id: callbackFormType.id } } },
  fields: {},
};

/** Values from the request are only compared with content, never used. */
export function createCallBackForms(content: SiteContent): FindCallBackForm {
  // Reading the form's page has already found what is wrong with it.
  const read = (entry: RawEntry) => readFields(callbackFormType, entry, { report() {} });

  async function pageAt(site: Site, path: string | undefined): Promise<RawEntry | undefined> {
    const route = path === undefined ? undefined : site.routes.get(path);
    return route && ifAvailable(content.loadEntry(route));
  }

  return async ({ formId, page: path }) => {
    const site = await ifAvailable(content.loadSite());
    if (site === undefined)
      return { id: undefined, content: read(noForm), theme: undefined, successPath: thankYouPath };
    const [page, callBackPage] = await Promise.all([pageAt(site, path), pageAt(site, callBackPath)]);
    const defaults = formsAmong([site.options.fields['callbackForm']]);
    const forms = [page, callBackPage]
      .flatMap((entry) => formsAmong(entry?.fields['sections']))
      .concat(defaults);
    const form = forms.find(({ sys }) => sys.id === formId) ?? defaults[0] ?? forms[0];
    const values = read(form ?? noForm);
    const { successPage } = values;
    return {
      id: form?.sys.id,
      content: values,
      theme: themeIds.find((id) => id === page?.fields['theme']),
      // The page may have been withdrawn since the form was published.
      successPath: successPage !== undefined && site.routes.has(successPage) ? successPage : thankYouPath,
    };
  };
}

/** Leaves out other entries and unresolved links. */
function formsAmong(linked: unknown): RawEntry[] {
  const entries: readonly unknown[] = Array.isArray(linked) ? linked : [linked];
  return entries.filter(isRawEntry).filter(({ sys }) => sys.contentType.sys.id === callbackFormType.id);
}

async function ifAvailable<Result>(loading: Promise<Result>): Promise<Result | undefined> {
  try {
    return await loading;
  } catch (error) {
    if (error instanceof ContentUnavailableError || error instanceof NotFoundError) return undefined;
    throw error;
  }
}
