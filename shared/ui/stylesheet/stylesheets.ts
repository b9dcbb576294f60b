/**
 * The stylesheets of parts that most pages lack, and the CSS files below `shared/` that they hold, by the start of their
 * path. All other files are in the stylesheet that every page has. Few and large, because a page should need one or two,
 * and because styles compress badly in small files.
 */
const stylesheetParts = {
  sections: [
    'people/people-list',
    'people/portrait-frame',
    'sections/accordion',
    'sections/article-listing',
    'sections/card-grid',
    'sections/downloads',
    'sections/icon-list',
    'sections/logo-strip',
    'sections/reviews',
    'sections/sheet',
    'sections/statistics',
    'sections/steps',
    'sections/testimonials',
    'sections/text-with-image',
    'sections/timeline',
    'sections/video-embed',
  ],
  figures: [
    'sections/calculator',
    'sections/comparison-table',
    'sections/fee-table',
    'sections/figure-notes',
    'sections/your-price',
    'ui/chart',
    'ui/rich-text/data-table',
  ],
  forms: [
    'sections/call-summary',
    'sections/error-summary',
    'sections/form-fields',
    'sections/hubspot-form',
    'sections/newsletter-form',
  ],
  pages: [
    'offices',
    'pages/article',
    'pages/listing',
    'pages/office',
    'pages/person',
    'pages/search',
    'sections/adviser-finder',
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
