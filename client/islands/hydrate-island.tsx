import type { ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';

import { FooterColumns, type FooterColumnsProps } from '#shared/site/footer/footer-columns.tsx';
import { Header, type HeaderProps } from '#shared/site/header/header.tsx';

/** An island that has come to life. */
export interface LiveIsland {
  update(props: object): void;
  end(): void;
}

/** What each kind of island is made of; the props are those that the server rendered it with. */
const islands: Readonly<Record<string, (props: object) => ReactElement>> = {
  header: (props) => <Header {...(props as HeaderProps)} />,
  footer: (props) => <FooterColumns {...(props as FooterColumnsProps)} />,
};

/**
 * Brings an island to life. One that fails, now or later, goes back to its server HTML and is reported.
 *
 * @param onFailure told once it has gone back
 */
export function hydrateIsland(
  island: HTMLElement,
  props: object,
  onFailure: () => void,
): LiveIsland | undefined {
  const create = islands[island.dataset['island'] ?? ''];
  if (create === undefined) return undefined;
  const serverHtml = island.innerHTML;
  const root = hydrateRoot(island, create(props), {
    onUncaughtError(error) {
      reportError(error);
      // React is still at work here, and can only be ended once it is not.
      queueMicrotask(() => {
        root.unmount();
        island.innerHTML = serverHtml;
        onFailure();
      });
    },
    onRecoverableError: reportError,
  });
  return { update: (next) => root.render(create(next)), end: () => root.unmount() };
}
