export interface MenuState {
  /** Whether the menu itself is open, below `lg`. */
  readonly isMenuOpen: boolean;
  /** The open submenu, and whether focus alone or a press (click, Enter, Space) opened it. */
  readonly open: { readonly id: string; readonly by: 'focus' | 'press' } | undefined;
  /** The submenu that Escape or a press closed. Focus does not reopen it until it has left the button. */
  readonly dismissed: string | undefined;
}

export type MenuEvent =
  | { readonly type: 'toggle-pressed' }
  | { readonly type: 'parent-focused'; readonly id: string }
  | { readonly type: 'parent-blurred'; readonly id: string }
  | {
      readonly type: 'parent-pressed';
      readonly id: string;
      /** `key` includes clicks from assistive technology, which come without a pointer. */
      readonly by: 'pointer' | 'key';
    }
  | { readonly type: 'escape-pressed' }
  | { readonly type: 'panel-left' }
  | { readonly type: 'everything-closed' };

export const closedMenu: MenuState = { isMenuOpen: false, open: undefined, dismissed: undefined };

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
      // A pointer closes whatever panel it finds open. The first key press keeps a panel that focus opened: a screen
      // reader may focus a button and press it in one step (decision 021).
      return state.open?.id === event.id && (state.open.by === 'press' || event.by === 'pointer')
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
