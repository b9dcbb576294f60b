import { useSyncExternalStore, type ReactNode } from 'react';

import { Icon } from '../../ui/icon/icon.tsx';
import { chevronDown } from '../../ui/icon/interface-icons.ts';
import { NewTabHint, newTabAttributes } from '../../ui/link/new-tab-hint.tsx';
import { wideQuery } from '../breakpoints.ts';
import type { Submenu } from '../main-menu/menu-entry.ts';

const contactColumn = 3;

interface ContactDetail {
  readonly label: string;
  readonly text: string;
  /** Undefined if it is not an email address. */
  readonly href: string | undefined;
}

/** Must be serialisable, because the footer is an island. */
export interface FooterColumnsProps {
  readonly columns: readonly Submenu[];
  /** Telephone, fax and email. */
  readonly contact: readonly ContactDetail[];
}

/** With fewer than four columns the contact details get a column of their own (R5.3). */
export function FooterColumns({ columns, contact }: FooterColumnsProps) {
  const isWide = useSyncExternalStore(
    subscribeToWidth,
    () => matchMedia(wideQuery).matches,
    () => false,
  );
  return (
    <nav aria-label="Footer" className="site-footer-columns">
      {columns.map((column, index) => (
        <div className="site-footer-column" key={column.id}>
          <FooterColumn column={column} isWide={isWide} />
          {index === contactColumn && <Contact contact={contact} />}
        </div>
      ))}
      {columns.length <= contactColumn && (
        <div className="site-footer-column">
          <Contact contact={contact} />
        </div>
      )}
    </nav>
  );
}

function subscribeToWidth(listener: () => void): () => void {
  const query = matchMedia(wideQuery);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/**
 * A native disclosure, which needs no script. From `lg` the stylesheet shows its content; the script also opens it and
 * takes its title out of the tab order. It is the same element at any width and stays open when the page narrows, so
 * that a focused link keeps its focus.
 */
function FooterColumn({ column, isWide }: { column: Submenu; isWide: boolean }) {
  return (
    <details
      ref={(details) => {
        if (details && isWide) details.open = true;
      }}
    >
      <summary tabIndex={isWide ? -1 : undefined}>
        <h2>{column.title}</h2>
        <Icon paths={chevronDown} size={20} />
      </summary>
      <ul>
        {column.items.map((item) => (
          <li key={`${item.href} ${item.label}`}>
            <a href={item.href} {...newTabAttributes(item.newTab)}>
              {item.label}
              <NewTabHint newTab={item.newTab} />
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Contact({ contact }: Pick<FooterColumnsProps, 'contact'>) {
  return (
    <address className="site-footer-contact">
      {contact.map(({ label, text, href }) => (
        <p key={label}>
          {/* Together: a label alone on its line looks lost. */}
          {`${label}:\u00a0`}
          <a href={href}>{withBreak(text)}</a>
        </p>
      ))}
    </address>
  );
}

/** An email address too long for a line breaks after the `@`. */
function withBreak(text: string): ReactNode {
  const [name, host] = text.split('@');
  return host === undefined ? (
    text
  ) : (
    <>
      {name}@<wbr />
      {host}
    </>
  );
}
