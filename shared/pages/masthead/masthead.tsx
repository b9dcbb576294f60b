import type { ReactNode } from 'react';

interface MastheadProps {
  readonly title: string;
  readonly lead?: string | undefined;
  /** The page's search. */
  readonly children: ReactNode;
}

/** The head of a list of pages: a band of the brand's colour with its artwork, where other pages have a picture. */
export function Masthead({ title, lead, children }: MastheadProps) {
  return (
    <header className="masthead" data-colour="banner">
      <div>
        <div>
          <h1>{title}</h1>
          {lead !== undefined && <p className="lead">{lead}</p>}
        </div>
        {children}
      </div>
    </header>
  );
}
