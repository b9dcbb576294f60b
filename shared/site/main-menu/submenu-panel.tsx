import { isSamePath } from '../../links.ts';
import type { Button } from '../../ui/button/button.model.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { arrowLeft, arrowRight } from '../../ui/icon/interface-icons.ts';
import { NewTabHint, newTabAttributes } from '../../ui/link/new-tab-hint.tsx';
import type { Submenu } from './menu-entry.ts';

interface SubmenuPanelProps {
  readonly submenu: Submenu;
  readonly path: string;
  readonly ctaButton: Button | undefined;
  readonly isOpen: boolean;
  readonly isHydrated: boolean;
  readonly onBack: () => void;
}

/** A submenu's panel (R4.3, R4.5): title and description on one side, links on the other. */
export function SubmenuPanel({ submenu, path, ctaButton, isOpen, isHydrated, onBack }: SubmenuPanelProps) {
  const id = submenuPanelId(submenu);
  return (
    <div
      className="submenu-panel"
      data-open={isOpen || undefined}
      id={id}
      popover={isHydrated ? undefined : 'auto'}
    >
      <div className="submenu-panel-grid">
        <div className="submenu-about">
          <button
            className="submenu-back"
            onClick={onBack}
            popoverTarget={isHydrated ? undefined : id}
            popoverTargetAction="hide"
            type="button"
          >
            <Icon paths={arrowLeft} size={20} />
            Back
          </button>
          <p className="submenu-title">{submenu.title}</p>
          {submenu.titleHref !== undefined && (
            <a className="submenu-title-link" href={submenu.titleHref}>
              {submenu.title}
            </a>
          )}
          {submenu.description !== undefined && <p className="submenu-description">{submenu.description}</p>}
          {submenu.titleHref !== undefined && (
            <a className="submenu-more" href={submenu.titleHref}>
              MORE INFO
              <span className="visually-hidden"> about {submenu.title}</span>
              <Icon paths={arrowRight} size={18} />
            </a>
          )}
          {ctaButton !== undefined && <ButtonLink button={ctaButton} />}
        </div>
        <ul className="submenu-links">
          {submenu.items.map((item) => (
            <li key={`${item.href} ${item.label}`}>
              <a
                aria-current={isSamePath(item.href, path) ? 'page' : undefined}
                href={item.href}
                {...newTabAttributes(item.newTab)}
              >
                {item.label}
                <NewTabHint newTab={item.newTab} />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

export function submenuPanelId(submenu: Submenu): string {
  return `submenu-${submenu.id}`;
}
