import type { Dispatch } from 'react';

import type { ThemeId } from '../../themes/theme.ts';
import type { Button } from '../../ui/button/button.model.ts';
import { ButtonRow } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { close, menu as menuIcon } from '../../ui/icon/interface-icons.ts';
import { MainMenu } from '../main-menu/main-menu.tsx';
import type { MenuEntry } from '../main-menu/menu-entry.ts';
import type { MenuEvent } from '../main-menu/menu-state.ts';
import { Wordmark } from '../wordmark/wordmark.tsx';
import type { HeaderLogo, HeaderLogos } from './header-logos.ts';
import { useMenu } from './use-menu.ts';

/** Must be serialisable, because the header is an island. */
export interface HeaderProps {
  readonly logos: HeaderLogos;
  /** Undefined if menu data is missing (R3.3). */
  readonly menu: readonly MenuEntry[] | undefined;
  readonly buttons: readonly Button[];
  readonly submenuCtaButton: Button | undefined;
  readonly theme: ThemeId;
  readonly path: string;
}

const mainMenuId = 'main-menu';

export function Header({ logos, menu, buttons, submenuCtaButton, theme, path }: HeaderProps) {
  const { state, dispatch, isHydrated, header } = useMenu(path);
  const { isMenuOpen } = state;
  return (
    <header className="site-header" ref={header}>
      <div className="site-header-bar">
        <Logo logo={logos[theme]} />
        {menu === undefined ? (
          <>
            <p className="site-header-error">Error fetching matching menu type for Main Menu.</p>
            <ButtonRow buttons={buttons} />
          </>
        ) : (
          <>
            <MenuToggle dispatch={dispatch} isHydrated={isHydrated} isMenuOpen={isMenuOpen} />
            <div
              className="main-menu"
              data-open={isMenuOpen || undefined}
              id={mainMenuId}
              popover={isHydrated ? undefined : 'auto'}
            >
              <MainMenu
                ctaButton={submenuCtaButton}
                dispatch={dispatch}
                entries={menu}
                isHydrated={isHydrated}
                path={path}
                state={state}
              />
              <ButtonRow buttons={buttons} />
            </div>
          </>
        )}
      </div>
    </header>
  );
}

interface MenuToggleProps {
  readonly isMenuOpen: boolean;
  readonly isHydrated: boolean;
  readonly dispatch: Dispatch<MenuEvent>;
}

/** Opens and closes the menu below `lg`. Has both labels, so that CSS can switch them before hydration. */
function MenuToggle({ isMenuOpen, isHydrated, dispatch }: MenuToggleProps) {
  return (
    <button
      aria-controls={mainMenuId}
      aria-expanded={isMenuOpen}
      className="menu-toggle"
      onClick={() => dispatch({ type: 'toggle-pressed' })}
      popoverTarget={isHydrated ? undefined : mainMenuId}
      type="button"
    >
      <span className="menu-toggle-open" hidden={isMenuOpen}>
        <Icon paths={menuIcon} />
        <span className="visually-hidden">Open menu</span>
      </span>
      <span className="menu-toggle-close" hidden={!isMenuOpen}>
        <Icon paths={close} />
        <span className="visually-hidden">Close menu</span>
      </span>
    </button>
  );
}

function Logo({ logo }: { logo: HeaderLogo }) {
  return (
    <a className="site-logo" href="/">
      {logo.picture ? <img alt={logo.alt} {...logo.picture} /> : <Wordmark {...logo.wordmark} />}
    </a>
  );
}
