import type { ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';

import type { HeaderProps } from '../../shared/site/header/header.tsx';
import { createThemeStore } from '../navigation/theme-store.ts';
import { HeaderIsland } from './header.island.tsx';

/** Brings islands to life from the props in their markup. One that fails goes back to its server HTML. */
export function hydrateIslands(islands: readonly HTMLElement[]): void {
  for (const island of islands) {
    const element = elementOf(island);
    if (element) hydrate(island, element);
  }
}

function elementOf({ dataset }: HTMLElement): ReactElement | undefined {
  const { island, props } = dataset;
  if (island !== 'header' || props === undefined) return undefined;
  const headerProps = JSON.parse(props) as HeaderProps;
  return <HeaderIsland header={headerProps} themes={createThemeStore(headerProps.theme)} />;
}

function hydrate(island: HTMLElement, element: ReactElement): void {
  const serverHtml = island.innerHTML;
  const root = hydrateRoot(island, element, {
    onUncaughtError(error) {
      reportError(error);
      root.unmount();
      island.innerHTML = serverHtml;
    },
    onRecoverableError: reportError,
  });
}
