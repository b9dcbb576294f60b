import { initialThemeState, themeReducer, type ThemeEvent } from '../../shared/themes/theme-state.ts';
import { defaultTheme, type ThemeId } from '../../shared/themes/theme.ts';

/** The theme state in the browser (R6.2): the document and the islands follow it. */
export interface ThemeStore {
  current(this: void): ThemeId;
  subscribe(this: void, listener: () => void): () => void;
  dispatch(event: ThemeEvent): void;
}

/** Starts from the theme that the server rendered; what is not the default was chosen deliberately. */
export function createThemeStore(rendered: ThemeId): ThemeStore {
  let state =
    rendered === defaultTheme
      ? initialThemeState
      : themeReducer(initialThemeState, { type: 'theme-set', theme: rendered });
  const listeners = new Set<() => void>();
  return {
    current: () => state.theme,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch(event) {
      state = themeReducer(state, event);
      document.documentElement.dataset['theme'] = state.theme;
      for (const listener of listeners) listener();
    },
  };
}
