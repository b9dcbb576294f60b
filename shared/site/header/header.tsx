import { useMemo } from 'react';

import type { ThemeId } from '../../themes/theme.ts';
import { themes } from '../../themes/themes.ts';
import type { Button } from '../../ui/button/button.model.ts';
import { ButtonRow } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { close, menu as menuIcon } from '../../ui/icon/interface-icons.ts';
import type { Image } from '../../ui/picture/image.model.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import { MainMenu } from '../main-menu/main-menu.tsx';
import type { MenuEntry } from '../main-menu/menu-entry.ts';
import { useMenu } from './use-menu.ts';

/** All that the header needs; plain data, so that the browser can have it too. */
export interface HeaderProps {
  readonly logos: Readonly<Record<ThemeId, Image | undefined>>;
  /** Undefined where menu data is missing. */
  readonly menu: readonly MenuEntry[] | undefined;
  readonly buttons: readonly Button[];
  readonly submenuCtaButton: Button | undefined;
  readonly theme: ThemeId;
  readonly path: string;
}

const logoHeight = 40;
const mainMenuId = 'main-menu';

/** The fixed header of every page (R3): logo, main menu, buttons, and the toggle of the menu below `lg`. */
export function Header({ logos, menu, buttons, submenuCtaButton, theme, path }: HeaderProps) {
  const { state, dispatch, isHydrated, header } = useMenu();
  const { isMenuOpen } = state;
  return (
    <header className="site-header" ref={header}>
      <div className="site-header-bar">
        <Logo image={logos[themes[theme].headerLogo]} name={themes[theme].brandName} />
        {menu === undefined ? (
          <p className="site-header-fault">Error fetching matching menu type for Main Menu.</p>
        ) : (
          <>
            <button
              aria-controls={mainMenuId}
              aria-expanded={isMenuOpen}
              className="menu-toggle"
              onClick={() => dispatch({ type: 'toggle-pressed' })}
              popoverTarget={isHydrated ? undefined : mainMenuId}
              type="button"
            >
              <span className="menu-toggle-open" hidden={isMenuOpen}>
                <Icon drawing={menuIcon} />
                <span className="visually-hidden">Open menu</span>
              </span>
              <span className="menu-toggle-close" hidden={!isMenuOpen}>
                <Icon drawing={close} />
                <span className="visually-hidden">Close menu</span>
              </span>
            </button>
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

function Logo({ image, name }: { image: Image | undefined; name: string }) {
  const alt = `${name}: home page`;
  // The wordmark's width follows from its height: the header's height is what is given.
  const width = useMemo(
    () => (image === undefined ? 0 : Math.round((logoHeight * image.width) / image.height)),
    [image],
  );
  return (
    <a className="site-logo" href="/">
      {image === undefined ? name : <Picture alt={alt} image={image} width={width} />}
    </a>
  );
}
