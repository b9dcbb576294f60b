import { useEffect, type ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';

import { FooterColumns, type FooterColumnsProps } from '#shared/site/footer/footer-columns.tsx';
import { Header, type HeaderProps } from '#shared/site/header/header.tsx';

export interface LiveIsland {
  update(props: object): Promise<void>;
  end(): Promise<void>;
}

/** By the value of `data-island`. The props are those the server rendered with. */
const components: Readonly<Record<string, (props: object) => ReactElement>> = {
  header: (props) => <Header {...(props as HeaderProps)} />,
  footer: (props) => <FooterColumns {...(props as FooterColumnsProps)} />,
};

/**
 * Hydrates an island. If it throws, now or later, the error is reported and the server's HTML restored.
 *
 * @param onFailure called once the HTML has been restored
 * @returns undefined if the kind of island is unknown
 */
export function hydrateIsland(
  island: HTMLElement,
  props: object,
  onFailure: () => void,
): LiveIsland | undefined {
  const create = components[island.dataset['island'] ?? ''];
  if (create === undefined) return undefined;
  const serverHtml = island.innerHTML;
  const { promise: hydrated, resolve: onHydrated } = Promise.withResolvers<void>();
  const Hydrated = ({ next }: { next: object }) => {
    useEffect(onHydrated, []);
    return create(next);
  };
  const root = hydrateRoot(island, <Hydrated next={props} />, {
    onUncaughtError(error) {
      reportError(error);
      // React cannot unmount the root while it is still rendering.
      queueMicrotask(() => {
        root.unmount();
        island.innerHTML = serverHtml;
        onFailure();
      });
    },
    onRecoverableError: reportError,
  });
  // Any earlier, React would throw the server's HTML away.
  return {
    async update(next) {
      await hydrated;
      root.render(<Hydrated next={next} />);
    },
    async end() {
      await hydrated;
      root.unmount();
    },
  };
}
