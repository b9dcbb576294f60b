/**
 * The stylesheets of parts that most pages lack, and the CSS files below `shared/` that they hold, by the start of their
 * path. All other files are in the stylesheet that every page has. Few and large, because a page should need one or two,
 * and because styles compress badly in small files.
 */
const stylesheetParts = {
  /** Sections that many pages have. */
  sections: [
    'sections/adviser-finder',
    'sections/calculator',
    'sections/card-grid',
    'sections/hero-banner',
    'sections/icon-list',
    'sections/rich-text-section',
    'sections/sheet',
    'sections/statistics',
    'sections/steps',
    'sections/testimonials',
    'sections/text-with-image',
    'sections/your-price',
  ],
  /** For few pages. */
  seldom: [
    'sections/accordion',
    'sections/call-summary',
    'sections/comparison-table',
    'sections/downloads',
    'sections/fee-table',
    'sections/hubspot-form',
    'sections/logo-strip',
    'sections/newsletter-form',
    'sections/reviews',
    'sections/timeline',
    'sections/video-embed',
    'ui/chart',
  ],
  /** Pages that are not made of sections, and lists of them. */
  pages: [
    'articles',
    'offices',
    'pages/article',
    'pages/listing',
    'pages/office',
    'pages/person',
    'pages/search',
    'sections/article-listing',
    'sections/office-list',
  ],
} as const;

export type StylesheetName = keyof typeof stylesheetParts;

export const stylesheetNames = Object.keys(stylesheetParts) as StylesheetName[];

/** The stylesheet with the styles at a path below `shared/`. Undefined: the one that every page has. */
export function stylesheetOf(path: string): StylesheetName | undefined {
  return stylesheetNames.find((name) =>
    stylesheetParts[name].some(
      (part) => path === part || path.startsWith(`${part}/`) || path.startsWith(`${part}.`),
    ),
  );
}
