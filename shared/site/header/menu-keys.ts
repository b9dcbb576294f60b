/**
 * Moves focus through the menu by arrow keys, Home and End: along the entries of the bar with left and right, of
 * the list on small screens with up and down, into an open panel and along its links with up and down. Gives
 * whether the key was one of these.
 */
export function moveFocus(key: string, from: EventTarget | null, isBar: boolean): boolean {
  if (!(from instanceof HTMLElement)) return false;
  const panel = from.closest<HTMLElement>('.submenu-panel');
  if (panel) return focusOneOf(visible(panel, 'a, button'), from, stepOf(key, 'ArrowUp', 'ArrowDown'));

  const menu = from.closest('.main-menu-entries');
  if (!menu || !from.matches('.main-menu-entry')) return false;
  if (key === 'ArrowDown' && from.getAttribute('aria-expanded') === 'true') {
    const [first] = visible(menu, '[data-open] .submenu-panel a');
    first?.focus();
    return first !== undefined;
  }
  const [back, on] = isBar ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
  return focusOneOf(visible(menu, '.main-menu-entry'), from, stepOf(key, back, on));
}

type Step = 'previous' | 'next' | 'first' | 'last' | undefined;

function stepOf(key: string, back: string, on: string): Step {
  const steps: Readonly<Record<string, Step>> = {
    [back]: 'previous',
    [on]: 'next',
    Home: 'first',
    End: 'last',
  };
  return steps[key];
}

/** Focus stops at either end: it does not run in circles. */
function focusOneOf(elements: readonly HTMLElement[], from: HTMLElement, step: Step): boolean {
  if (step === undefined) return false;
  const last = elements.length - 1;
  const at = elements.indexOf(from);
  const to = { first: 0, last, previous: Math.max(0, at - 1), next: Math.min(last, at + 1) }[step];
  elements[to]?.focus();
  return true;
}

function visible(root: Element, selector: string): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(selector)].filter(
    (element) => element.getClientRects().length > 0,
  );
}
