import { defaultTheme, type ThemeId } from './theme.ts';

/** The current brand, and whether a page chose it (R6.2). */
export interface ThemeState {
  readonly theme: ThemeId;
  readonly isDeliberate: boolean;
}

export type ThemeEvent =
  | { readonly type: 'theme-set'; readonly theme: ThemeId }
  | { readonly type: 'route-started' }
  | { readonly type: 'route-completed'; readonly pathChanged: boolean };

export const initialThemeState: ThemeState = { theme: defaultTheme, isDeliberate: false };

/**
 * Setting a theme marks it as deliberate. A route change clears the mark when it starts; when it completes on another
 * path and no theme has been set meanwhile, the theme returns to the default.
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
 * The state after arriving at a page, by the same events on both sides: the server starts from the initial state, a
 * soft navigation in the browser from the current one (R6.3).
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
