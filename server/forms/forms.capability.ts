import type { Capability } from '../capability.ts';
import type { SiteContent } from '../content/site-content.ts';
import type { Database } from '../data/database.ts';
import type { Enquiries } from '../enquiries/enquiries.ts';
import { createSharedLimit } from '../enquiries/shared-limit.ts';
import {
  createSubmissionLimit,
  formLimits,
  newsletterLimits,
  type CountSubmission,
  type SubmissionLimits,
} from '../enquiries/submission-limit.ts';
import type { ClientOf } from '../http/client-address.ts';
import type { Logger } from '../observability/log.ts';
import type { PageRenderer } from '../page/render-page.tsx';
import { callBackRoutes } from './call-back.route.tsx';
import { createFormReceiver } from './form-submissions.ts';
import { createNewsletterRequests, newsletterRoutes } from './newsletter.route.tsx';
import { sectionFormRoute } from './section-form.route.tsx';
import { unsubscribeRoutes } from './unsubscribe.route.tsx';

/** The forms of the site: those whose answers reach the firm, and those that answer in their place. */
export const forms: Capability<{
  readonly config: { readonly database: { readonly url: string | undefined } };
  readonly database: Database;
  readonly content: SiteContent;
  readonly boundedRenderer: PageRenderer;
  readonly enquiries: Enquiries;
  readonly siteUrl: string;
  readonly clientOf: ClientOf;
  readonly log: Logger;
  readonly now: () => Date;
}> = {
  name: 'forms',
  create({ config, database, boundedRenderer: renderer, ...needs }) {
    const createLimit = (limits: SubmissionLimits): CountSubmission => {
      if (config.database.url !== undefined) return createSharedLimit(database, { limits });
      const count = createSubmissionLimit(limits);
      return async (sender) => count(sender);
    };
    const settings = {
      ...needs,
      renderer,
      countSubmission: createLimit(formLimits),
      /** For both forms that ask for the newsletter. */
      countNewsletter: createLimit(newsletterLimits),
    };
    const form = {
      ...settings,
      receiveForm: createFormReceiver(settings),
      requestNewsletter: createNewsletterRequests(settings),
    };
    return {
      routes: [
        ...callBackRoutes(form),
        ...newsletterRoutes(form),
        ...unsubscribeRoutes(form),
        sectionFormRoute(settings),
      ],
    };
  },
};
