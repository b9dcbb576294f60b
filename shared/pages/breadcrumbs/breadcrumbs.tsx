/** A step of the way to a page. */
export interface Breadcrumb {
  readonly label: string;
  readonly href: string;
}

/**
 * The way to a page, from the home page down; nothing where the home page is the only step above it. The page
 * itself is the heading below, and is not repeated.
 */
export function Breadcrumbs({ trail }: { trail: readonly Breadcrumb[] }) {
  if (trail.length < 3) return null;
  return (
    <nav aria-label="Breadcrumb" className="breadcrumbs">
      <ol>
        {trail.slice(0, -1).map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
