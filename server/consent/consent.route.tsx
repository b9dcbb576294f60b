import type { IncomingMessage } from 'node:http';

import { consentPath, cookieSettingsPath } from '#shared/paths.ts';
import { readConsent, type Consent } from '#shared/site/consent/consent.ts';
import { CookieSettings } from '#shared/site/consent/cookie-settings.tsx';
import { hasObjected } from '#shared/site/consent/measuring.ts';
import type { StorageSettings } from '#shared/site/consent/storage.ts';
import { requiredCategories } from '#shared/site/consent/third-parties.ts';

import type { Route } from '../http/listener.ts';
import { BodyError, hasForm, readBody } from '../http/read-body.ts';
import { queryOf, type RequestContext } from '../http/request-context.ts';
import { htmlResponse, redirectResponse, textResponse, type SiteResponse } from '../http/response.ts';
import { isFromThisSite, isOfThisSite } from '../http/same-site.ts';
import type { PageRenderer } from '../page/render-page.tsx';
import { createConsentCookies } from './consent-cookies.ts';

const maxBodyBytes = 1024;

/** The buttons of the banner and the settings. */
const choices: ReadonlySet<string> = new Set(['all', 'none', 'chosen']);

/** The choices about being measured. */
const objections: ReadonlySet<string> = new Set(['object', 'allow']);

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
  const { protocol } = new URL(siteUrl);
  const cookies = createConsentCookies(siteUrl, consentVersion);

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
        'Set-Cookie': cookies.objection(choice === 'object'),
      });
    if (!choices.has(choice) || others.length > 0)
      return textResponse(400, 'We could not read your choice. Please go back and choose again.');
    const accepted = choice === 'all' ? categories : choice === 'none' ? [] : form.getAll('category');
    const consent: Consent = new Set(categories.filter((category) => accepted.includes(category)));
    return redirectResponse(303, returnPath(request, siteUrl), {
      'Cache-Control': 'no-store',
      'Set-Cookie': [cookies.consent(consent), ...cookies.cleared(request.headers.cookie ?? '', consent)],
    });
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
