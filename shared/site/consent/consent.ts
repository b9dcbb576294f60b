/** Visitors agree to each separately (PECR regulation 6). Strictly necessary storage needs no consent. */
export const consentCategories = ['statistics', 'marketing', 'content'] as const;

export type ConsentCategory = (typeof consentCategories)[number];

export type Consent = ReadonlySet<ConsentCategory>;

/**
 * The name of the cookie that stores the choice. The prefix `__Host-`, which browsers accept only over https, prevents
 * other hosts of the domain from setting it and so consenting for a visitor.
 */
export function consentCookie(protocol: string): string {
  return protocol === 'https:' ? '__Host-consent' : 'consent';
}

/**
 * Reads the choice from a `Cookie` header or `document.cookie`. Undefined if none was made for this version of the
 * question. Unknown categories are dropped.
 *
 * @param protocol the site's, with its colon
 */
export function readConsent(cookies: string, version: number, protocol: string): Consent | undefined {
  const name = consentCookie(protocol);
  const value = cookies
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
  const [answeredVersion, ...agreed] = value?.split('.') ?? [];
  if (answeredVersion !== String(version)) return undefined;
  return new Set(consentCategories.filter((category) => agreed.includes(category)));
}

/** The cookie's value: the version and the categories agreed to, separated by dots. */
export function writeConsent(consent: Consent, version: number): string {
  return [version, ...consentCategories.filter((category) => consent.has(category))].join('.');
}
