import {
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useSyncExternalStore,
  type Dispatch,
  type RefObject,
} from 'react';

import { wideQuery } from '../breakpoints.ts';
import { closedMenu, menuReducer, type MenuEvent, type MenuState } from '../main-menu/menu-state.ts';
import { moveFocus } from './menu-keys.ts';

interface Menu {
  readonly state: MenuState;
  readonly dispatch: Dispatch<MenuEvent>;
  /** False on the server and in the first render: until then the browser's own popovers work the menu. */
  readonly isHydrated: boolean;
  readonly header: RefObject<HTMLElement | null>;
}

/**
 * The menu's behaviour in a browser: takes over what the visitor has opened before hydration, then listens to
 * the keyboard, to focus and to clicks elsewhere (R4.6, R4.7).
 */
export function useMenu(path: string): Menu {
  const [state, dispatch] = useReducer(menuReducer, closedMenu);
  const isHydrated = useSyncExternalStore(neverChanges, inBrowser, onServer);
  const header = useRef<HTMLElement>(null);

  // Runs before React learns that it is hydrated, so while the popovers are still popovers.
  useLayoutEffect(() => takeOverPopovers(header.current, dispatch), []);

  useEffect(() => listenToVisitor(header.current, dispatch), []);
  useMovedFocus(header, state);
  useStillPage(state.isMenuOpen);
  useClosedOnArrival(path, dispatch);

  return { state, dispatch, isHydrated, header };
}

const neverChanges = () => () => {};
const inBrowser = () => true;
const onServer = () => false;

/** The header stays when the page changes; what was open in it does not. */
function useClosedOnArrival(path: string, dispatch: Dispatch<MenuEvent>): void {
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current !== path) dispatch({ type: 'everything-closed' });
    shown.current = path;
  }, [path, dispatch]);
}

/** What was opened as a popover stays open as state. */
function takeOverPopovers(header: HTMLElement | null, dispatch: Dispatch<MenuEvent>): void {
  // Browsers without popovers know no such word, which `:is` forgives.
  for (const element of header?.querySelectorAll(':is(:popover-open)') ?? []) {
    const button = header?.querySelector<HTMLElement>(`[aria-controls="${element.id}"]`);
    const id = button?.dataset['submenu'];
    dispatch(id === undefined ? { type: 'toggle-pressed' } : { type: 'parent-pressed', id });
  }
}

function listenToVisitor(header: HTMLElement | null, dispatch: Dispatch<MenuEvent>): () => void {
  if (!header) return () => {};
  const listening = new AbortController();
  const { signal } = listening;
  const bar = matchMedia(wideQuery);
  // A press focuses its button first: what focus opened, the click that follows would close.
  let isPressing = false;

  header.addEventListener('pointerdown', () => (isPressing = true), { signal });
  document.addEventListener('pointerup', () => (isPressing = false), { signal });
  document.addEventListener('pointercancel', () => (isPressing = false), { signal });

  header.addEventListener(
    'focusin',
    ({ target }) => {
      const id = submenuOf(target);
      if (id !== undefined && bar.matches && !isPressing) dispatch({ type: 'parent-focused', id });
    },
    { signal },
  );
  header.addEventListener(
    'focusout',
    ({ target, relatedTarget }) => {
      const id = submenuOf(target);
      if (id !== undefined) dispatch({ type: 'parent-blurred', id });
      // Focus that goes nowhere left the window or a thing that cannot be focused: a click there is heard below.
      const menu = header.querySelector('nav');
      if (
        bar.matches &&
        relatedTarget instanceof Node &&
        menu?.contains(target as Node) &&
        !menu.contains(relatedTarget)
      )
        dispatch({ type: 'panel-left' });
    },
    { signal },
  );
  // On the document: a press on a panel's ground leaves focus nowhere, and Escape still closes.
  document.addEventListener(
    'keydown',
    (event) => {
      const { key, target, altKey, ctrlKey, metaKey } = event;
      if (key === 'Escape') dispatch({ type: 'escape-pressed' });
      // With a modifier the arrows are the browser's: Alt and left goes back.
      else if (!altKey && !ctrlKey && !metaKey && moveFocus(key, target, bar.matches)) event.preventDefault();
    },
    { signal },
  );
  header.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('a')) dispatch({ type: 'everything-closed' });
    },
    { signal },
  );
  document.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Node)) return;
      if (!header.contains(target)) dispatch({ type: 'everything-closed' });
      else if (bar.matches && !header.querySelector('nav')?.contains(target))
        dispatch({ type: 'panel-left' });
    },
    { signal },
  );
  bar.addEventListener('change', () => dispatch({ type: 'everything-closed' }), { signal });
  return () => listening.abort();
}

function submenuOf(target: EventTarget | null): string | undefined {
  return target instanceof HTMLElement ? target.dataset['submenu'] : undefined;
}

/**
 * Focus follows what opens and closes where it would be lost otherwise: on small screens into the panel that
 * covers its button; back to the button when Escape or `Back` has closed what it opened.
 */
function useMovedFocus(header: RefObject<HTMLElement | null>, state: MenuState): void {
  const before = useRef(state);
  useLayoutEffect(() => {
    const { current: old } = before;
    before.current = state;
    const focus = (selector: string) => header.current?.querySelector<HTMLElement>(selector)?.focus();
    if (old.open && state.dismissed === old.open.id) focus(`[data-submenu="${old.open.id}"]`);
    else if (old.isMenuOpen && !state.isMenuOpen && isFocusWithin(header.current)) focus('.menu-toggle');
    else if (state.open && state.open.id !== old.open?.id && !matchMedia(wideQuery).matches)
      focus('.submenu-panel[data-open] .submenu-back');
  }, [header, state]);
}

/** Whether focus is in the header, or nowhere: a press on the menu's ground leaves it there. */
function isFocusWithin(header: HTMLElement | null): boolean {
  return document.activeElement === document.body || header?.contains(document.activeElement) === true;
}

/** While the menu covers the page, the page behind it neither scrolls nor takes focus. */
function useStillPage(isStill: boolean): void {
  useEffect(() => {
    if (!isStill) return;
    const still = (is: boolean) => {
      document.documentElement.toggleAttribute('data-menu-open', is);
      for (const element of document.querySelectorAll('.skip-link, .consent-banner, main, .site-footer'))
        element.toggleAttribute('inert', is);
    };
    still(true);
    // Also when the island fails: a page that nobody can reach would be left.
    return () => still(false);
  }, [isStill]);
}
