import type { Dispatch } from 'react';

import { isSamePath } from '../../links.ts';
import type { Button } from '../../ui/button/button.model.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { chevronDown } from '../../ui/icon/interface-icons.ts';
import { NewTabHint, newTabAttributes } from '../../ui/link/new-tab-hint.tsx';
import { isActive, type MenuEntry } from './menu-entry.ts';
import type { MenuEvent, MenuState } from './menu-state.ts';
import { SubmenuPanel, submenuPanelId } from './submenu-panel.tsx';

interface MainMenuProps {
  readonly entries: readonly MenuEntry[];
  readonly path: string;
  readonly ctaButton: Button | undefined;
  readonly state: MenuState;
  readonly isHydrated: boolean;
  readonly dispatch: Dispatch<MenuEvent>;
}

/**
 * A disclosure navigation: links, and buttons that open a panel. There is no `role="menu"`, since these are ordinary
 * links and buttons to everyone.
 */
export function MainMenu({ entries, path, ctaButton, state, isHydrated, dispatch }: MainMenuProps) {
  return (
    <nav aria-label="Main">
      <ul className="main-menu-entries">
        {entries.map((entry) =>
          entry.kind === 'link' ? (
            <li key={`${entry.href} ${entry.label}`}>
              <a
                aria-current={isSamePath(entry.href, path) ? 'page' : undefined}
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
                aria-current={isActive(entry, path) ? 'true' : undefined}
                aria-expanded={state.open?.id === entry.id}
                className="main-menu-entry"
                data-submenu={entry.id}
                onClick={() => dispatch({ type: 'parent-pressed', id: entry.id })}
                popoverTarget={isHydrated ? undefined : submenuPanelId(entry)}
                type="button"
              >
                {entry.title}
                <Icon paths={chevronDown} size={18} />
              </button>
              <SubmenuPanel
                ctaButton={ctaButton}
                isHydrated={isHydrated}
                isOpen={state.open?.id === entry.id}
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
