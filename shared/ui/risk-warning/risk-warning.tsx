import type { ReactNode } from 'react';

/** A risk warning, as a section or in a text: never smaller than the text around it, and never collapsed. */
export function RiskWarning({
  heading,
  headingLevel: Heading,
  children,
}: {
  heading: string | undefined;
  /** `p` in a text, so that it does not interrupt the text's headings. */
  headingLevel: 'h2' | 'p';
  children: ReactNode;
}) {
  return (
    <div aria-label="Risk warning" className="risk-notice" role="note">
      {heading !== undefined && <Heading className="risk-notice-heading">{heading}</Heading>}
      {children}
    </div>
  );
}
