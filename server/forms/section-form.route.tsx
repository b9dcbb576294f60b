import { hiddenFields } from '#shared/enquiry-form.ts';
import { answerFormOf } from '#shared/sections/sections.ts';
import { uniqueIds } from '#shared/ui/content-id.ts';

import { sectionsAt } from '../content/entry-at.ts';
import { ifAvailable } from '../content/if-available.ts';
import type { SiteContent } from '../content/site-content.ts';
import type { Route } from '../http/listener.ts';
import { hasForm } from '../http/read-body.ts';
import { readSubmission } from '../http/read-submission.ts';
import { htmlResponse, textResponse } from '../http/response.ts';
import { canonicalPath } from '../page/canonical-path.ts';
import type { PageRenderer } from '../page/render-page.tsx';

/** The largest form, a calculator, has ten fields of a few characters. */
const maxBodyBytes = 8 * 1024;

const refusals = {
  'other-site': textResponse(403, 'This form was not sent from our website.', { Connection: 'close' }),
  type: textResponse(415, 'We cannot read this form.', { Connection: 'close' }),
  size: textResponse(413, 'Your answers are longer than we can accept.', { Connection: 'close' }),
  unreadable: textResponse(400, 'We cannot read this form.', { Connection: 'close' }),
} as const;

/**
 * `POST` to a page with a form that answers in its place, such as a calculator: the page again, with what was sent and the
 * result in that section. Answers are in no address, log or metric, and are forgotten with the response. Other pages take
 * no `POST`.
 */
export function sectionFormRoute({
  content,
  renderer,
  siteUrl,
}: {
  content: SiteContent;
  renderer: PageRenderer;
  siteUrl: string;
}): Route {
  return {
    path: '/{*path}',
    name: 'section-form',
    method: 'POST',
    isCompressed: true,
    async handle({ request, path: requested }) {
      if (!hasForm(request)) return undefined;
      const path = canonicalPath(requested);
      const site = await ifAvailable(content.loadSite());
      const found = (await sectionsAt(content, site, path)).filter((entry) => answerFormOf(entry));
      if (site === undefined || path === undefined || found.length === 0) return undefined;
      const fields = await readSubmission(request, siteUrl, maxBodyBytes);
      if (typeof fields === 'string') return refusals[fields];
      const ids = uniqueIds(found.map(({ sys }) => sys.id));
      const id = fields.get(hiddenFields.form) ?? '';
      const entry = found[ids.indexOf(id)];
      const submitted =
        entry &&
        answerFormOf(entry)?.({ ...entry, sys: { ...entry.sys, id } }, fields, (type) => site.listOf(type));
      const rendered = submitted && (await renderer.renderSubmitted(path, submitted));
      if (rendered === undefined) return refusals.unreadable;
      const { html, policy } = rendered;
      return { ...htmlResponse(submitted?.isRejected ? 422 : 200, html), policy };
    },
  };
}
