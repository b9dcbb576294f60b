import { reduceFetchState, type FetchEvent, type FetchState } from '#shared/fetch-state.ts';

/**
 * Shows on the page how the fetching of the next one stands (R8.9): busy while it is under way. The page that is
 * here was loaded by the browser.
 */
export function createPageState(): (event: FetchEvent<URL>) => void {
  let state: FetchState<URL> = {
    status: 'loaded',
    loading: false,
    content: new URL(location.href),
    error: null,
  };
  return (event) => {
    state = reduceFetchState(state, event);
    document.documentElement.toggleAttribute('data-loading', state.loading);
    document.querySelector('main')?.setAttribute('aria-busy', String(state.loading));
  };
}
