/**
 * Where the fetching of content stands: under way, done, or failed. There is content only when it is loaded and
 * an error only when there is none, so a reader cannot show one for the other.
 */
export type FetchState<Content> =
  | { readonly status: 'loading'; readonly loading: true; readonly content: null; readonly error: null }
  | { readonly status: 'loaded'; readonly loading: false; readonly content: Content; readonly error: null }
  | { readonly status: 'error'; readonly loading: false; readonly content: null; readonly error: Error };

/** What happens to a fetch. */
export type FetchEvent<Content> =
  | { readonly type: 'started' }
  | { readonly type: 'loaded'; readonly content: Content }
  | { readonly type: 'failed'; readonly error: unknown };

/** The state at the start: loading, since content is wanted from the first moment on. */
export const initialFetchState = { status: 'loading', loading: true, content: null, error: null } as const;

/** The state after an event. The latest outcome counts, whatever was before. */
export function reduceFetchState<Content>(
  _state: FetchState<Content>,
  event: FetchEvent<Content>,
): FetchState<Content> {
  switch (event.type) {
    case 'started':
      return initialFetchState;
    case 'loaded':
      return { status: 'loaded', loading: false, content: event.content, error: null };
    case 'failed':
      return { status: 'error', loading: false, content: null, error: toError(event.error) };
  }
}

function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
