import { createContext, useContext, type ReactNode } from 'react';

/**
 * Stores an island's content and returns the URL that the browser loads it from, so that pages need not repeat it as
 * data. If it is not stored (undefined), the page includes it.
 */
export const StoreIslandContent = createContext<(content: object) => string | undefined>(() => undefined);

interface IslandProps {
  /** A key of `components` in `client/islands/hydrate-island.tsx`. */
  readonly name: string;
  /** The props that many pages share. */
  readonly content: object;
  /** The props of this page only: few and short. */
  readonly own?: object;
  readonly children: ReactNode;
}

/** A part of the page that the browser hydrates, with the props that the server rendered it with. */
export function Island({ name, content, own, children }: IslandProps) {
  const contentUrl = useContext(StoreIslandContent)(content);
  const props = contentUrl === undefined ? { ...content, ...own } : { ...own };
  return (
    <div data-content={contentUrl} data-island={name} data-props={JSON.stringify(props)}>
      {children}
    </div>
  );
}
