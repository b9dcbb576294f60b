import type { LinkTarget } from '../../links.ts';
import { NewTabHint, newTabAttributes } from './new-tab-hint.tsx';

/** A landmark with a list of links; nothing without links. */
export function LinkNav({
  links,
  label: name,
  className,
}: {
  readonly links: readonly LinkTarget[];
  readonly label: string;
  readonly className: string;
}) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={name} className={className}>
      <ul>
        {links.map(({ label, href, newTab }) => (
          <li key={`${href} ${label}`}>
            <a href={href} {...newTabAttributes(newTab)}>
              {label}
              <NewTabHint newTab={newTab} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
