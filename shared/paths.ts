/** The site's URLs, for server, client and tests. Separate constants, so that scripts bundle only those they use. */

// Pages and forms that need no entry.
export const callBackPath = '/call-back';
/** The anchor of the call-back form at the end of a page. */
export const requestCallId = 'request-a-call';
/** Where the call-back form leads, unless the editor chose another page. */
export const thankYouPath = '/call-back/thank-you';
/** A calendar file for the call that a visitor has asked for; the time is in the query. */
export const calendarPath = '/call-back/calendar';
/** Receives sign-ups for the newsletter. The page with the form is an entry. */
export const newsletterPath = '/newsletter';
/** Where the newsletter's form leads, unless the editor chose another page. */
export const newsletterRequestedPath = '/newsletter/check-your-inbox';
/** Where the link in the email leads, with a token. */
export const newsletterConfirmPath = '/newsletter/confirm';
export const newsletterConfirmedPath = '/newsletter/confirmed';
/** For readers of the newsletter who have no issue at hand. All below are the site's own pages. */
export const unsubscribePath = '/unsubscribe';
export const unsubscribeRequestedPath = '/unsubscribe/check-your-inbox';
export const unsubscribeConfirmPath = '/unsubscribe/confirm';
export const unsubscribedPath = '/unsubscribe/confirmed';
export const cookieSettingsPath = '/cookie-settings';
/** Receives the cookie settings. */
export const consentPath = '/consent';
/** The search of the whole site. */
export const searchPath = '/search';
/** The pages that a search field offers while visitors type. */
export const searchSuggestionsPath = '/search/suggestions';
/** Every section with its samples. */
export const galleryPath = '/gallery';

/** The folders of pages, by content type; all other pages are at the root. `pages/page-types.ts` has the same types. */
export const pageFolders = {
  newsArticle: 'news',
  knowledgeArticle: 'knowledge',
  person: 'team',
  office: 'offices',
} as const;

/** Drafts, for editors: where previews are opened, and below it the pages, each after a token. */
export const previewPath = '/preview';

/** The content report. */
export const contentReportPath = '/content-report';

/** The desk, for those who answer for the words; everything that it has is below it. */
export const deskPath = '/desk';

/** The feed of a listing, below the listing's path. */
export const feedFile = 'feed.xml';

// For browsers and search engines.
export const sitemapPath = '/sitemap.xml';
export const robotsPath = '/robots.txt';
export const manifestPath = '/site.webmanifest';
/** `client/recovery/recover.ts`: the only script without a hash in its name. */
export const recoveryScriptPath = '/recover.js';
export const contentWebhookPath = '/api/contentful/webhook';
/** Receives what browsers report about the Content-Security-Policy. */
export const cspReportPath = '/api/csp-reports';
/** Receives measurements of page speed from browsers. */
export const webVitalsPath = '/api/web-vitals';
export const imageProxyPath = '/api/image-proxy';
/** The content of menus and footers, by digest. */
export const islandContentPath = '/island-content';

// For operators.
export const livenessPath = '/livez';
export const readinessPath = '/readyz';
export const metricsPath = '/metrics';

// Folders without pages.
/** Scripts, styles and fonts. */
export const assetsFolder = '/assets/';
export const apiFolder = '/api/';
export const iconsFolder = '/icons/';
export const bannersFolder = '/banners/';
/** Images of the embedded content service. */
export const embeddedImagesFolder = '/images.ctfassets.net/';
/** Its other files, such as PDFs. */
export const embeddedFilesFolder = '/assets.ctfassets.net/';
