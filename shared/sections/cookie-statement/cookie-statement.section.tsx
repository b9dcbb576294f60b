import { useContext } from 'react';

import { Frame } from '../frame.tsx';
import { SectionHeading } from '../section-heading.tsx';
import { defineSection, type SectionProps } from '../section.tsx';
import { cookieStatementType } from './cookie-statement.model.ts';
import { cookieStatementSamples } from './cookie-statement.sample.ts';
import { SiteCookies } from './site-cookies.ts';

function CookieStatementSection({ content }: SectionProps<typeof cookieStatementType>) {
  const statement = useContext(SiteCookies);
  return (
    <Frame frame={content} type="cookie-statement">
      <SectionHeading content={content} />
      {statement}
    </Frame>
  );
}

export const cookieStatement = defineSection(cookieStatementType, CookieStatementSection, {
  samples: cookieStatementSamples,
});
