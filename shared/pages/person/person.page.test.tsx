import { expect, test } from 'vitest';

import { find, findAll, linksOf, render, textOf, textsOf } from '#tests/support/markup.ts';
import { pageContextOf, type ContextParts } from '#tests/support/page-context.ts';
import { createReports } from '#tests/support/reports.ts';

import { readListedArticle } from '../../articles/listed-article.model.ts';
import { sampleEntry, sampleImage, type SampleFields } from '../../content-model/sample.ts';
import { heading, richTextOf } from '../../ui/rich-text/write-rich-text.ts';
import { newsArticleType } from '../article/article.model.ts';
import { officeType } from '../office/office.model.ts';
import { personType } from './person.model.ts';
import { personPages } from './person.page.tsx';

function show(
  fields: Partial<SampleFields<typeof personType>> = {},
  pageContext: ContextParts = {},
  broken = {},
) {
  const context = createReports();
  const page = personPages.read(
    sampleEntry(personType, 'mary', { name: 'Mary Hollis', slug: 'mary-hollis', ...fields }, broken),
    context,
  );
  return { page, reports: context.reports, shown: render(page.render(pageContextOf(pageContext), [])) };
}

test('a person with only a name and a slug is shown without empty elements', () => {
  const { page, shown } = show();
  expect([page.path, page.metaTitle]).toEqual(['/team/mary-hollis', 'Mary Hollis']);
  expect(textsOf(shown, 'h1')).toEqual(['Mary Hollis']);
  for (const tag of ['dl', 'img', 'h2']) expect([tag, findAll(shown, tag)]).toEqual([tag, []]);
});

test('a visitor sees a person’s job, specialisms, qualifications, office and contact details', () => {
  const { page, shown } = show({
    jobTitle: 'Partner',
    qualifications: ['APFS', 'CFP'],
    specialisms: ['later life', 'trusts'],
    office: sampleEntry(officeType, 'bath', { name: 'Bath', slug: 'bath' }),
    phone: '+44 1632 960118',
    email: 'mary@firm.example',
  });
  expect(page.metaTitle).toBe('Mary Hollis, Partner');
  expect(textsOf(shown, 'dd')).toEqual([
    'Bath',
    '01632 960118',
    'mary@firm.example',
    'later life, trusts',
    'APFS, CFP',
  ]);
  expect(linksOf(find(shown, 'div', { class: 'person-page-contact' }))).toEqual([
    ['Ask for Mary', '/call-back'],
  ]);
  expect(linksOf(find(shown, 'dl'))).toEqual([
    ['Bath', '/offices/bath'],
    ['01632 960118', 'tel:+441632960118'],
    ['mary@firm.example', 'mailto:mary@firm.example'],
  ]);
});

test('an adviser’s page says how they meet clients, and in which languages', () => {
  const { shown } = show({ meetings: ['By video', 'At your home', 'In person'], languages: ['Welsh'] });
  expect(textsOf(shown, 'dd')).toEqual(['English, Welsh', 'In person, by video or at your home']);
});

test('headings in a person’s biography begin one level below their name', () => {
  const { shown } = show({ bio: richTextOf(heading(3, 'At work')) });
  expect([textsOf(shown, 'h2'), textsOf(shown, 'h3')]).toEqual([['At work'], []]);
});

test('an office without a page is named but not linked', () => {
  const { shown } = show({ office: sampleEntry(officeType, 'bath', { name: 'Bath' }) });
  expect(textsOf(shown, 'dd')).toEqual(['Bath']);
  expect(linksOf(find(shown, 'dl'))).toEqual([]);
});

test('the office where someone works is seen behind their name, and not read out', () => {
  const image = sampleImage('mill', {
    path: 'images.ctfassets.net/mill.jpg',
    alt: 'A mill',
    width: 1600,
    height: 1067,
  });
  const { shown } = show({ office: sampleEntry(officeType, 'bath', { name: 'Bath', image }) });
  expect(findAll(shown, 'img').map(({ attributes }) => attributes['alt'])).toEqual(['']);
});

test('an invalid email address is not linked', () => {
  const { shown } = show({}, {}, { email: 'javascript:alert(1)' });
  expect(
    findAll(shown, 'a').filter(({ attributes }) => /^(?:mailto|javascript):/.test(attributes['href'] ?? '')),
  ).toEqual([]);
});

test('a person’s page shows the latest three articles that they wrote, and nobody else’s', () => {
  const by = (id: string, author: string) => ({
    ...readListedArticle(
      sampleEntry(newsArticleType, id, { title: id, slug: id, body: richTextOf('') }),
      createReports(),
    ),
    authorId: author,
  });
  const articles = [
    by('one', 'mary'),
    by('his', 'tom'),
    by('two', 'mary'),
    by('three', 'mary'),
    by('four', 'mary'),
  ];
  const { shown } = show({}, { articles });
  expect(textsOf(shown, 'h2')).toEqual(['Written by Mary Hollis']);
  expect(textsOf(shown, 'h3')).toEqual(['one', 'two', 'three']);
});

test('a person’s structured data names their employer', () => {
  const { page } = show({ jobTitle: 'Partner', phone: '+44 1632 960118' });
  const url = 'https://a.example/team/mary-hollis';
  expect(page.structuredData({ siteUrl: 'https://a.example', url, publisher: '#firm' }, [])).toEqual([
    {
      '@type': 'Person',
      name: 'Mary Hollis',
      url,
      worksFor: { '@id': '#firm' },
      jobTitle: 'Partner',
      telephone: '+44 1632 960118',
    },
  ]);
  expect(textOf(show({ bio: richTextOf('She listens.') }).shown)).toContain('She listens.');
});
