import { expect, test } from 'vitest';

import { render, textOf } from '#tests/support/markup.ts';
import { createReports } from '#tests/support/reports.ts';
import { placesOf, showSection } from '#tests/support/sections.ts';

import { readSection } from '../sections.ts';
import { cookieStatementSamples as samples } from './cookie-statement.sample.ts';
import { cookieStatement } from './cookie-statement.section.tsx';
import { SiteCookies } from './site-cookies.ts';

test('visitors read what the site says about its own cookies, below the editor’s heading', () => {
  const section = readSection(samples.typical, createReports());
  const shown = render(
    <SiteCookies value={<p>This website stores nothing.</p>}>
      {section.render({ isFirst: false, isTitle: false })}
    </SiteCookies>,
  );
  expect(textOf(shown)).toBe('What is stored, and when This website stores nothing.');
});

test('R6.4: an awkward heading is shown, and the invalid colour is reported', () => {
  const { reports } = showSection(cookieStatement, samples.awkward);
  expect(placesOf(reports)).toEqual(['sampleCookiesAwkward.colour']);
});
