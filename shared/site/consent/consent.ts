/** What visitors can agree to, each by itself (PECR regulation 6). What is strictly necessary is not asked for. */
export const consentCategories = ['statistics', 'marketing', 'content'] as const;

export type ConsentCategory = (typeof consentCategories)[number];

/** The categories that a visitor has agreed to; all others are refused. */
export type Consent = ReadonlySet<ConsentCategory>;

/**
 * Name of the one cookie that keeps the choice. The prefix `__Host-`, which browsers take only over https, keeps other
 * hosts of the domain from setting it: a sibling must not be able to consent for a visitor.
 */
export function consentCookie(protocol: string): string {
  return protocol === 'https:' ? '__Host-consent' : 'consent';
}

/**
 * The choice in a `Cookie` header or `document.cookie`; undefined where none was made, or none for this version
 * of the question. Categories that are no more are dropped.
 *
 * @param protocol of the site, with its colon
 */
export function readConsent(cookies: string, version: number, protocol: string): Consent | undefined {
  const name = consentCookie(protocol);
  const value = cookies
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
  const [answered, ...agreed] = value?.split('.') ?? [];
  if (answered !== String(version)) return undefined;
  return new Set(consentCategories.filter((category) => agreed.includes(category)));
}

/** The cookie's value for a choice: `<version>` and the categories agreed to, a dot before each. */
export function writeConsent(consent: Consent, version: number): string {
  return [version, ...consentCategories.filter((category) => consent.has(category))].join('.');
}
