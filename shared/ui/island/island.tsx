import { createContext, useContext, type ReactNode } from 'react';

/**
 * Keeps an island's content for the browser and gives its address, so that a page does not carry its texts a
 * second time as data. Where nobody keeps it, the page carries it after all.
 */
export const StoreIslandContent = createContext<(content: object) => string | undefined>(() => undefined);

interface IslandProps {
  /** Which kind of island it is: a key of those that the browser knows. */
  readonly name: string;
  /** Those of its props that many pages share. */
  readonly content: object;
  /** Those that are this page's own: few and short. */
  readonly own?: object;
  readonly children: ReactNode;
}

/** A part of the page that comes to life in the browser, with the props that the server rendered it with. */
export function Island({ name, content, own, children }: IslandProps) {
  const address = useContext(StoreIslandContent)(content);
  const props = address === undefined ? { ...content, ...own } : { ...own };
  return (
    <div data-content={address} data-island={name} data-props={JSON.stringify(props)}>
      {children}
    </div>
  );
}
