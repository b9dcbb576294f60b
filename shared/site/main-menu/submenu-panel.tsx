import { displayPhone, phoneHref } from '../../phone.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { arrowLeft, arrowRight } from '../../ui/icon/interface-icons.ts';
import { NewTabHint, newTabAttributes } from '../../ui/link/new-tab-hint.tsx';
import type { PictureAttributes } from '../../ui/picture/picture-attributes.ts';
import type { HeaderBrand } from '../header/header-brands.ts';
import { currentMark, type Submenu } from './menu-entry.ts';

interface SubmenuPanelProps {
  readonly submenu: Submenu<PictureAttributes>;
  /** See `markedPath`. */
  readonly marked: string;
  readonly path: string;
  /** The one that the submenu's pages belong to. */
  readonly brand: HeaderBrand;
  readonly isOpen: boolean;
  readonly isHydrated: boolean;
  readonly onBack: () => void;
}

/** A submenu's panel (R4.3, R4.5): what it is about on one side, links on the other; on phones the links come first. */
export function SubmenuPanel(props: SubmenuPanelProps) {
  const { submenu, marked, path, brand, isOpen, isHydrated, onBack } = props;
  const { submenuCtaButton, telephoneNumber, callBackPath } = brand;
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
          {submenu.picture && (
            <img alt="" className="submenu-picture" decoding="async" {...submenu.picture} />
          )}
          {submenu.titleHref !== undefined && (
            <a className="submenu-title-link" href={submenu.titleHref}>
              {submenu.title}
            </a>
          )}
          <p className="submenu-title">{submenu.title}</p>
          {submenu.description !== undefined && <p className="submenu-description">{submenu.description}</p>}
        </div>
        <ul className="submenu-links">
          {submenu.items.map((item) => (
            <li key={`${item.href} ${item.label}`}>
              <a
                aria-current={currentMark(item.href, marked, path)}
                href={item.href}
                {...newTabAttributes(item.newTab)}
              >
                {item.label}
                <NewTabHint newTab={item.newTab} />
              </a>
              {item.description !== undefined && <p>{item.description}</p>}
            </li>
          ))}
        </ul>
        <div
          className="submenu-actions"
          data-requests-call={submenuCtaButton?.href === callBackPath || undefined}
        >
          {submenu.titleHref !== undefined && (
            <a className="submenu-more" href={submenu.titleHref}>
              MORE INFO
              <span className="visually-hidden"> about {submenu.title}</span>
              <Icon paths={arrowRight} size={18} />
            </a>
          )}
          {submenuCtaButton !== undefined && <ButtonLink button={submenuCtaButton} />}
          {telephoneNumber !== undefined && (
            <p>
              or call <a href={phoneHref(telephoneNumber)}>{displayPhone(telephoneNumber)}</a>
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

export function submenuPanelId(submenu: Pick<Submenu, 'id'>): string {
  return `submenu-${submenu.id}`;
}
