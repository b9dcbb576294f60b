import type { Brand } from '#shared/brands/brand.ts';
import { firm } from '#shared/firm.ts';
import { displayPhone } from '#shared/phone.ts';

/** Printed below a page: whose it is, and where. The print style sheet writes out the address of the link. */
export function PageOrigin({ brand, url }: { brand: Brand; url: string }) {
  const lines = [brand.legalName, ...firm.registeredOffice, displayPhone(brand.telephone), brand.email];
  return (
    <p className="page-origin">
      {lines.join(', ')}. <a href={url}>This page</a>
    </p>
  );
}
