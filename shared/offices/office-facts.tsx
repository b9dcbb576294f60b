import type { ReactNode } from 'react';

import { emailHref } from '../links.ts';
import { displayPhone, phoneHref } from '../phone.ts';
import { Stylesheet } from '../ui/stylesheet/stylesheet.tsx';
import type { ListedOffice } from './listed-office.model.ts';

/** How to contact an office, its opening hours, and how to get in. Nothing if no field is set. */
export function OfficeFacts({
  office: { phone, email, openingHours, accessNotes },
}: {
  office: ListedOffice;
}) {
  const mailto = email === undefined ? undefined : emailHref(email);
  if (![phone, mailto, openingHours, accessNotes].some(Boolean)) return null;
  return (
    <dl className="office-facts">
      <Stylesheet of="offices" />
      {phone !== undefined && (
        <Fact term="Telephone">
          <a href={phoneHref(phone)}>{displayPhone(phone)}</a>
        </Fact>
      )}
      {mailto !== undefined && (
        <Fact term="Email">
          <a href={mailto}>{email}</a>
        </Fact>
      )}
      {openingHours !== undefined && (
        <Fact isBalanced term="Open">
          {openingHours}
        </Fact>
      )}
      {accessNotes !== undefined && <Fact term="Access">{accessNotes}</Fact>}
    </dl>
  );
}

interface FactProps {
  readonly term: string;
  /** Breaks its text into lines of about equal length, so that no word is left alone. */
  readonly isBalanced?: boolean;
  readonly children: ReactNode;
}

function Fact({ term, isBalanced = false, children }: FactProps) {
  return (
    <div className="office-fact" data-balanced={isBalanced || undefined}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
