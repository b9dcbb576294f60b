import { defaultTheme, type ThemeId } from './theme.ts';

/** Which brand is shown, and whether a page chose it deliberately (R6.2). */
export interface ThemeState {
  readonly theme: ThemeId;
  readonly isDeliberate: boolean;
}

export type ThemeEvent =
  | { readonly type: 'theme-set'; readonly theme: ThemeId }
  | { readonly type: 'route-started' }
  | { readonly type: 'route-completed'; readonly pathChanged: boolean };

/** The default brand, chosen by nobody. */
export const initialThemeState: ThemeState = { theme: defaultTheme, isDeliberate: false };

/**
 * The next theme state: setting a theme marks it as deliberate; a route change starting clears the mark; on
 * completion the theme goes back to the default if the path changed and nothing was chosen since the start.
 */
export function themeReducer(state: ThemeState, event: ThemeEvent): ThemeState {
  switch (event.type) {
    case 'theme-set':
      return { theme: event.theme, isDeliberate: true };
    case 'route-started':
      return { ...state, isDeliberate: false };
    case 'route-completed':
      return event.pathChanged && !state.isDeliberate ? initialThemeState : state;
  }
}

/**
 * The state that a page's arrival leads to, by the same events on both sides: the server's first render comes
 * from the initial state, a soft navigation in the browser from the state before it (R6.3).
 */
export function themeOnArrival(
  before: ThemeState,
  page: { theme: ThemeId | undefined; pathChanged: boolean },
): ThemeState {
  const events: ThemeEvent[] = [
    { type: 'route-started' },
    ...(page.theme === undefined ? [] : [{ type: 'theme-set', theme: page.theme } as const]),
    { type: 'route-completed', pathChanged: page.pathChanged },
  ];
  return events.reduce(themeReducer, before);
}
