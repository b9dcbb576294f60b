import type { BreadcrumbList, FinancialService, Graph, Thing } from 'schema-dts';

import type { Brand } from '../brands/brand.ts';
import { firm } from '../firm.ts';
import { defaultQuality, metadataWidth, proxyUrl } from '../image-url.ts';
import type { Image } from '../ui/picture/image.model.ts';
import type { Breadcrumb } from './breadcrumbs/breadcrumbs.tsx';

/** A schema.org item. Page types create theirs in their own folders. */
export type StructuredData = Thing;

/** The absolute URLs for a page's structured data. */
export interface PageAddress {
  /** Canonical origin, without a trailing slash. */
  readonly siteUrl: string;
  readonly url: string;
  /** `@id` of the organisation behind the page. */
  readonly publisher: string;
}

/** An image's absolute URL, as JPEG or PNG, since not every consumer of metadata supports WebP. */
export function absoluteImage({ src, isDirect }: Image, siteUrl: string): string {
  return isDirect ? src : siteUrl + proxyUrl(src, { width: metadataWidth, quality: defaultQuality });
}

export function organisationData(brand: Brand, siteUrl: string, logo: Image | undefined): FinancialService {
  const [postcode = '', town = ''] = [...firm.registeredOffice].reverse();
  return {
    '@type': 'FinancialService',
    '@id': organisationId(brand, siteUrl),
    name: brand.name,
    legalName: brand.legalName,
    url: siteUrl,
    telephone: brand.telephone,
    email: brand.email,
    foundingDate: String(firm.foundedIn),
    areaServed: 'GB',
    address: {
      '@type': 'PostalAddress',
      streetAddress: firm.registeredOffice.slice(0, -2).join(', '),
      addressLocality: town,
      postalCode: postcode,
      addressCountry: 'GB',
    },
    ...(logo !== undefined && { logo: absoluteImage(logo, siteUrl) }),
  };
}

export function organisationId(brand: Brand, siteUrl: string): string {
  return `${siteUrl}/#${brand.registerNumber}`;
}

/** Empty for the home page. */
export function breadcrumbData(trail: readonly Breadcrumb[], siteUrl: string): BreadcrumbList[] {
  if (trail.length < 2) return [];
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: trail.map(({ label, href }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: label,
        item: siteUrl + href,
      })),
    },
  ];
}

/** The text of one JSON-LD script. `<` is escaped, so that content cannot end the script. */
export function structuredDataText(things: readonly StructuredData[]): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things };
  return JSON.stringify(graph).replaceAll('<', String.raw`\u003c`);
}
