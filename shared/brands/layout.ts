/**
 * How a brand's pages are composed, so that brands differ in more than colour. `data-layout` on `body` names the first
 * three for style sheets; the others are custom properties (`layout-css.ts`).
 */
export interface Layout {
  /** How the items of a list are set apart: by cards, the thin rules of a grid, or space alone. */
  readonly items: 'cards' | 'rules' | 'space';
  /** Where a section's heading is: above its content, in the four columns before it, or above it on one axis with all text. */
  readonly headings: 'start' | 'side' | 'axis';
  /** Where the text of a hero is that has a wide picture: beside an arc of it, beside its straight edge, or above it. */
  readonly hero: 'arc' | 'beside' | 'above';
  /** The drawing on the firm’s Sheet: two lines of a plan, the soundings of a sea chart, or a family. */
  readonly sheet: 'plan' | 'soundings' | 'family';
  /** How much space there is between sections. */
  readonly density: 'close' | 'regular' | 'wide';
  /** The corners of pictures, cards, fields and buttons. */
  readonly corners: 'round' | 'slight' | 'square';
  /** Numbers, headings below the page's title, and titles of items: in the display font, or in the text font with figures of equal width. */
  readonly figures: 'display' | 'text';
  /** The few words above a heading. */
  readonly eyebrows: 'plain' | 'capitals';
}
