import { expect, test } from 'vitest';

import {
  shareBookshop,
  ask,
  createTestClient,
  readFailure,
  serveBookshop,
  bookshopSpaceId,
} from '../bookshop.fixture.ts';

const { client, service } = await shareBookshop();

const ids = ({ items }: { items: readonly { sys: { id: string } }[] }) => items.map(({ sys }) => sys.id);

test('a concept includes its broader concepts and its schemes', async () => {
  const concept = await client.getConcept('plants');
  expect(concept).toMatchObject({
    sys: { id: 'plants', type: 'TaxonomyConcept', version: 1 },
    prefLabel: { 'en-GB': 'Plants' },
    broader: [{ sys: { type: 'Link', linkType: 'TaxonomyConcept', id: 'nature' } }],
    conceptSchemes: [{ sys: { type: 'Link', linkType: 'TaxonomyConceptScheme', id: 'subjects' } }],
    notations: [],
    related: [],
  });
  const list = await client.getConcepts();
  expect(list).toMatchObject({ sys: { type: 'Array' }, limit: 100, pages: {} });
  expect(ids(list)).toEqual(['nature', 'plants', 'hedges', 'wildlife', 'cooking']);
});

test('concepts can be sorted by label and queried by scheme and ID', async () => {
  expect(ids(await client.getConcepts({ order: ['prefLabel'] }))).toEqual([
    'wildlife',
    'cooking',
    'hedges',
    'nature',
    'plants',
  ]);
  expect(ids(await client.getConcepts({ conceptScheme: 'subjects' }))).not.toContain('cooking');
  const some = (await (await ask(service, 'taxonomy/concepts?sys.id[in]=plants,cooking')).json()) as never;
  expect(ids(some)).toEqual(['plants', 'cooking']);
});

test('ancestors include all levels, descendants one level unless more are requested', async () => {
  expect(ids(await client.getConceptAncestors('hedges'))).toEqual(['nature', 'plants']);
  expect(ids(await client.getConceptDescendants('nature'))).toEqual(['plants', 'wildlife']);
  expect(ids(await client.getConceptDescendants('nature', { depth: 2 }))).toEqual([
    'plants',
    'hedges',
    'wildlife',
  ]);
});

test('schemes include their concepts and the total', async () => {
  expect(ids(await client.getConceptSchemes())).toEqual(['subjects']);
  expect(await client.getConceptScheme('subjects')).toMatchObject({
    sys: { type: 'TaxonomyConceptScheme' },
    totalConcepts: 4,
    topConcepts: [{ sys: { id: 'nature' } }],
  });
});

test('the taxonomy is paged by cursor', async () => {
  const first = await client.getConcepts({ limit: 3 });
  expect(ids(first)).toEqual(['nature', 'plants', 'hedges']);
  const next = (first as unknown as { pages: { next: string } }).pages.next;
  expect(next).toMatch(new RegExp(`^/spaces/${bookshopSpaceId}/environments/master/taxonomy/concepts\\?`));
  const token = new URLSearchParams(next.split('?')[1]).get('pageNext') ?? '';
  expect(ids(await client.getConcepts({ limit: 3, nextPage: token }))).toEqual(['wildlife', 'cooking']);
});

test('the taxonomy is sent as plain JSON, and missing concepts are 404', async () => {
  const { headers } = await ask(service, 'taxonomy/concepts');
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  const failure = await readFailure(client.getConcept('nosuch'));
  expect(failure).toMatchObject({ name: 'NotFound', details: { type: 'TaxonomyConcept', id: 'nosuch' } });
  for (const path of [
    'taxonomy',
    'taxonomy/nosuch',
    'taxonomy/concepts/plants/friends',
    'taxonomy/concepts/a/b/c',
  ]) {
    expect((await ask(service, path)).status).toBe(404);
  }
  expect((await ask(service, 'taxonomy/concepts?skip=1')).status).toBe(400);
});

test('a circular taxonomy ends', async () => {
  const service = await serveBookshop();
  const at = '2024-01-01T00:00:00.000Z';
  const concept = (id: string, broader: string) => ({
    sys: { id, createdAt: at, updatedAt: at },
    broader: [{ sys: { type: 'Link', linkType: 'TaxonomyConcept', id: broader } }],
  });
  service.space(bookshopSpaceId).replaceContent({
    contentTypes: [],
    entries: [],
    assets: [],
    locales: [],
    concepts: [concept('egg', 'hen'), concept('hen', 'egg')],
  });
  expect(ids(await createTestClient(service).getConceptAncestors('egg'))).toEqual(['hen']);
});
