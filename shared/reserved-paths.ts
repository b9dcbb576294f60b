import {
  apiFolder,
  assetsFolder,
  bannersFolder,
  calendarPath,
  consentPath,
  contentReportPath,
  contentWebhookPath,
  cookieSettingsPath,
  cspReportPath,
  deskPath,
  embeddedFilesFolder,
  embeddedImagesFolder,
  galleryPath,
  iconsFolder,
  imageProxyPath,
  islandContentPath,
  livenessPath,
  manifestPath,
  metricsPath,
  newsletterConfirmPath,
  pageFolders,
  previewPath,
  readinessPath,
  recoveryScriptPath,
  robotsPath,
  searchPath,
  searchSuggestionsPath,
  sitemapPath,
  unsubscribeConfirmPath,
  unsubscribedPath,
  unsubscribePath,
  unsubscribeRequestedPath,
  webVitalsPath,
} from './paths.ts';

/** Paths that the site itself uses, whatever its configuration. A page of an editor there might never be seen. */
export const reservedPaths: readonly string[] = [
  calendarPath,
  consentPath,
  contentReportPath,
  `${contentReportPath}.csv`,
  `${contentReportPath}.json`,
  contentWebhookPath,
  cookieSettingsPath,
  cspReportPath,
  deskPath,
  galleryPath,
  imageProxyPath,
  islandContentPath,
  livenessPath,
  manifestPath,
  metricsPath,
  newsletterConfirmPath,
  previewPath,
  readinessPath,
  recoveryScriptPath,
  robotsPath,
  searchPath,
  searchSuggestionsPath,
  sitemapPath,
  unsubscribeConfirmPath,
  unsubscribedPath,
  unsubscribePath,
  unsubscribeRequestedPath,
  webVitalsPath,
];

/** Everything below these is reserved too. */
export const reservedFolders: readonly string[] = [
  apiFolder,
  assetsFolder,
  bannersFolder,
  `${deskPath}/`,
  embeddedFilesFolder,
  embeddedImagesFolder,
  `${galleryPath}/`,
  iconsFolder,
  `${islandContentPath}/`,
  `${previewPath}/`,
];

/**
 * Whether the site itself uses a path, so that no page should have it. Listings are not such paths: a page may take their
 * place (decision 017). Nor are the paths of forms and of the pages after them, which editors may use.
 */
export function isReservedPath(path: string): boolean {
  return reservedPaths.includes(path) || reservedFolders.some((folder) => path.startsWith(folder));
}

/** Slugs that no page may have. The folders of other page types belong to their entries. */
export const reservedSlugs = {
  regexp: [
    ...reservedPaths.map((path) => `^${asSlug(path)}$`),
    ...reservedFolders.map((folder) => `^${asSlug(folder)}`),
    ...Object.values(pageFolders).map((folder) => `^${folder}/`),
  ].join('|'),
  message:
    'The site itself uses this address, or it is in the folder of articles, people or offices. Please choose another',
};

/** A path without its first slash, as part of a regular expression. */
function asSlug(path: string): string {
  return path.slice(1).replaceAll('.', '\\.');
}
