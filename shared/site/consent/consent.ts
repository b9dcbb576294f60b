/** What visitors can agree to, each by itself (PECR regulation 6). What is strictly necessary is not asked for. */
export const consentCategories = ['statistics', 'marketing', 'content'] as const;

export type ConsentCategory = (typeof consentCategories)[number];

/** The categories that a visitor has agreed to; all others are refused. */
export type Consent = ReadonlySet<ConsentCategory>;

/** The one cookie that keeps the choice: `<version>` and the categories agreed to, a dot before each. */
export const consentCookie = 'consent';

/** Where choices are sent, and where they can be changed. */
export const consentPath = '/consent';
export const cookieSettingsPath = '/cookie-settings';

/**
 * The choice in a `Cookie` header or `document.cookie`; undefined where none was made, or none for this version
 * of the question. Categories that are no more are dropped.
 */
export function readConsent(cookies: string, version: number): Consent | undefined {
  const value = cookies
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${consentCookie}=`))
    ?.slice(consentCookie.length + 1);
  const [answered, ...agreed] = value?.split('.') ?? [];
  if (answered !== String(version)) return undefined;
  return new Set(consentCategories.filter((category) => agreed.includes(category)));
}

/** The cookie's value for a choice. */
export function writeConsent(consent: Consent, version: number): string {
  return [version, ...consentCategories.filter((category) => consent.has(category))].join('.');
}
