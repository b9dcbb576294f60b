import { outcomeOf } from '#shared/calculators/calculator.ts';
import { calculators } from '#shared/calculators/calculators.ts';
import type { RawEntry } from '#shared/content-model/raw.ts';
import type { EmbedId } from '#shared/embeds.ts';
import { hiddenFields } from '#shared/enquiry-form.ts';
import { calculatorOf, calculatorsIn } from '#shared/sections/calculator/page-calculators.ts';
import { SubmittedCalculatorContext } from '#shared/sections/calculator/submitted-calculator.ts';

import type { SiteContent } from '../content/site-content.ts';
import { canonicalPath } from '../page/canonical-path.ts';
import { ifAvailable } from '../page/form-entries.ts';
import type { PageRenderer } from '../page/page-renderer.ts';
import type { Route } from './listener.ts';
import { hasForm } from './read-body.ts';
import { readSubmission } from './read-submission.ts';
import { htmlResponse, textResponse } from './response.ts';

/** A calculator has ten fields of a few characters. */
const maxBodyBytes = 8 * 1024;

const refusals = {
  'other-site': textResponse(403, 'This form was not sent from our website.', { Connection: 'close' }),
  type: textResponse(415, 'We cannot read this form.', { Connection: 'close' }),
  size: textResponse(413, 'Your answers are longer than we can accept.', { Connection: 'close' }),
  unreadable: textResponse(400, 'We cannot read this form.', { Connection: 'close' }),
  'too-many': textResponse(429, 'Please try again in a few minutes.', { Connection: 'close' }),
} as const;

/**
 * `POST` to a page with calculators: the page again, with the answers and the result in the calculator that was sent.
 * Answers are in no address, log or metric, and are forgotten with the response. Other pages take no `POST`.
 */
export function calculatorRoute({
  content,
  renderer,
  siteUrl,
  policyOf,
}: {
  content: SiteContent;
  renderer: PageRenderer;
  siteUrl: string;
  /** The Content-Security-Policy of a page that may show these third parties. */
  policyOf: (embeds: readonly EmbedId[]) => string;
}): Route {
  async function calculatorsAt(path: string): Promise<readonly RawEntry[]> {
    const site = await ifAvailable(content.loadSite());
    const route = site?.routes.get(path);
    const page = route && (await ifAvailable(content.loadEntry(route)));
    return page ? calculatorsIn(page) : [];
  }

  return {
    path: '/{*path}',
    name: 'calculator',
    method: 'POST',
    isCompressed: true,
    async handle({ request, path: requested }) {
      if (!hasForm(request)) return undefined;
      const path = canonicalPath(requested);
      const found = path === undefined ? [] : await calculatorsAt(path);
      if (path === undefined || found.length === 0) return undefined;
      const fields = await readSubmission(request, siteUrl, maxBodyBytes);
      if (typeof fields === 'string') return refusals[fields];
      const entry = found.find(({ sys }) => sys.id === fields.get(hiddenFields.form));
      const kind = entry && calculatorOf(entry);
      if (entry === undefined || kind === undefined) return refusals.unreadable;
      const texts = Object.fromEntries(fields);
      const isRejected = outcomeOf(calculators[kind], texts).messages !== undefined;
      const rendered = await renderer.renderSubmitted(path, {
        id: entry.sys.id,
        isRejected,
        provide: (page) => (
          <SubmittedCalculatorContext value={{ id: entry.sys.id, texts }}>{page}</SubmittedCalculatorContext>
        ),
      });
      if (rendered === undefined) return refusals.unreadable;
      const html = await rendered.html.whole;
      return { ...htmlResponse(isRejected ? 422 : 200, html), policy: policyOf(rendered.embeds) };
    },
  };
}
