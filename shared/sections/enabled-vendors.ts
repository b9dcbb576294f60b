import { createContext } from 'react';

import { vendorIds, type VendorId } from '../embeds.ts';

/** The vendors that the operator has enabled (`EMBED_VENDORS`). */
export const EnabledVendors = createContext<readonly VendorId[]>(vendorIds);
