import {
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useSyncExternalStore,
  type Dispatch,
  type RefObject,
} from 'react';

import { closedMenu, menuReducer, type MenuEvent, type MenuState } from '../main-menu/menu-state.ts';
import { isBar } from './is-bar.ts';
import { moveFocus } from './menu-keys.ts';

interface Menu {
  readonly state: MenuState;
  readonly dispatch: Dispatch<MenuEvent>;
  /** False on the server and in the first render, while the menu still uses native popovers. */
  readonly isHydrated: boolean;
  readonly header: RefObject<HTMLElement | null>;
}

/**
 * The menu's behaviour in the browser: takes over the popovers opened before hydration, then handles the keyboard,
 * focus and clicks elsewhere (R4.6, R4.7).
 */
export function useMenu(page: { readonly path: string }): Menu {
  const [state, dispatch] = useReducer(menuReducer, closedMenu);
  const isHydrated = useSyncExternalStore(neverChanges, inBrowser, onServer);
  const header = useRef<HTMLElement>(null);

  // A layout effect, to run before the re-render that removes the `popover` attributes.
  useLayoutEffect(() => takeOverPopovers(header.current, dispatch), []);

  useEffect(() => listenToVisitor(header.current, dispatch), []);
  useManagedFocus(header, state);
  useInertPage(state.isMenuOpen);
  useClosedOnNavigation(page, dispatch);

  return { state, dispatch, isHydrated, header };
}

const neverChanges = () => () => {};
const inBrowser = () => true;
const onServer = () => false;

/**
 * The header stays mounted during soft navigation, so its menus have to be closed, also if only the query changes. The
 * address changes before the page does, which its props show.
 */
function useClosedOnNavigation(page: { readonly path: string }, dispatch: Dispatch<MenuEvent>): void {
  const previous = useRef<string>(undefined);
  useEffect(() => {
    const address = page.path + location.search;
    if (previous.current !== undefined && previous.current !== address)
      dispatch({ type: 'everything-closed' });
    previous.current = address;
  }, [page, dispatch]);
}

/** Carries open popovers over into the state. `menu-focus.ts` names the one that focus alone has opened. */
function takeOverPopovers(header: HTMLElement | null, dispatch: Dispatch<MenuEvent>): void {
  // `:is` is forgiving: in browsers without popovers it matches nothing instead of throwing.
  for (const element of header?.querySelectorAll(':is(:popover-open)') ?? []) {
    const button = header?.querySelector<HTMLElement>(`[aria-controls="${element.id}"]`);
    const id = button?.dataset['submenu'];
    if (id === undefined) dispatch({ type: 'toggle-pressed' });
    else if (document.documentElement.dataset['openedByFocus'] === element.id)
      dispatch({ type: 'parent-focused', id });
    else dispatch({ type: 'parent-pressed', id, by: 'pointer' });
  }
}

function listenToVisitor(header: HTMLElement | null, dispatch: Dispatch<MenuEvent>): () => void {
  if (!header) return () => {};
  const controller = new AbortController();
  const { signal } = controller;
  let wasBar = isBar(header);
  // A press moves focus before the click, and only the click may open or close a panel. Mouse events rather than
  // pointer events, because after a tap the browser moves focus between `pointerup` and the click.
  let isPressing = false;

  header.addEventListener('mousedown', () => (isPressing = true), { signal });
  // A drag ends without `mouseup`.
  for (const event of ['mouseup', 'pointercancel', 'keydown'])
    document.addEventListener(event, () => (isPressing = false), { signal, capture: true });

  header.addEventListener(
    'focusin',
    ({ target }) => {
      const id = submenuOf(target);
      if (id !== undefined && isBar(header) && !isPressing) dispatch({ type: 'parent-focused', id });
    },
    { signal },
  );
  header.addEventListener(
    'focusout',
    ({ target, relatedTarget }) => {
      // The window has lost focus. It comes back to the same element.
      if (!document.hasFocus()) return;
      const id = submenuOf(target);
      if (id !== undefined) dispatch({ type: 'parent-blurred', id });
      const menu = header.querySelector('nav');
      if (!isBar(header) || !menu?.contains(target as Node)) return;
      // A press on a panel's background removes focus. Otherwise, focus without a `relatedTarget` has gone to nothing or
      // into a frame.
      if (relatedTarget === null && isPressing) return;
      if (!menu.contains((relatedTarget as Node | null) ?? document.activeElement))
        dispatch({ type: 'panel-left' });
    },
    { signal },
  );
  // On the document, because after a click on a panel's background nothing has focus, and Escape must still work.
  document.addEventListener(
    'keydown',
    (event) => {
      const { key, target, altKey, ctrlKey, metaKey } = event;
      if (key === 'Escape') dispatch({ type: 'escape-pressed' });
      // With a modifier, arrow keys belong to the browser: Alt+Left goes back.
      else if (!altKey && !ctrlKey && !metaKey && moveFocus(key, target, isBar(header)))
        event.preventDefault();
    },
    { signal },
  );
  document.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element)) return;
      if (target.closest('a') || !header.contains(target)) dispatch({ type: 'everything-closed' });
      else if (isBar(header) && !header.querySelector('nav')?.contains(target))
        dispatch({ type: 'panel-left' });
    },
    { signal },
  );
  // Back over an anchor shows another part of the page.
  addEventListener('hashchange', () => dispatch({ type: 'everything-closed' }), { signal });
  // The toggle appears and disappears as the bar loses and gains its room.
  const toggle = new ResizeObserver(() => {
    if (isBar(header) !== wasBar) dispatch({ type: 'everything-closed' });
    wasBar = isBar(header);
  });
  for (const each of header.querySelectorAll('.menu-toggle')) toggle.observe(each);
  return () => {
    controller.abort();
    toggle.disconnect();
  };
}

function submenuOf(target: EventTarget | null): string | undefined {
  return target instanceof HTMLElement ? target.dataset['submenu'] : undefined;
}

/**
 * Moves focus where it would otherwise be lost: on small screens, into the panel that covers its button; back to the
 * button when Escape or `Back` has closed its panel or menu.
 */
function useManagedFocus(header: RefObject<HTMLElement | null>, state: MenuState): void {
  const previousState = useRef(state);
  useLayoutEffect(() => {
    const { current: previous } = previousState;
    previousState.current = state;
    const focus = (selector: string) => header.current?.querySelector<HTMLElement>(selector)?.focus();
    if (previous.open && state.dismissed === previous.open.id) focus(`[data-submenu="${previous.open.id}"]`);
    else if (previous.isMenuOpen && !state.isMenuOpen && isFocusWithin(header.current)) focus('.menu-toggle');
    else if (state.open && state.open.id !== previous.open?.id && header.current && !isBar(header.current))
      focus('.submenu-panel[data-open] .submenu-back');
  }, [header, state]);
}

/** Also true if nothing has focus, as after a click on the menu's background. */
function isFocusWithin(header: HTMLElement | null): boolean {
  return document.activeElement === document.body || header?.contains(document.activeElement) === true;
}

/** Prevents scrolling and focus in the page behind the open menu. */
function useInertPage(isMenuOpen: boolean): void {
  useEffect(() => {
    if (!isMenuOpen) return;
    const setInert = (isInert: boolean) => {
      document.documentElement.toggleAttribute('data-menu-open', isInert);
      for (const element of document.querySelectorAll('.skip-link, .consent-banner, main, .site-footer'))
        element.toggleAttribute('inert', isInert);
    };
    setInert(true);
    // Also runs if the island fails, so that the page never stays inert.
    return () => setInert(false);
  }, [isMenuOpen]);
}
