/** The layout choices that every section offers (R7.3). */
export const sectionSizes = ['none', 'xs', 'sm', 'md', 'lg', 'xl', '2xl'] as const;
export const sectionPaddings = ['both', 'top-only', 'bottom-only', 'none'] as const;
export const sectionCorners = ['none', 'both', 'top', 'bottom'] as const;
export const sectionWidths = ['narrow', 'default', 'wide', 'full'] as const;
