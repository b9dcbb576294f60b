import type { IncomingMessage } from 'node:http';

import { stringifySetCookie } from 'cookie';

import { consentPath, cookieSettingsPath } from '#shared/paths.ts';
import {
  consentCategories,
  consentCookie,
  readConsent,
  writeConsent,
  type Consent,
  type ConsentCategory,
} from '#shared/site/consent/consent.ts';
import { CookieSettings } from '#shared/site/consent/cookie-settings.tsx';
import { hasObjected, objectionCookie } from '#shared/site/consent/measuring.ts';
import type { StorageSettings } from '#shared/site/consent/storage.ts';
import { requiredCategories } from '#shared/site/consent/third-parties.ts';

import type { Route } from '../http/listener.ts';
import { BodyError, hasForm, readBody } from '../http/read-body.ts';
import { queryOf, type RequestContext } from '../http/request-context.ts';
import { htmlResponse, redirectResponse, textResponse, type SiteResponse } from '../http/response.ts';
import { isFromThisSite, isOfThisSite } from '../http/same-site.ts';
import type { PageRenderer } from '../page/page-renderer.ts';

/** Half a year, after which visitors are asked again. */
const maxAgeSeconds = 182 * 24 * 60 * 60;
/** A year: as long as browsers keep a cookie. */
const objectionSeconds = 365 * 24 * 60 * 60;
const maxBodyBytes = 1024;

/** The buttons of the banner and the settings. */
const choices: ReadonlySet<string> = new Set(['all', 'none', 'chosen']);

/** The choices about being measured. */
const objections: ReadonlySet<string> = new Set(['object', 'allow']);

/** Cookies that vendors set on the site's own domain, by the category that allows them. */
const vendorCookies: Readonly<Record<ConsentCategory, RegExp>> = {
  statistics: /^_g(?:a|a_[A-Z0-9]+|id|at)$/,
  marketing: /^_g(?:cl|ac)_[\w-]+$/,
  content: /^(?:hubspotutk|__hs(?:tc|sc|src))$/,
};

/**
 * `POST /consent` saves a choice in the cookie, clears the cookies of refused vendors and redirects back (303).
 * `GET /cookie-settings` shows the form. Both depend on the visitor, so neither is cached.
 */
export function consentRoutes({
  storage,
  renderer,
  siteUrl,
}: {
  storage: StorageSettings;
  renderer: PageRenderer;
  siteUrl: string;
}): readonly Route[] {
  const { thirdParties, isMeasured } = storage;
  const categories = requiredCategories(thirdParties);
  const { consentVersion } = thirdParties;
  const { protocol, hostname } = new URL(siteUrl);

  async function showSettings({ request }: RequestContext): Promise<SiteResponse> {
    const consent = readConsent(request.headers.cookie ?? '', consentVersion, protocol);
    const query = new URLSearchParams(queryOf(request.url ?? ''));
    const isSaved = query.has('saved') && consent !== undefined;
    const measuring = isMeasured
      ? {
          hasObjected: hasObjected(request.headers.cookie ?? '', protocol),
          isRefusedByBrowser: request.headers['sec-gpc'] === '1',
          isSaved: query.has('measuring'),
        }
      : undefined;
    const html = await renderer.renderGenerated({
      path: cookieSettingsPath,
      title: isSaved ? 'Your choice is saved: cookie settings' : 'Cookie settings',
      body: <CookieSettings consent={consent} isSaved={isSaved} measuring={measuring} settings={storage} />,
    });
    return htmlResponse(200, html);
  }

  async function saveChoice({ request }: RequestContext): Promise<SiteResponse> {
    if (!isFromThisSite(request, siteUrl))
      return textResponse(
        403,
        'We could not save your choice: it does not seem to have been sent from our website.',
      );
    const form = await readChoice(request);
    if (form instanceof BodyError)
      return textResponse(form.status, 'We could not read your choice. Please go back and choose again.');
    const [choice = '', ...others] = form.getAll('choice');
    if (isMeasured && objections.has(choice) && others.length === 0)
      return redirectResponse(303, `${cookieSettingsPath}?measuring`, {
        'Cache-Control': 'no-store',
        'Set-Cookie': objectionCookieFor(choice === 'object'),
      });
    if (!choices.has(choice) || others.length > 0)
      return textResponse(400, 'We could not read your choice. Please go back and choose again.');
    const accepted = choice === 'all' ? categories : choice === 'none' ? [] : form.getAll('category');
    const consent: Consent = new Set(categories.filter((category) => accepted.includes(category)));
    return redirectResponse(303, returnPath(request, siteUrl), {
      'Cache-Control': 'no-store',
      'Set-Cookie': [consentCookieFor(consent), ...clearedCookies(request, consent)],
    });
  }

  function consentCookieFor(consent: Consent): string {
    return stringifySetCookie({
      name: consentCookie(protocol),
      value: writeConsent(consent, consentVersion),
      maxAge: maxAgeSeconds,
      expires: new Date(Date.now() + maxAgeSeconds * 1000),
      path: '/',
      secure: protocol === 'https:',
      sameSite: 'lax',
    });
  }

  function objectionCookieFor(objects: boolean): string {
    return stringifySetCookie({
      name: objectionCookie(protocol),
      value: objects ? '1' : '',
      path: '/',
      secure: protocol === 'https:',
      sameSite: 'lax',
      ...(objects
        ? { maxAge: objectionSeconds, expires: new Date(Date.now() + objectionSeconds * 1000) }
        : { expires: new Date(0) }),
    });
  }

  /**
   * Clears the cookies of refused vendors, and a consent cookie under the name that is not read here. Scripts set
   * cookies on the host or a parent domain, and a request does not say which, so all of them are tried.
   */
  function clearedCookies(request: IncomingMessage, consent: Consent): readonly string[] {
    const refused = consentCategories.filter((category) => !consent.has(category));
    const isUnread = (name: string) => name === 'consent' && name !== consentCookie(protocol);
    const names = (request.headers.cookie ?? '')
      .split(';')
      .map((pair) => pair.split('=', 1)[0]?.trim() ?? '')
      .filter((name) => isUnread(name) || refused.some((category) => vendorCookies[category].test(name)));
    const labels = hostname.split('.');
    const domains = labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
    return [...new Set(names)].flatMap((name) =>
      [undefined, ...domains].map((domain) =>
        stringifySetCookie({
          name,
          value: '',
          path: '/',
          expires: new Date(0),
          ...(domain !== undefined && { domain }),
        }),
      ),
    );
  }

  return [
    { path: cookieSettingsPath, isCompressed: true, handle: showSettings },
    { path: consentPath, method: 'POST', handle: saveChoice },
  ];
}

async function readChoice(request: IncomingMessage): Promise<URLSearchParams | BodyError> {
  if (!hasForm(request)) return new BodyError(400);
  try {
    return new URLSearchParams((await readBody(request, maxBodyBytes)).toString());
  } catch (error) {
    if (error instanceof BodyError) return error;
    throw error;
  }
}

/** The page that sent the choice. `?saved` makes the settings page confirm it. */
function returnPath(request: IncomingMessage, siteUrl: string): string {
  const referrer = request.headers.referer ?? '';
  const from = URL.canParse(referrer) ? new URL(referrer) : undefined;
  if (from === undefined || !isOfThisSite(from, request, siteUrl) || from.pathname === cookieSettingsPath)
    return `${cookieSettingsPath}?saved`;
  // Two slashes would lead to another host.
  return from.pathname.replace(/^\/{2,}/, '/') + from.search;
}
