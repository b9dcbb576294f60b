import type { Brand } from '#shared/brands/brand.ts';
import { firm } from '#shared/firm.ts';

/** What the law asks a company to state on its website, about one of the firm's companies. */
export function registration({ legalName, companyNumber }: Brand): string {
  return `${legalName} is registered in England and Wales, company number ${companyNumber}. Registered office: ${firm.registeredOffice.join(', ')}.`;
}
