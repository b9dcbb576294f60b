import { expect, test } from 'vitest';

import { find, findAll, linksOf, render, textOf, textsOf } from '#tests/support/markup.ts';
import { createReports } from '#tests/support/reports.ts';

import { sampleEntry, sampleImage } from '../../content-model/sample.ts';
import { riskWarningSamples } from '../../sections/risk-warning/risk-warning.sample.ts';
import { buttonType } from '../button/button.model.ts';
import { readRichText } from './rich-text.model.ts';
import { RichText } from './rich-text.tsx';
import * as write from './write-rich-text.ts';

const place = { entryId: 'e', contentType: 'page', field: 'body', context: createReports() };

function show(raw: object, size?: 'large') {
  const value = readRichText(raw, place);
  return render(<RichText value={value} {...(size && { size })} />);
}

test('headings keep their level', () => {
  const shown = show(
    write.richTextOf(write.heading(2, 'Two'), write.heading(3, 'Three'), write.heading(4, 'Four')),
  );
  expect([textsOf(shown, 'h2'), textsOf(shown, 'h3'), textsOf(shown, 'h4')]).toEqual([
    ['Two'],
    ['Three'],
    ['Four'],
  ]);
});

test('telephone numbers are links, unless they are in one or are something else', () => {
  const shown = show(
    write.richTextOf(
      write.heading(2, 'Call 020 7946 0000'),
      write.paragraph(
        'Call 020 7946 0000, 01632 960123 or +44 1632 960 001. ',
        write.link('Or 020 7946 0000', 'tel:+442079460000'),
      ),
      'Not 0800 123, 00123456, 0 7946 0000 or the account 020 7946 0000 1234.',
    ),
  );
  expect(linksOf(shown)).toEqual([
    ['020 7946 0000', 'tel:+442079460000'],
    ['01632 960123', 'tel:+441632960123'],
    ['+44 1632 960 001', 'tel:+441632960001'],
    ['Or 020 7946 0000', 'tel:+442079460000'],
  ]);
  expect(textsOf(shown, 'p')[0]).toBe(
    'Call 020 7946 0000, 01632 960123 or +44 1632 960 001. Or 020 7946 0000',
  );
});

test('the day of a date stays on one line with its month', () => {
  const shown = show(write.richTextOf('Until 5 April 2027.'));
  expect(find(shown, 'p').children).toEqual(['Until 5\u00a0April 2027.']);
});

test('a paragraph that names sources is in small print', () => {
  const text = write.richTextOf(
    write.paragraph('Sources: ', write.link('Tax', 'https://tax.example/')),
    'Source of income: rent.',
    write.paragraph(write.link('Sources: all', '/sources')),
  );
  expect(findAll(show(text), 'p').map(({ attributes }) => attributes['class'])).toEqual([
    'sources',
    undefined,
    undefined,
  ]);
});

test('a text never adds a second h1', () => {
  const shown = show({
    nodeType: 'document',
    data: {},
    content: [{ nodeType: 'heading-1', data: {}, content: [{ nodeType: 'text', value: 'One', marks: [] }] }],
  });
  expect(findAll(shown, 'h1')).toEqual([]);
  expect(textsOf(shown, 'h2')).toEqual(['One']);
});

test('lists, quotes and rules have their own elements', () => {
  const shown = show(
    write.richTextOf(
      write.bulletList('Pensions', 'Savings'),
      write.numberedList('Meet', 'Plan'),
      write.quote('They listened.'),
      write.rule(),
    ),
  );
  expect(textsOf(find(shown, 'ul'), 'li')).toEqual(['Pensions', 'Savings']);
  expect(textsOf(find(shown, 'ol'), 'li')).toEqual(['Meet', 'Plan']);
  expect(textOf(find(shown, 'blockquote'))).toBe('They listened.');
  expect(findAll(shown, 'hr')).toHaveLength(1);
});

test('a table keeps its header cells, rows and order', () => {
  const shown = show(write.richTextOf(write.table(['Assets', 'Fee'], ['£250,000', '0.9%'], ['£1m', '0.7%'])));
  const rows = findAll(find(shown, 'table'), 'tr');
  expect(textsOf(shown, 'th')).toEqual(['Assets', 'Fee']);
  expect(rows.slice(1).map((row) => textsOf(row, 'td'))).toEqual([
    ['£250,000', '0.9%'],
    ['£1m', '0.7%'],
  ]);
});

test('the headers of a table state their scope, and an empty corner is a plain cell', () => {
  const shown = show(write.richTextOf(write.table(['', 'Fee'], ['£1m', '0.7%'])));
  const [corner, header] = find(find(shown, 'table'), 'tbody').children.flatMap((row) =>
    typeof row === 'string' ? [] : row.children,
  );
  expect([corner, header]).toMatchObject([{ tag: 'td' }, { tag: 'th', attributes: { scope: 'col' } }]);
});

test('a header cell in a row of data is that row’s header', () => {
  const text = (value: string) => ({ nodeType: 'text', value, marks: [], data: {} });
  const cell = (nodeType: string, value: string) => ({
    nodeType,
    data: {},
    content: [{ nodeType: 'paragraph', data: {}, content: [text(value)] }],
  });
  const row = {
    nodeType: 'table-row',
    data: {},
    content: [cell('table-header-cell', 'Plan'), cell('table-cell', '£2,400')],
  };
  const table = { nodeType: 'table', data: {}, content: [row] };
  const shown = show({ nodeType: 'document', data: {}, content: [table] });
  expect(find(shown, 'th').attributes).toEqual({ scope: 'row' });
});

test('bold and italic are strong and em; text with an unknown mark is plain', () => {
  const shown = show(
    write.richTextOf(
      write.paragraph('a ', write.bold('bold'), ' ', write.italic('italic'), ' ', {
        nodeType: 'text',
        value: 'unknown',
        marks: [{ type: 'blink' }],
        data: {},
      }),
    ),
  );
  expect([textsOf(shown, 'strong'), textsOf(shown, 'em')]).toEqual([['bold'], ['italic']]);
  expect(textOf(shown)).toBe('a bold italic unknown');
});

test('links keep their text, and those to other sites do not hand over the opener', () => {
  const shown = show(
    write.richTextOf(
      write.paragraph(write.link('another site', 'https://other.example/'), write.link('fees', '/fees')),
    ),
  );
  expect(linksOf(shown)).toEqual([
    ['another site', 'https://other.example/'],
    ['fees', '/fees'],
  ]);
  expect(findAll(shown, 'a').map((link) => link.attributes['rel'])).toEqual(['noopener', undefined]);
});

test('what an editor writes is text, never markup', () => {
  const shown = show(write.richTextOf('<script>alert(1)</script> & "more"'));
  expect(findAll(shown, 'script')).toEqual([]);
  expect(textOf(shown)).toBe('<script>alert(1)</script> & "more"');
});

test('embedded pictures, buttons and files are shown in the text', () => {
  const button = sampleEntry(buttonType, 'b', { text: 'Request a call', url: '/contact' });
  const photo = sampleImage('photo', {
    path: 'images.ctfassets.net/s/a/t/photo.jpg',
    alt: 'A pond',
    title: 'The pond in May',
    width: 1600,
    height: 900,
  });
  const guide = {
    sys: { id: 'guide', type: 'Asset' as const },
    fields: {
      title: 'Our guide',
      file: { url: '//assets.ctfassets.net/s/a/t/guide.pdf', contentType: 'application/pdf' },
    },
  };
  const shown = show(
    write.richTextOf(write.embeddedEntry(button), write.embeddedAsset(photo), write.embeddedAsset(guide)),
  );
  expect(linksOf(shown)).toEqual([
    ['Request a call', '/contact'],
    ['Our guide (PDF)', 'https://assets.ctfassets.net/s/a/t/guide.pdf'],
  ]);
  const figure = find(shown, 'figure');
  expect(find(figure, 'img').attributes).toMatchObject({ alt: 'A pond', loading: 'lazy' });
  expect(textOf(find(figure, 'figcaption'))).toBe('The pond in May');
});

test.each<[string, ReturnType<typeof write.paragraph>]>([
  ['between paragraphs', write.embeddedEntry(riskWarningSamples.typical)],
  ['in a list', write.bulletList(write.embeddedEntry(riskWarningSamples.typical))],
])('a risk warning %s is shown in place, not collapsed, and without a heading element', (_where, node) => {
  const shown = show(write.richTextOf('Before.', node, 'After.'));
  const note = find(shown, 'div', { role: 'note' });
  expect(note.attributes['aria-label']).toBe('Risk warning');
  expect(textOf(note)).toContain('Before you take money from a pension The value of investments');
  expect(textOf(shown)).toMatch(/^Before\. Before you .* costs nothing\. After\.$/);
  expect([findAll(shown, 'h2'), findAll(shown, 'details')]).toEqual([[], []]);
});

test('nodes from another space or of unknown types break nothing and reveal no ids', () => {
  const target = { sys: { type: 'ResourceLink', linkType: 'Contentful:Entry', urn: 'crn:secret' } };
  const inner = [{ nodeType: 'text', value: 'words', marks: [], data: {} }];
  const shown = show({
    nodeType: 'document',
    data: {},
    content: [
      { nodeType: 'embedded-resource-block', data: { target }, content: [] },
      {
        nodeType: 'paragraph',
        content: [{ nodeType: 'resource-hyperlink', data: { target }, content: inner }],
      },
      { nodeType: 'paragraph', content: [{ nodeType: 'embedded-resource-inline', data: { target } }] },
      { nodeType: 'marquee', data: { target }, content: inner },
    ],
  });
  expect(textOf(shown)).toBe('words words');
});

test('a lead paragraph is set larger', () => {
  const text = write.richTextOf('Words');
  const sizeOf = (size?: 'large') => find(show(text, size), 'div').attributes['data-text-size'];
  expect([sizeOf('large'), sizeOf()]).toEqual(['large', undefined]);
});
