import { defineContentType, type Values } from '../../content-model/content-type.ts';
import { inTab } from '../../content-model/field.ts';
import { choice, date, integer, number, symbol } from '../../content-model/fields.ts';
import { urlWidget } from '../../content-model/widget.ts';
import type { VendorId } from '../../embeds.ts';
import { webAddressPattern } from '../../links.ts';
import { frameFields } from '../frame.tsx';
import { headingFields } from '../section-heading.tsx';
import { collectionPageField } from './collection-page.model.ts';

export const reviewProviders = {
  vouchedfor: 'VouchedFor',
  trustpilot: 'Trustpilot',
  feefo: 'Feefo',
  google: 'Google',
} as const;

const providerIds = Object.keys(reviewProviders) as readonly (keyof typeof reviewProviders)[];

export const reviewsType = defineContentType({
  id: 'reviews',
  name: 'Reviews',
  description: 'A summary of the firm’s reviews with an independent provider, and a link to all of them.',
  displayField: 'internalName',
  fields: {
    ...frameFields,
    ...headingFields,
    provider: choice(providerIds, { name: 'Provider', help: 'Who collects the reviews.', required: true }),
    rating: number({
      name: 'Rating',
      help: 'The average of all reviews, as the provider shows it.',
      min: 0,
      max: 5,
    }),
    count: integer({ name: 'Number of reviews', help: 'All reviews, good and bad.', min: 0, max: 1_000_000 }),
    fetchedOn: date({ name: 'Taken on', help: 'The day on which you took the rating and the number.' }),
    url: symbol({
      name: 'URL',
      help: 'The firm’s page on the provider’s site, where visitors can read every review.',
      required: 'editors',
      pattern: webAddressPattern,
      widget: urlWidget,
    }),
    collectionPage: collectionPageField,
    ...inTab('Widget', {
      accountId: symbol({
        name: 'Account',
        help: 'For the provider’s widget. Trustpilot: the business unit id. VouchedFor: the firm’s number. Without it, only the summary is shown.',
      }),
      templateId: symbol({
        name: 'Template',
        help: 'For Trustpilot’s widget: the id of the TrustBox.',
      }),
      height: choice(['sm', 'md', 'lg'], {
        name: 'Height',
        help: 'Reserves space for the provider’s widget, so that nothing moves when it loads.',
        fallback: 'sm',
      }),
    }),
  },
});

export interface ReviewsWidget {
  readonly vendor: Extract<VendorId, 'trustpilot' | 'vouchedfor'>;
  readonly account: string;
  readonly template: string | undefined;
}

/** Trustpilot's ids are MongoDB ObjectIds. */
const trustpilotId = /^[0-9a-f]{24}$/;
const vouchedForId = /^\d{1,10}$/;

/**
 * The widget that can replace the summary, or undefined if a setting that it needs is missing or invalid. Google has no
 * widget; Feefo's needs `eval` and inline scripts, which no page of this site allows (decision 016).
 */
export function chooseWidget({
  provider,
  accountId = '',
  templateId = '',
}: Pick<Values<typeof reviewsType>, 'provider' | 'accountId' | 'templateId'>): ReviewsWidget | undefined {
  if (provider === 'trustpilot' && trustpilotId.test(accountId) && trustpilotId.test(templateId))
    return { vendor: provider, account: accountId, template: templateId };
  if (provider === 'vouchedfor' && vouchedForId.test(accountId))
    return { vendor: provider, account: accountId, template: undefined };
  return undefined;
}
