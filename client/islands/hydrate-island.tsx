import type { ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';

import { FooterColumns, type FooterColumnsProps } from '../../shared/site/footer/footer-columns.tsx';
import { Header, type HeaderProps } from '../../shared/site/header/header.tsx';

/** An island that has come to life. */
export interface LiveIsland {
  /** Gives it new props, as JSON. */
  update(props: string): void;
  end(): void;
}

/** What each kind of island is made of; the props are those that the server rendered it with. */
const islands: Readonly<Record<string, (props: string) => ReactElement>> = {
  header: (props) => <Header {...(JSON.parse(props) as HeaderProps)} />,
  footer: (props) => <FooterColumns {...(JSON.parse(props) as FooterColumnsProps)} />,
};

/** Brings an island to life. One that fails, now or later, goes back to its server HTML and is reported. */
export function hydrateIsland(island: HTMLElement): LiveIsland | undefined {
  const create = islands[island.dataset['island'] ?? ''];
  const props = island.dataset['props'];
  if (create === undefined || props === undefined) return undefined;
  const serverHtml = island.innerHTML;
  const root = hydrateRoot(island, create(props), {
    onUncaughtError(error) {
      reportError(error);
      // React is still at work here, and can only be ended once it is not.
      queueMicrotask(() => {
        root.unmount();
        island.innerHTML = serverHtml;
      });
    },
    onRecoverableError: reportError,
  });
  return { update: (next) => root.render(create(next)), end: () => root.unmount() };
}
