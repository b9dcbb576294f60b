import type { Layout } from './layout.ts';

/** A brand of the firm: its company, contact details and look. */
export interface Brand<Id extends string = string> {
  /**
   * The value that editors choose, and `data-theme` in the HTML: lower-case words joined by hyphens. The site options
   * have fields named after it: `private-wealth` has `privateWealthLogo`.
   */
  readonly id: Id;
  /** `data-brand` on `body`, for tag managers and style sheets of others. */
  readonly shortCode: string;
  /** Follows the pipe in a document title (R1.3). */
  readonly name: string;
  readonly legalName: string;
  readonly companyNumber: string;
  /** On the Financial Services Register. */
  readonly registerNumber: string;
  /** In international format: `+44 20 7946 0018`. */
  readonly telephone: string;
  readonly email: string;
  /** `#rrggbb`. The rest of the brand's colours are mixed from these, and always legible (`themeOf`). */
  readonly colours: {
    /** Solid buttons; darker, headings, banners and the footer. */
    readonly main: string;
    /** Links, icons and small headings. */
    readonly accent: string;
    /** The same on banners and in the footer, and the focus ring on dark backgrounds. */
    readonly spark: string;
    /** The page's background. */
    readonly paper: string;
  };
  /** The artwork of banners without a picture: a file in `build/banners`. */
  readonly banner: string;
  readonly card: { readonly borderMode: 'none' | 'hairline' | 'accent'; readonly decorations: boolean };
  readonly layout: Layout;
  /** The sentence that a page for a 404 begins with, if the brand has one of its own. */
  readonly notFound?: string;
}

/** Keeps the id as a literal type, for `ThemeId`. */
export function defineBrand<const Id extends string>(brand: Brand<Id>): Brand<Id> {
  return brand;
}
