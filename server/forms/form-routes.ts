import type { EmbedId } from '#shared/embeds.ts';

import type { SiteContent } from '../content/site-content.ts';
import type { Enquiries } from '../enquiries/enquiries.ts';
import type { CountSubmission } from '../enquiries/submission-limit.ts';
import type { ClientOf } from '../http/client-address.ts';
import type { Route } from '../http/listener.ts';
import type { Logger } from '../observability/log.ts';
import type { PageRenderer } from '../page/page-renderer.ts';
import { callBackRoutes } from './call-back.route.tsx';
import { createFormReceiver } from './form-submissions.ts';
import { createNewsletterRequests, newsletterRoutes } from './newsletter.route.tsx';
import { unsubscribeRoutes } from './unsubscribe.route.tsx';

export interface FormRouteSettings {
  readonly content: SiteContent;
  readonly renderer: PageRenderer;
  readonly enquiries: Enquiries;
  readonly siteUrl: string;
  readonly policyOf: (embeds: readonly EmbedId[]) => string;
  readonly clientOf: ClientOf;
  readonly countSubmission: CountSubmission;
  readonly countNewsletter: CountSubmission;
  readonly log: Logger;
  readonly now: () => Date;
}

/** The routes of the forms whose answers reach the firm. */
export function formRoutes(settings: FormRouteSettings): readonly Route[] {
  const forms = {
    ...settings,
    receiveForm: createFormReceiver(settings),
    requestNewsletter: createNewsletterRequests(settings),
  };
  return [...callBackRoutes(forms), ...newsletterRoutes(forms), ...unsubscribeRoutes(forms)];
}
