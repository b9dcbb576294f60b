import type { VendorId } from '../../embeds.ts';
import type { ConsentCategory } from './consent.ts';

export interface ThirdParties {
  /** The tag manager's container; undefined without a tag manager. */
  readonly gtmId: string | undefined;
  /**
   * `basic`: the tag manager is loaded on consent to statistics or marketing. `advanced`: it is loaded at once, with
   * everything denied.
   */
  readonly consentMode: 'basic' | 'advanced';
  /** The operator raises it to ask visitors again, when what they agree to has changed. */
  readonly consentVersion: number;
  /** Whether the page on which the tag manager starts also counts as a page view (R10.4). */
  readonly countsFirstPage: boolean;
  readonly vendors: readonly VendorId[];
}

export const noThirdParties: ThirdParties = {
  gtmId: undefined,
  consentMode: 'basic',
  consentVersion: 1,
  countsFirstPage: false,
  vendors: [],
};

/** The categories to ask visitors about: only those that a third party needs. */
export function requiredCategories({ gtmId, vendors }: ThirdParties): ConsentCategory[] {
  return [
    ...(gtmId === undefined ? [] : (['statistics', 'marketing'] as const)),
    ...(vendors.length === 0 ? [] : (['content'] as const)),
  ];
}

/** Whether Google learns of visits before consent, though without cookies. */
export function learnsBeforeConsent({ gtmId, consentMode }: ThirdParties): boolean {
  return gtmId !== undefined && consentMode === 'advanced';
}
