/**
 * The site's own URLs, for server, client and tests. Each is a constant by itself, so that the browser's scripts hold only
 * those that they use.
 */

// Pages and forms that need no entry.
export const callBackPath = '/call-back';
/** Where the call-back form leads, unless its editor chose another page. */
export const thankYouPath = '/call-back/thank-you';
/** Where choices about cookies can be changed. */
export const cookieSettingsPath = '/cookie-settings';
/** Where those choices are sent. */
export const consentPath = '/consent';
/** Every section with its samples. */
export const galleryPath = '/gallery';

/** Below which folder the pages of a content type stand; those of any other stand at their own slug. */
export const pageFolders = {
  newsArticle: 'news',
  knowledgeArticle: 'knowledge',
  person: 'team',
  office: 'offices',
} as const;

/** The feed of a listing, below the listing's own path. */
export const feedFile = 'feed.xml';

// For browsers and search engines.
export const sitemapPath = '/sitemap.xml';
export const robotsPath = '/robots.txt';
export const manifestPath = '/site.webmanifest';
/** The one script without a hash in its name: `client/recovery/recover.ts`. */
export const recoveryScriptPath = '/recover.js';
export const imageProxyPath = '/api/image-proxy';
/** What menus and footers are made of, by digest. */
export const islandContentPath = '/island-content';
/** Tells pages in `npm run dev` that the site has restarted. */
export const devReloadPath = '/dev-reload';

// For operators.
export const livenessPath = '/livez';
export const readinessPath = '/readyz';
export const metricsPath = '/metrics';

// Folders without pages.
/** The build's scripts, styles and fonts. */
export const assetsFolder = '/assets/';
export const apiFolder = '/api/';
export const iconsFolder = '/icons/';
export const bannersFolder = '/banners/';
/** Where the embedded content service serves its images. */
export const embeddedImagesFolder = '/images.ctfassets.net/';
