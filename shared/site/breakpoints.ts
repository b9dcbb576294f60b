/** From this width (`lg`) the footer's columns stay open. */
export const wideQuery = '(min-width: 1024px)';
