import { useSyncExternalStore } from 'react';

import { Header, type HeaderProps } from '../../shared/site/header/header.tsx';
import type { ThemeStore } from '../navigation/theme-store.ts';

/** The header, alive: it follows the theme. */
export function HeaderIsland({ header, themes }: { header: HeaderProps; themes: ThemeStore }) {
  const theme = useSyncExternalStore(themes.subscribe, themes.current, () => header.theme);
  return <Header {...header} theme={theme} />;
}
