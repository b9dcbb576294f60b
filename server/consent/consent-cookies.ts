import { parseCookie, stringifySetCookie } from 'cookie';

import {
  consentCategories,
  consentCookie,
  writeConsent,
  type Consent,
  type ConsentCategory,
} from '#shared/site/consent/consent.ts';
import { objectionCookie } from '#shared/site/consent/measuring.ts';

/** Half a year, after which visitors are asked again. */
const maxAgeSeconds = 182 * 24 * 60 * 60;
/** A year: as long as browsers keep a cookie. */
const objectionSeconds = 365 * 24 * 60 * 60;

/** Cookies that vendors set on the site's own domain, by the category that allows them. */
const vendorCookies: Readonly<Record<ConsentCategory, RegExp>> = {
  statistics: /^_g(?:a|a_[A-Z0-9]+|id|at)$/,
  marketing: /^_g(?:cl|ac)_[\w-]+$/,
  content: /^(?:hubspotutk|__hs(?:tc|sc|src))$/,
};

/** Writes the cookies of a visitor's choices, as values of `Set-Cookie`. */
export function createConsentCookies(siteUrl: string, consentVersion: number) {
  const { protocol, hostname } = new URL(siteUrl);
  const common = { path: '/', secure: protocol === 'https:', sameSite: 'lax' } as const;

  return {
    consent: (consent: Consent): string =>
      stringifySetCookie({
        ...common,
        name: consentCookie(protocol),
        value: writeConsent(consent, consentVersion),
        ...lasting(maxAgeSeconds),
      }),
    objection: (objects: boolean): string =>
      stringifySetCookie({
        ...common,
        name: objectionCookie(protocol),
        value: objects ? '1' : '',
        ...(objects ? lasting(objectionSeconds) : { expires: new Date(0) }),
      }),
    /**
     * Clears the cookies of refused vendors, and a consent cookie under the name that is not read here. Scripts set them
     * for the host alone or for the widest domain that they may, which never has `www.`. A request does not say which, so
     * all of them are tried. With a dozen cookies there is just room: nginx takes headers of 4 KB, Varnish 64 of them.
     */
    cleared(cookieHeader: string, consent: Consent): readonly string[] {
      const refused = consentCategories.filter((category) => !consent.has(category));
      const isUnread = (name: string) => name === 'consent' && name !== consentCookie(protocol);
      const names = Object.keys(parseCookie(cookieHeader)).filter(
        (name) => isUnread(name) || refused.some((category) => vendorCookies[category].test(name)),
      );
      const labels = hostname.replace(/^www\./, '').split('.');
      const domains = labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
      return names.flatMap((name) =>
        [undefined, ...domains].map((domain) =>
          stringifySetCookie({
            name,
            value: '',
            path: '/',
            maxAge: 0,
            ...(domain !== undefined && { domain }),
          }),
        ),
      );
    },
  };
}

const lasting = (seconds: number) => ({ maxAge: seconds, expires: new Date(Date.now() + seconds * 1000) });
