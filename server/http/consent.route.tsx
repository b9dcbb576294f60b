import { Router, urlencoded, type NextFunction, type Request, type Response } from 'express';
import { z } from 'zod';

import { consentPath, cookieSettingsPath } from '../../shared/paths.ts';
import {
  consentCategories,
  consentCookie,
  readConsent,
  writeConsent,
  type Consent,
  type ConsentCategory,
} from '../../shared/site/consent/consent.ts';
import { CookieSettings } from '../../shared/site/consent/cookie-settings.tsx';
import { askedCategories, type ThirdParties } from '../../shared/site/consent/third-parties.ts';
import type { PageRenderer } from '../page/page-renderer.ts';
import { isFromThisSite, isOfThisSite } from './same-site.ts';

/** Half a year: then visitors are asked again. */
const keptForMs = 182 * 24 * 60 * 60 * 1000;

/** A choice as the banner and the settings send it. */
const choiceShape = z.object({
  choice: z.enum(['all', 'none', 'chosen']),
  category: z.union([z.string(), z.array(z.string())]).default([]),
});

/** Cookies that vendors set on the site's own domain, by the category that allows them. */
const vendorCookies: Readonly<Record<ConsentCategory, RegExp>> = {
  statistics: /^_g(?:a|a_[A-Z0-9]+|id|at)$/,
  marketing: /^_g(?:cl|ac)_[\w-]+$/,
  content: /^(?:hubspotutk|__hs(?:tc|sc|src))$/,
};

/**
 * `POST /consent` keeps a choice in the cookie, takes away the cookies of what is refused, and sends the visitor
 * back (303). `GET /cookie-settings` is the form for it. Both are each visitor's own: nothing of them is cached.
 */
export function consentRoute({
  thirdParties,
  renderer,
  siteUrl,
}: {
  thirdParties: ThirdParties;
  renderer: PageRenderer;
  siteUrl: string;
}): Router {
  const asked = askedCategories(thirdParties);
  const { consentVersion } = thirdParties;
  const { protocol, hostname } = new URL(siteUrl);
  const router = Router({ caseSensitive: true, strict: true });

  router.get(cookieSettingsPath, async (request, response) => {
    const consent = readConsent(request.get('cookie') ?? '', consentVersion, protocol);
    const isSaved = request.query['saved'] !== undefined && consent !== undefined;
    const { html } = await renderer.renderOwn({
      path: cookieSettingsPath,
      title: isSaved ? 'Your choice is saved: cookie settings' : 'Cookie settings',
      body: <CookieSettings consent={consent} isSaved={isSaved} thirdParties={thirdParties} />,
    });
    response.set({ 'Cache-Control': 'no-store', 'Content-Type': 'text/html; charset=utf-8' }).send(html);
  });

  router.post(consentPath, urlencoded({ extended: false, limit: '1kb' }), (request, response) => {
    response.set('Cache-Control', 'no-store');
    const sent = choiceShape.safeParse(request.body);
    if (!isFromThisSite(request, siteUrl))
      return refuse(response, 403, 'This choice comes from another site');
    if (!sent.success) return refuse(response, 400, 'This is not a choice');
    const consent = consentOf(sent.data);
    response.cookie(consentCookie(protocol), writeConsent(consent, consentVersion), {
      maxAge: keptForMs,
      sameSite: 'lax',
      secure: protocol === 'https:',
    });
    clearCookies(request, response, consent);
    return response.redirect(303, placeOf(request, siteUrl));
  });
  router.use(consentPath, refuseUnreadable);
  return router;

  function consentOf({ choice, category }: z.infer<typeof choiceShape>): Consent {
    if (choice === 'none') return new Set();
    return new Set(asked.filter((each) => choice === 'all' || category.includes(each)));
  }

  /**
   * Clears the cookies of refused vendors, and a consent cookie under the name that is not read here. A script sets
   * its cookies on the host or on a domain above it; no request tells which.
   */
  function clearCookies(request: Request, response: Response, consent: Consent): void {
    const refused = consentCategories.filter((category) => !consent.has(category));
    const isUnread = (name: string) => name === 'consent' && name !== consentCookie(protocol);
    const names = (request.get('cookie') ?? '')
      .split(';')
      .map((pair) => pair.split('=', 1)[0]?.trim() ?? '')
      .filter((name) => isUnread(name) || refused.some((category) => vendorCookies[category].test(name)));
    const labels = hostname.split('.');
    const domains = labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
    for (const name of new Set(names))
      for (const domain of [undefined, ...domains])
        response.clearCookie(name, domain === undefined ? {} : { domain });
  }
}

/** What cannot be read as a form, as the reader of bodies says: too long, not in UTF-8, packed in a strange way. */
function refuseUnreadable(
  error: unknown,
  _request: Request,
  response: Response,
  // Express knows a handler of errors by its four parameters.
  next: NextFunction,
): void {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500;
  if (status >= 400 && status < 500) refuse(response, status, 'This is not a choice');
  else next(error);
}

function refuse(response: Response, status: number, words: string): void {
  response.status(status).type('text/plain').send(`${words}\n`);
}

/** The page that the choice was sent from; the settings say that it is saved. */
function placeOf(request: Request, siteUrl: string): string {
  const referrer = request.get('referer') ?? '';
  const from = URL.canParse(referrer) ? new URL(referrer) : undefined;
  if (from === undefined || !isOfThisSite(from, request, siteUrl) || from.pathname === cookieSettingsPath)
    return `${cookieSettingsPath}?saved`;
  // Two slashes would lead to another host.
  return from.pathname.replace(/^\/{2,}/, '/') + from.search;
}
