import type { ReactNode } from 'react';

import { Icon } from '../icon/icon.tsx';
import { alertTriangle } from '../icon/interface-icons.ts';

/** A risk warning, as a section and in a text: never smaller than what stands around it, never folded away. */
export function RiskWarning({
  heading,
  headingLevel: Heading,
  children,
}: {
  heading: string | undefined;
  /** `p` in a text, whose own headings it must not interrupt. */
  headingLevel: 'h2' | 'p';
  children: ReactNode;
}) {
  return (
    <div aria-label="Risk warning" className="risk-notice" role="note">
      <Icon paths={alertTriangle} size={28} />
      <div className="risk-notice-words">
        {heading !== undefined && <Heading className="risk-notice-heading">{heading}</Heading>}
        {children}
      </div>
    </div>
  );
}
