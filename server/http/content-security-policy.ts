import type { EmbedId } from '#shared/embeds.ts';
import { cspReportPath } from '#shared/paths.ts';

const reportingEndpoint = 'csp';
/** Goes with the policy: where `report-to` leads. */
export const reportingHeader = { 'Reporting-Endpoints': `${reportingEndpoint}="${cspReportPath}"` };

const directives = ['script-src', 'style-src', 'img-src', 'connect-src', 'frame-src', 'form-action'] as const;

type Sources = Readonly<Partial<Record<(typeof directives)[number], readonly string[]>>>;

/**
 * Google's list for Tag Manager with Analytics 4: https://developers.google.com/tag-platform/security/guides/csp
 * Scripts are limited to the loaders of the container and of Google's tags (`/gtag/js`, `/gtag/destination`). A policy
 * ignores the query, so another container would load, but could not run its custom scripts.
 */
const tagManager: Sources = {
  'script-src': ['https://www.googletagmanager.com/gtm.js', 'https://www.googletagmanager.com/gtag/'],
  'img-src': ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  'connect-src': [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
};

const embedSources: Readonly<Record<EmbedId, Sources>> = {
  youtube: { 'frame-src': ['https://www.youtube-nocookie.com'] },
  vimeo: { 'frame-src': ['https://player.vimeo.com'] },
  hubspot: {
    'script-src': ['https://*.hsforms.net', 'https://*.hsforms.com'],
    // The embed inserts style elements.
    'style-src': ["'unsafe-inline'"],
    'img-src': ['https://*.hsforms.com', 'https://*.hsforms.net'],
    'connect-src': ['https://*.hsforms.com', 'https://*.hubspot.com'],
    'frame-src': ['https://*.hsforms.com', 'https://*.hsforms.net'],
    'form-action': ['https://*.hsforms.com'],
  },
  trustpilot: {
    'script-src': ['https://widget.trustpilot.com'],
    'connect-src': ['https://widget.trustpilot.com'],
    'frame-src': ['https://widget.trustpilot.com'],
  },
  vouchedfor: {
    'script-src': ['https://api.vouchedfor.co.uk'],
    'style-src': ["'unsafe-inline'"],
    'img-src': ['https://assets.vouchedfor.co.uk'],
    'connect-src': ['https://api.vouchedfor.co.uk'],
  },
};

/**
 * The Content-Security-Policy of a page. Without nonces or inline scripts it depends only on the page's content and the
 * configuration, so it can be cached with the page.
 *
 * @param embeds third parties that the page may show (`allowedEmbeds`)
 * @param hasTagManager whether every page must allow the tag manager
 * @param imageHosts hosts of priority images
 */
export function contentSecurityPolicy({
  embeds,
  hasTagManager,
  imageHosts,
  isSecure,
  frameAncestors = [],
}: {
  embeds: readonly EmbedId[];
  hasTagManager: boolean;
  imageHosts: readonly string[];
  isSecure: boolean;
  /** Origins that may show the page in a frame; default: none. */
  frameAncestors?: readonly string[];
}): string {
  const parties = [...(hasTagManager ? [tagManager] : []), ...embeds.map((id) => embedSources[id])];
  const sourcesOf = (directive: (typeof directives)[number], base: readonly string[]) => [
    ...new Set([...base, ...parties.flatMap((sources) => sources[directive] ?? [])]),
  ];
  const frames = sourcesOf('frame-src', []);
  return [
    ['default-src', "'none'"],
    ['base-uri', "'none'"],
    ['object-src', "'none'"],
    ['frame-ancestors', ...(frameAncestors.length === 0 ? ["'none'"] : ["'self'", ...frameAncestors])],
    ['script-src', ...sourcesOf('script-src', ["'self'"])],
    ['script-src-attr', "'none'"],
    ['style-src', ...sourcesOf('style-src', ["'self'"])],
    ['img-src', ...sourcesOf('img-src', ["'self'", ...imageHosts.map((host) => `https://${host}`)])],
    ['font-src', "'self'"],
    ['connect-src', ...sourcesOf('connect-src', ["'self'"])],
    ['frame-src', ...(frames.length === 0 ? ["'none'"] : frames)],
    ['form-action', ...sourcesOf('form-action', ["'self'"])],
    ['manifest-src', "'self'"],
    ...(isSecure ? [['upgrade-insecure-requests']] : []),
    // Browsers that know the first ignore the second.
    ['report-to', reportingEndpoint],
    ['report-uri', cspReportPath],
  ]
    .map((directive) => directive.join(' '))
    .join('; ');
}
