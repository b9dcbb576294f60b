import { expect, test } from 'vitest';

import { checkRendered } from './rendered-checks.ts';

const page = { entryId: 'page', contentType: 'page', typeOf: new Map([['text', 'richTextSection']]) };
const section = (html: string) =>
  `<section class="section" data-contentful-entry-id="text">${html}</section>`;

/** The problems of the main element of a page, by entry. */
function found(main: string): string[] {
  const problems = checkRendered(`<body><h4>Menu</h4><main id="main">${main}</main></body>`, page);
  return problems.map(({ entryId = '', problem }) => `${entryId}: ${problem}`);
}

test('a page whose headings are in order has nothing to put right', () => {
  expect(found(`<h1>Fees</h1>${section('<h2>A cup</h2><h3>Small</h3><h2>A pot</h2>')}`)).toEqual([]);
});

test('a heading that skips a level, and an empty one, are found with their section', () => {
  expect(found(`<h1>Fees</h1>${section('<h3>Tea &amp;<br/>cake</h3><h2> </h2>')}`)).toEqual([
    'text: The heading “Tea & cake” has level 3, directly below level 1.',
    'text: A heading is empty.',
  ]);
});

test('a page without a main heading is found', () => {
  expect(found(section('<h2>A cup</h2>'))).toEqual(['page: The page has no main heading.']);
});

const investing = '<h1>Funds</h1><p>Invest in funds and ISAs: a portfolio for investors.</p>';

test('a page about investing needs a risk warning; one that only mentions it does not', () => {
  expect(found(investing)).toEqual([
    'page: This page mentions investing (“funds”, “invest”, “isas”) and has no risk warning.',
  ]);
  expect(found(`${investing}<div class="risk-notice" role="note">Capital at risk</div>`)).toEqual([]);
  expect(found('<h1>Invest in cake</h1>')).toEqual([]);
});

test('wording that a rule flags is quoted', () => {
  expect(found('<h1>Funds</h1><p>We guarantee a return of 6 % a year.</p>')).toEqual([
    'page: A promise of returns: “We guarantee a return of 6 % a year.”',
  ]);
});

test('a link to an anchor that is not on the page is found', () => {
  const links =
    '<a href="#">Here</a><a href="#main">Up</a><a class="x" href="#q&amp;a">Questions</a><a href="#caf%C3%A9">Café</a><a href="#50%">Half</a>';
  expect(found(`<h1 id="q&amp;a">Fees</h1>${section(links)}`)).toEqual([
    'text: No part of this page has the anchor “café”. Correct the link, or give a section that anchor.',
    'text: No part of this page has the anchor “50%”. Correct the link, or give a section that anchor.',
  ]);
});
