/** What is open in the main menu (R4.6). */
export interface MenuState {
  /** Below `lg`: whether the menu itself is open. */
  readonly isMenuOpen: boolean;
  /** The one open submenu. `press` (click, Enter, Space) holds it open; `focus` only shows it. */
  readonly open: { readonly id: string; readonly by: 'focus' | 'press' } | undefined;
  /** The submenu whose panel Escape closed: its button does not reopen it until focus has left. */
  readonly dismissed: string | undefined;
}

export type MenuEvent =
  | { readonly type: 'toggle-pressed' }
  | { readonly type: 'parent-focused'; readonly id: string }
  | { readonly type: 'parent-blurred'; readonly id: string }
  | { readonly type: 'parent-pressed'; readonly id: string }
  | { readonly type: 'escape-pressed' }
  | { readonly type: 'panel-left' }
  | { readonly type: 'everything-closed' };

export const closedMenu: MenuState = { isMenuOpen: false, open: undefined, dismissed: undefined };

/** The next state of the menu. At most one submenu is open. */
export function menuReducer(state: MenuState, event: MenuEvent): MenuState {
  switch (event.type) {
    case 'toggle-pressed':
      return { ...closedMenu, isMenuOpen: !state.isMenuOpen };
    case 'parent-focused':
      return event.id === state.dismissed || event.id === state.open?.id
        ? state
        : { ...state, open: { id: event.id, by: 'focus' }, dismissed: undefined };
    case 'parent-blurred':
      return event.id === state.dismissed ? { ...state, dismissed: undefined } : state;
    case 'parent-pressed':
      // A panel that focus opened is pinned by the first press and closed by the next.
      return state.open?.id === event.id && state.open.by === 'press'
        ? { ...state, open: undefined, dismissed: event.id }
        : { ...state, open: { id: event.id, by: 'press' }, dismissed: undefined };
    case 'escape-pressed':
      return state.open === undefined
        ? { ...state, isMenuOpen: false }
        : { ...state, open: undefined, dismissed: state.open.id };
    case 'panel-left':
      return { ...state, open: undefined };
    case 'everything-closed':
      return closedMenu;
  }
}
