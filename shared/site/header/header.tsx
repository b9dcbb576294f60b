import type { Dispatch } from 'react';

import { isMainBrand, mainBrandId } from '../../main-brand-id.ts';
import { searchPath } from '../../paths.ts';
import { displayPhone, phoneHref } from '../../phone.ts';
import type { ThemeId } from '../../themes/theme.ts';
import { ButtonRow } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { close, menu as menuIcon, phone, search } from '../../ui/icon/interface-icons.ts';
import { MainMenu } from '../main-menu/main-menu.tsx';
import type { HeaderEntry } from '../main-menu/menu-entry.ts';
import type { MenuEvent } from '../main-menu/menu-state.ts';
import { PhoneBar } from '../phone-bar/phone-bar.tsx';
import { searchFieldId } from '../search-form/search-field-id.ts';
import { Wordmark } from '../wordmark/wordmark.tsx';
import type { HeaderBrand, HeaderBrands } from './header-brands.ts';
import { useMenu } from './use-menu.ts';

/** Must be serialisable, because the header is an island. */
export interface HeaderProps {
  readonly brands: HeaderBrands;
  /** The main brand, which the others belong to. */
  readonly parentName: string;
  /** Undefined if menu data is missing (R3.3). */
  readonly menu: readonly HeaderEntry[] | undefined;
  readonly theme: ThemeId;
  readonly path: string;
}

const mainMenuId = 'main-menu';

export function Header(props: HeaderProps) {
  const { brands, menu, theme, path } = props;
  const { state, dispatch, isHydrated, header } = useMenu(props);
  const { isMenuOpen } = state;
  const { home, logo, telephoneNumber, buttons, callBackPath } = brands[theme];
  const parent = isMainBrand(theme) ? undefined : <ParentLink {...props} />;
  return (
    <header className="site-header" ref={header}>
      <div className="site-header-bar">
        <Logo home={home} logo={logo} />
        <div className="site-header-side">
          {parent}
          {telephoneNumber !== undefined && <PhoneLink number={telephoneNumber} />}
          <ButtonRow buttons={buttons} />
        </div>
        <a
          aria-label="Search"
          className="site-header-search"
          href={`${searchPath}${isMainBrand(theme) ? '' : `?from=${theme}`}#${searchFieldId}`}
        >
          <Icon paths={search} />
        </a>
        {menu === undefined ? (
          <p className="site-header-error">Error fetching matching menu type for Main Menu.</p>
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
                brands={brands}
                dispatch={dispatch}
                entries={menu}
                isHydrated={isHydrated}
                path={path}
                state={state}
              />
              <div className="main-menu-more">
                {parent}
                <ButtonRow buttons={buttons.filter(({ href }) => href !== callBackPath)} />
              </div>
              <PhoneBar brand={brands[theme]} path={path} />
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

/** Opens and closes the menu where it is no bar. Has both labels, so that CSS can switch them before hydration. */
export function MenuToggle({ isMenuOpen, isHydrated, dispatch }: MenuToggleProps) {
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

/** From another brand's pages, the way back to the main one. */
function ParentLink({ brands, parentName }: Pick<HeaderProps, 'brands' | 'parentName'>) {
  return (
    <a className="site-header-parent" href={brands[mainBrandId].home}>
      Part of {parentName}
    </a>
  );
}

function PhoneLink({ number }: { number: string }) {
  return (
    <a className="site-header-phone" href={phoneHref(number)}>
      <Icon paths={phone} size={18} />
      <span className="visually-hidden">Call </span>
      {displayPhone(number)}
    </a>
  );
}

function Logo({ home, logo }: Pick<HeaderBrand, 'home' | 'logo'>) {
  return (
    <a className="site-logo" href={home}>
      {logo.picture ? <img alt={logo.alt} {...logo.picture} /> : <Wordmark {...logo.wordmark} />}
    </a>
  );
}
