import type { MenuEntry } from '../../site/main-menu/menu-entry.ts';

/** The areas of the site, as its menu describes them. */
export function MenuAreas({ menu }: { menu: readonly MenuEntry[] | undefined }) {
  const areas = menu?.filter((entry) => entry.kind === 'submenu');
  if (areas === undefined || areas.length === 0) return null;
  return (
    <ul className="not-found-areas" data-items>
      {areas.map(({ id, title, titleHref, description }) => (
        <li key={id}>
          <h3>{titleHref === undefined ? title : <a href={titleHref}>{title}</a>}</h3>
          {description !== undefined && <p>{description}</p>}
        </li>
      ))}
    </ul>
  );
}
