/**
 * Whether the menu is a bar. Only the stylesheet knows, since it depends on the room and on the visitor's text size: a bar
 * has no toggle.
 */
export function isBar(page: ParentNode): boolean {
  return page.querySelector('.menu-toggle')?.getClientRects().length === 0;
}
