import { initialThemeState, themeOnArrival, themeReducer } from '#shared/themes/theme-state.ts';
import type { ThemeState } from '#shared/themes/theme-state.ts';
import type { ThemeId } from '#shared/themes/theme.ts';

type Root = Pick<HTMLElement, 'dataset'>;

/** One route change's way through the theme's states. */
interface ThemeRoute {
  /** The new page has been read: sets the theme if its editor chose one. */
  read(next: Root): void;
  /** The new page is about to be shown: returns its theme. */
  complete(pathChanged: boolean): ThemeId;
}

/**
 * The theme's state in the browser (R6.2). It begins with the server's state and is kept on the root element, as the
 * server renders it: `data-theme`, and `data-theme-chosen` while the theme is deliberately chosen.
 */
export function createPageTheme(root: Root): { startRoute(): ThemeRoute } {
  let state = themeOnArrival(initialThemeState, { theme: chosenTheme(root), pathChanged: true });

  const set = (next: ThemeState) => {
    state = next;
    root.dataset['theme'] = state.theme;
    if (state.isDeliberate) root.dataset['themeChosen'] = 'true';
    else delete root.dataset['themeChosen'];
  };

  return {
    startRoute() {
      set(themeReducer(state, { type: 'route-started' }));
      // Until it completes, a route change has its own state: if aborted, its page's theme must not remain.
      let pending = state;
      return {
        read(next) {
          const theme = chosenTheme(next);
          if (theme !== undefined) pending = themeReducer(pending, { type: 'theme-set', theme });
        },
        complete(pathChanged) {
          set(themeReducer(pending, { type: 'route-completed', pathChanged }));
          return state.theme;
        },
      };
    },
  };
}

/** The theme that the page's editor chose, or undefined if it has the default. */
function chosenTheme({ dataset }: Root): ThemeId | undefined {
  return dataset['themeChosen'] === undefined ? undefined : (dataset['theme'] as ThemeId);
}
