import type { VendorId } from '../../embeds.ts';
import type { ConsentCategory } from './consent.ts';

/** The third parties that the operator has set up for the whole site. */
export interface ThirdParties {
  /** The tag manager's container; undefined: no tag manager. */
  readonly gtmId: string | undefined;
  /**
   * `basic`: the tag manager is loaded once a visitor agrees to statistics or marketing. `advanced`: it is loaded
   * at once, told that everything is denied.
   */
  readonly consentMode: 'basic' | 'advanced';
  /** Raised by the operator when what visitors agree to changes: they are asked again. */
  readonly consentVersion: number;
  /** Whether the page on which the tag manager starts counts as a page view too, and not only those after it (R10.4). */
  readonly countsFirstPage: boolean;
  readonly vendors: readonly VendorId[];
}

/** No third party: there is nothing to ask visitors for. */
export const noThirdParties: ThirdParties = {
  gtmId: undefined,
  consentMode: 'basic',
  consentVersion: 1,
  countsFirstPage: false,
  vendors: [],
};

/** What visitors are asked for: only categories that something stands behind. */
export function askedCategories({ gtmId, vendors }: ThirdParties): ConsentCategory[] {
  return [
    ...(gtmId === undefined ? [] : (['statistics', 'marketing'] as const)),
    ...(vendors.length === 0 ? [] : (['content'] as const)),
  ];
}
