import type { VendorId } from '../../embeds.ts';
import { allOf } from '../../word-lists.ts';
import type { ConsentCategory } from './consent.ts';
import { learnsBeforeConsent, type ThirdParties } from './third-parties.ts';

const vendorNames: Readonly<Record<VendorId, string>> = {
  hubspot: 'HubSpot’s forms',
  trustpilot: 'reviews on Trustpilot',
  vouchedfor: 'reviews on VouchedFor',
};

/** “HubSpot’s forms and reviews on Trustpilot”. */
export function listVendors(vendors: readonly VendorId[]): string {
  return allOf(vendors.map((vendor) => vendorNames[vendor]));
}

/** The name of a category, and what visitors allow with it. */
export function describe(
  category: ConsentCategory,
  thirdParties: ThirdParties,
): { name: string; words: string } {
  const whatever = learnsBeforeConsent(thirdParties)
    ? ' Without your agreement they learn of your visit, but set no cookies.'
    : '';
  switch (category) {
    case 'statistics':
      return {
        name: 'Statistics',
        words: `Google’s tools count visits and pages, so that we can see which pages help and which are never read. They set cookies to tell one visit from another.${whatever}`,
      };
    case 'marketing':
      return {
        name: 'Advertising',
        words: `Google’s tools tell us which advertisement led to a visit. They set cookies that other sites may use to show you advertisements.${whatever}`,
      };
    case 'content':
      return {
        name: 'Third-party content',
        words: `Some pages can show ${listVendors(thirdParties.vendors)}. These companies learn of your visit and may set cookies.`,
      };
  }
}
