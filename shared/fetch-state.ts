/** The state of a content fetch (R8.9). It has content only once loaded and an error only once failed, never both. */
export type FetchState<Content> =
  | { readonly status: 'loading'; readonly loading: true; readonly content: null; readonly error: null }
  | { readonly status: 'loaded'; readonly loading: false; readonly content: Content; readonly error: null }
  | { readonly status: 'error'; readonly loading: false; readonly content: null; readonly error: Error };

export type FetchEvent<Content> =
  | { readonly type: 'started' }
  | { readonly type: 'loaded'; readonly content: Content }
  | { readonly type: 'failed'; readonly error: unknown };

/** Loading: content is needed from the start. */
export const initialFetchState = { status: 'loading', loading: true, content: null, error: null } as const;

/** The latest event decides, whatever the previous state. */
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
