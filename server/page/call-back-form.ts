import { readFields, type Values } from '#shared/content-model/content-type.ts';
import { isRawEntry, type RawEntry } from '#shared/content-model/raw.ts';
import { callBackPath, thankYouPath } from '#shared/paths.ts';
import { callbackFormType } from '#shared/sections/callback-form/callback-form.model.ts';
import { themeIds, type ThemeId } from '#shared/themes/theme.ts';

import type { Site, SiteContent } from '../content/site-content.ts';
import { ContentUnavailableError, NotFoundError } from '../errors.ts';
import type { Logger } from '../log.ts';
import { createEntryReader } from './entry-reader.ts';

/** A call-back form from the content, and its page. */
export interface CallBackForm {
  /** The entry's id; undefined if the content has no form, or cannot be loaded. */
  readonly id: string | undefined;
  readonly content: Values<typeof callbackFormType>;
  /** The brand of its page. */
  readonly theme: ThemeId | undefined;
  /** Where visitors are sent after submitting it: a page of this site. */
  readonly successPath: string;
}

/** Finds the form that was sent, or the site's default (R7.5). Missing content does not make it throw. */
export type FindCallBackForm = (sent: {
  readonly formId: string | undefined;
  /** The path of the page with the form. */
  readonly page: string | undefined;
}) => Promise<CallBackForm>;

const noForm: RawEntry = {
  sys: { id: 'none', type: 'Entry', contentType: { sys: { id: callbackFormType.id } } },
  fields: {},
};

/** Creates the look-up. Values from the request are only compared with content, never used themselves. */
export function createCallBackForms(content: SiteContent, log: Logger): FindCallBackForm {
  const read = createEntryReader((entry, context) => readFields(callbackFormType, entry, context), log);

  async function pageAt(site: Site, path: string | undefined): Promise<RawEntry | undefined> {
    const route = path === undefined ? undefined : site.routes.get(path);
    return route && orUndefined(content.loadEntry(route));
  }

  return async ({ formId, page: path }) => {
    const site = await orUndefined(content.loadSite());
    if (site === undefined)
      return { id: undefined, content: read(noForm), theme: undefined, successPath: thankYouPath };
    const [page, ownPage] = await Promise.all([pageAt(site, path), pageAt(site, callBackPath)]);
    const sitesOwn = formsAmong([site.options.fields['callbackForm']]);
    const forms = [page, ownPage].flatMap((entry) => formsAmong(entry?.fields['sections'])).concat(sitesOwn);
    const form = forms.find(({ sys }) => sys.id === formId) ?? sitesOwn[0] ?? forms[0];
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

/** The forms among linked entries; unresolved links are left out. */
function formsAmong(linked: unknown): RawEntry[] {
  const entries: readonly unknown[] = Array.isArray(linked) ? linked : [linked];
  return entries.filter(isRawEntry).filter(({ sys }) => sys.contentType.sys.id === callbackFormType.id);
}

async function orUndefined<Answer>(loading: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await loading;
  } catch (error) {
    if (error instanceof ContentUnavailableError || error instanceof NotFoundError) return undefined;
    throw error;
  }
}
