import type { ReactNode } from 'react';

import { emailHref } from '../../links.ts';
import { displayPhone, phoneHref } from '../../phone.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import { Frame } from '../frame.tsx';
import { SectionHeading, titleLevel } from '../section-heading.tsx';
import { defineSection, type SectionProps } from '../section.tsx';
import { officeListType } from './office-list.model.ts';
import { officeListSamples } from './office-list.sample.ts';
import { officeType, type Office } from './office.model.ts';

function OfficeList({ content }: SectionProps<typeof officeListType>) {
  const { offices } = content;
  if (offices.length === 0) return null;
  return (
    <Frame frame={content} type="office-list">
      <SectionHeading content={content} />
      <ul className="office-list-items">
        {offices.map((office) => (
          <OfficeItem key={office.id} office={office} titleLevel={titleLevel(content)} />
        ))}
      </ul>
    </Frame>
  );
}

function OfficeItem({ office, titleLevel: Name }: { office: Office; titleLevel: 'h2' | 'h3' }) {
  const { name, slug, image, address, postcode } = office;
  const lines = [address, postcode].filter(Boolean).join('\n');
  return (
    <li className="office" id={slug !== undefined && isPlain(slug) ? `office-${slug}` : undefined}>
      {image !== undefined && (
        <div className="office-picture">
          <Picture image={image} sizes="(min-width: 1280px) 34rem, (min-width: 768px) 40vw, 100vw" />
        </div>
      )}
      <div className="office-where">
        <Name className="office-name">{name}</Name>
        {lines !== '' && <address className="office-address">{lines}</address>}
      </div>
      <Facts office={office} />
    </li>
  );
}

/** How to reach it, when, and how to get in. */
function Facts({ office: { phone, email, openingHours, accessNotes } }: { office: Office }) {
  const mailto = email === undefined ? undefined : emailHref(email);
  if (![phone, mailto, openingHours, accessNotes].some(Boolean)) return null;
  return (
    <dl className="office-facts">
      {phone !== undefined && (
        <Fact term="Telephone">
          <a href={phoneHref(phone)}>{displayPhone(phone)}</a>
        </Fact>
      )}
      {mailto !== undefined && (
        <Fact term="E-mail">
          <a href={mailto}>{email}</a>
        </Fact>
      )}
      {openingHours !== undefined && <Fact term="Open">{openingHours}</Fact>}
      {accessNotes !== undefined && <Fact term="Getting in">{accessNotes}</Fact>}
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="office-fact">
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function isPlain(slug: string): boolean {
  return /^[a-z0-9-]+$/.test(slug);
}

export const officeList = defineSection(officeListType, OfficeList, {
  samples: officeListSamples,
  parts: [officeType],
});
