import { isBar } from '#shared/site/header/is-bar.ts';

/**
 * Until the header is hydrated, opens a submenu whose button gets focus from the keyboard, and closes it when focus
 * moves out of the menu (R4.6, R4.7, decision 021). Then `use-menu.ts` takes over, and there are no popovers any more.
 */
export function startMenuFocus(): void {
  // Browsers without popovers show every panel until hydration.
  if (!('popover' in HTMLElement.prototype)) return;
  // Tells `use-menu.ts` which panel focus alone has opened. React compares the attributes of the menu itself.
  const { dataset } = document.documentElement;

  const follow = (focused: Element, previous: EventTarget | null) => {
    if (!isBar(document)) return;
    if (!focused.closest('.main-menu nav')) {
      document.querySelector<HTMLElement>('.submenu-panel:popover-open')?.hidePopover();
      return;
    }
    const { popoverTargetElement: panel } = focused as HTMLButtonElement;
    // Only focus from the keyboard: after a press, the click opens the panel. Escape in a panel returns focus to its
    // button, which must not reopen it.
    if (!panel || !focused.matches('[data-submenu]:focus-visible') || panel.contains(previous as Node | null))
      return;
    // `showPopover` throws if the panel is open.
    if (panel.matches(':popover-open')) return;
    (panel as HTMLElement).showPopover();
    dataset['openedByFocus'] = panel.id;
  };

  if (document.activeElement) follow(document.activeElement, null);
  document.addEventListener('focusin', ({ target, relatedTarget }) =>
    follow(target as Element, relatedTarget),
  );
  // As in the menu's reducer, the first press without a pointer keeps the panel open.
  document.addEventListener('click', (event) => {
    const { popoverTargetElement: panel } = event.target as HTMLButtonElement;
    if (event.detail === 0 && panel?.id === dataset['openedByFocus'] && panel?.matches(':popover-open'))
      event.preventDefault();
    delete dataset['openedByFocus'];
  });
}
