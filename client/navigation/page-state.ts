import { reduceFetchState, type FetchEvent, type FetchState } from '#shared/fetch-state.ts';

/** Marks the page as busy while the next one is fetched (R8.9). The first page was loaded by the browser. */
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
