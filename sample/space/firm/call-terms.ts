/** Said below the first button of a page, and below a price. */
export const callTerms = 'Twenty minutes, free. Then you decide.';
