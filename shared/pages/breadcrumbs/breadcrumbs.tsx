export interface Breadcrumb {
  readonly label: string;
  readonly href: string;
}

/**
 * The pages above this one, from the home page down; nothing if that is only the home page. The trail's last item, the
 * page itself, is left out: its heading follows.
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
