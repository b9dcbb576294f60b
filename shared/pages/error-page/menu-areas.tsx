import type { MenuEntry } from '../../site/main-menu/menu-entry.ts';
import type { ThemeId } from '../../themes/theme.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { arrowRight } from '../../ui/icon/interface-icons.ts';
import { Picture } from '../../ui/picture/picture.tsx';

interface MenuAreasProps {
  readonly menu: readonly MenuEntry[] | undefined;
  /** The brand whose area is the first. */
  readonly theme: ThemeId;
  /** Whether the pictures of the menu's panels are shown. */
  readonly hasPictures?: boolean;
}

/** The areas of the site, as its menu describes them: that of the visitor's brand first. */
export function MenuAreas({ menu, theme, hasPictures = false }: MenuAreasProps) {
  const areas = menu?.filter((entry) => entry.kind === 'submenu');
  if (areas === undefined || areas.length === 0) return null;
  const own = areas.filter(({ brand }) => brand === theme).slice(0, 1);
  return (
    <ul className="menu-areas" data-items={!hasPictures || undefined}>
      {[...new Set([...own, ...areas])].map(({ id, title, titleHref, description, picture }) => (
        <li key={id}>
          {hasPictures && picture !== undefined && (
            <Picture
              alt=""
              boxRatio={16 / 10}
              image={picture}
              sizes="(min-width: 1280px) 303px, (min-width: 1024px) 23vw, (min-width: 560px) 46vw, 41vw"
            />
          )}
          <h3>
            {titleHref === undefined ? (
              title
            ) : (
              <a className="stretched-link" href={titleHref}>
                {title}
              </a>
            )}
            {titleHref !== undefined && <Icon paths={arrowRight} size={20} />}
          </h3>
          {description !== undefined && <p>{description}</p>}
        </li>
      ))}
    </ul>
  );
}
