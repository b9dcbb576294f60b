/**
 * Moves focus through the menu with the arrow keys, Home and End. Left and Right move along the bar; Up and Down move
 * along the list on small screens, into an open panel, and through its links.
 *
 * @returns whether the key was handled
 */
export function moveFocus(key: string, from: EventTarget | null, isBar: boolean): boolean {
  if (!(from instanceof HTMLElement)) return false;
  const panel = from.closest<HTMLElement>('.submenu-panel');
  if (panel) return focusOneOf(visible(panel, 'a, button'), from, key, ['ArrowUp', 'ArrowDown']);

  const menu = from.closest('.main-menu-entries');
  if (!menu || !from.matches('.main-menu-entry')) return false;
  if (key === 'ArrowDown' && from.getAttribute('aria-expanded') === 'true') {
    const [first] = visible(menu, '[data-open] .submenu-panel a');
    first?.focus();
    return first !== undefined;
  }
  const arrows = isBar ? (['ArrowLeft', 'ArrowRight'] as const) : (['ArrowUp', 'ArrowDown'] as const);
  return focusOneOf(visible(menu, '.main-menu-entry'), from, key, arrows);
}

/** Focus stops at either end instead of wrapping around. */
function focusOneOf(
  elements: readonly HTMLElement[],
  from: HTMLElement,
  key: string,
  [previous, next]: readonly [string, string],
): boolean {
  const last = elements.length - 1;
  const index = elements.indexOf(from);
  const targets: Readonly<Record<string, number>> = {
    [previous]: Math.max(0, index - 1),
    [next]: Math.min(last, index + 1),
    Home: 0,
    End: last,
  };
  const target = targets[key];
  if (target === undefined) return false;
  elements[target]?.focus();
  return true;
}

function visible(root: Element, selector: string): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(selector)].filter(
    (element) => element.getClientRects().length > 0,
  );
}
