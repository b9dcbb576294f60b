/** Third parties that a page can embed. Its Content-Security-Policy allows only those that its sections declare. */
export const embedIds = ['youtube', 'vimeo', 'hubspot', 'trustpilot', 'vouchedfor'] as const;

export type EmbedId = (typeof embedIds)[number];

/** Third parties whose scripts run in the page, so both operator (`EMBED_VENDORS`) and visitor must agree. */
export const vendorIds = ['hubspot', 'trustpilot', 'vouchedfor'] as const satisfies readonly EmbedId[];

export type VendorId = (typeof vendorIds)[number];

/**
 * The embeds that a page may use, without duplicates and in a fixed order: those that its sections need, less the
 * vendors that the operator has not enabled. Video players load only when clicked and need not be enabled.
 */
export function allowedEmbeds(needed: Iterable<EmbedId>, vendors: readonly VendorId[]): EmbedId[] {
  const neededIds = new Set(needed);
  return embedIds.filter((id) => neededIds.has(id) && (!isVendor(id) || vendors.includes(id)));
}

function isVendor(id: EmbedId): id is VendorId {
  return (vendorIds as readonly EmbedId[]).includes(id);
}
