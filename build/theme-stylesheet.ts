import { themeCss } from '#shared/themes/theme-css.ts';
import { colours, themes } from '#shared/themes/themes.ts';

/** The part of the stylesheet that comes from the themes. */
export const themeStylesheet = themeCss(Object.values(themes), colours);
