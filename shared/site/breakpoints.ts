/** From this width (`lg`) the menu is a bar and the footer's columns stay open. */
export const wideQuery = '(min-width: 1024px)';
