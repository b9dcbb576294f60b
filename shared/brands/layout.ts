/**
 * How a brand's pages are composed, so that brands differ in more than colour. `data-layout` on `body` names the first
 * three for style sheets; the others are custom properties (`layout-css.ts`).
 */
export interface Layout {
  /** How the items of a list are set apart: by cards, the thin rules of a grid, or space alone. */
  readonly items: 'cards' | 'rules' | 'space';
  /** Where headings begin: in a centred layout those of heroes, figures, quotations and closing bands are centred. */
  readonly headings: 'start' | 'centre';
  /** Where the text of a hero is that has a wide picture: on it, beside it or above it. */
  readonly hero: 'over' | 'beside' | 'above';
  /** How much space there is between sections and between columns. */
  readonly density: 'close' | 'regular' | 'wide';
  /** The corners of pictures, cards, fields and buttons. */
  readonly corners: 'round' | 'slight' | 'square';
  /** Numbers and titles of items: in the display font, or in the text font with figures of equal width. */
  readonly figures: 'display' | 'text';
  /** The few words above a heading. */
  readonly eyebrows: 'plain' | 'capitals';
}
