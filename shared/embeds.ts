/**
 * Third parties whose content a page can hold. Sections declare those that their content needs; a page's
 * Content-Security-Policy opens to those and to no other.
 */
export const embedIds = ['youtube', 'vimeo', 'hubspot', 'trustpilot', 'vouchedfor'] as const;

export type EmbedId = (typeof embedIds)[number];

/** Those whose scripts run in the page: only where the operator has named them, and a visitor has agreed. */
export const vendorIds = ['hubspot', 'trustpilot', 'vouchedfor'] as const satisfies readonly EmbedId[];

export type VendorId = (typeof vendorIds)[number];

/**
 * The embeds that a page may use, each once and in one order: what its sections need, without vendors that the
 * operator has not named. Players load by a click of the visitor's and need no naming.
 */
export function allowedEmbeds(needed: Iterable<EmbedId>, vendors: readonly VendorId[]): EmbedId[] {
  const wanted = new Set(needed);
  return embedIds.filter((id) => wanted.has(id) && (!isVendor(id) || vendors.includes(id)));
}

function isVendor(id: EmbedId): id is VendorId {
  return (vendorIds as readonly EmbedId[]).includes(id);
}
