import { expect, test } from 'vitest';

import { linksIn } from './content-graph.ts';

const entry = (id: string, fields: object) => ({
  sys: { id, type: 'Entry', contentType: { sys: { id: 'section' } } },
  fields,
});
const link = (linkType: string, id: string) => ({ sys: { type: 'Link', linkType, id } });

test('a page shows what it links to at any depth, in lists and in rich text, also what is not published', () => {
  const page = entry('page', {
    sections: [entry('section', { text: { content: [{ data: { target: link('Asset', 'picture') } }] } })],
    button: link('Entry', 'draft'),
    json: { sys: null, list: [{ sys: 'not a link' }] },
    tag: link('Tag', 'tag'),
  });
  expect([...linksIn(page)].sort()).toEqual(['Asset picture', 'Entry draft', 'Entry page', 'Entry section']);
});
