import type { Dispatch } from 'react';

import { mainBrandId } from '../../main-brand-id.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { chevronDown } from '../../ui/icon/interface-icons.ts';
import { NewTabHint, newTabAttributes } from '../../ui/link/new-tab-hint.tsx';
import type { HeaderBrands } from '../header/header-brands.ts';
import { currentMark, isActive, markedPath, type HeaderEntry } from './menu-entry.ts';
import type { MenuEvent, MenuState } from './menu-state.ts';
import { SubmenuPanel, submenuPanelId } from './submenu-panel.tsx';

interface MainMenuProps {
  readonly entries: readonly HeaderEntry[];
  readonly brands: HeaderBrands;
  readonly path: string;
  readonly state: MenuState;
  readonly isHydrated: boolean;
  readonly dispatch: Dispatch<MenuEvent>;
}

/**
 * A disclosure navigation: links, and buttons that open a panel. There is no `role="menu"`, since these are ordinary
 * links and buttons to everyone.
 */
export function MainMenu(props: MainMenuProps) {
  const { entries, brands, path, state, isHydrated, dispatch } = props;
  const marked = markedPath(entries, path);
  return (
    <nav aria-label="Main">
      <ul className="main-menu-entries">
        {entries.map((entry) =>
          entry.kind === 'link' ? (
            <li key={`${entry.href} ${entry.label}`}>
              <a
                aria-current={currentMark(entry.href, marked, path)}
                className="main-menu-entry"
                href={entry.href}
                {...newTabAttributes(entry.newTab)}
              >
                {entry.label}
                <NewTabHint newTab={entry.newTab} />
              </a>
            </li>
          ) : (
            <li data-open={state.open?.id === entry.id || undefined} key={entry.id}>
              <button
                aria-controls={submenuPanelId(entry)}
                aria-current={isActive(entry, marked) ? 'true' : undefined}
                aria-expanded={state.open?.id === entry.id}
                className="main-menu-entry"
                data-submenu={entry.id}
                // `detail` counts the clicks of a pointer. It is 0 for keys and assistive technology.
                onClick={({ detail }) =>
                  dispatch({ type: 'parent-pressed', id: entry.id, by: detail > 0 ? 'pointer' : 'key' })
                }
                popoverTarget={isHydrated ? undefined : submenuPanelId(entry)}
                type="button"
              >
                {entry.title}
                <Icon paths={chevronDown} size={18} />
              </button>
              <SubmenuPanel
                brand={brands[entry.brand ?? mainBrandId]}
                isHydrated={isHydrated}
                isOpen={state.open?.id === entry.id}
                marked={marked}
                onBack={() => dispatch({ type: 'escape-pressed' })}
                path={path}
                submenu={entry}
              />
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}
