import { expect, test } from 'vitest';

import { isRawEntry } from '#shared/content-model/raw.ts';

import { canaryToken, collection, entry, link, setUpClient, jsonReply } from './content-client.fixture.ts';

const basePath = '/spaces/space1/environments/master';

test('R8.1: entries are requested one level deep, in a stable order, with a limit', async () => {
  const { service, client } = await setUpClient(jsonReply(collection([entry('a')])));

  const { items } = await client.getEntries({ content_type: 'page' });

  expect(items.map((item) => item.sys.id)).toEqual(['a']);
  expect(service.requests.at(-1)).toMatchObject({
    method: 'GET',
    path: `${basePath}/entries`,
    query: { content_type: 'page', include: '1', limit: '100', order: 'sys.createdAt,sys.id' },
    authorization: `Bearer ${canaryToken}`,
  });
});

test('R8.11: links are resolved in place, circular ones too', async () => {
  const includes = { Entry: [entry('child', { parent: link('a') })] };
  const { client } = await setUpClient(
    jsonReply(collection([entry('a', { child: link('child'), gone: link('draft') })], { includes })),
  );

  const { items } = await client.getEntries();
  const [parent] = items;
  const child = parent?.fields['child'];

  expect(isRawEntry(child) && child.fields['parent'] === parent).toBe(true);
  expect(isRawEntry(parent?.fields['gone'])).toBe(false);
});

test('links are left as links if that is asked for', async () => {
  const includes = { Entry: [entry('child')] };
  const { client } = await setUpClient(
    jsonReply(collection([entry('a', { child: link('child') })], { includes })),
  );

  const { items } = await client.getUnlinkedEntries();

  expect(items[0]?.fields).toEqual({ child: link('child') });
});

test('R8.11: an unreadable link to another space stays a link', async () => {
  const foreign = { sys: { type: 'ResourceLink', linkType: 'Contentful:Asset', urn: 'crn:contentful:x' } };
  const { client } = await setUpClient(
    jsonReply(collection([entry('a', { picture: foreign, title: 'Still here' })])),
  );

  const { items } = await client.getEntries();

  expect(items[0]?.fields['title']).toBe('Still here');
  expect(isRawEntry(items[0]?.fields['picture'])).toBe(false);
});

test('R8.11: unresolvable links are reported', async () => {
  const errors = [
    {
      sys: { id: 'notResolvable', type: 'error' },
      details: { type: 'Link', linkType: 'Entry', id: 'draft' },
    },
  ];
  const { client } = await setUpClient(
    jsonReply(collection([entry('a', { gone: link('draft') })], { errors })),
  );

  expect((await client.getEntries()).errors?.[0]?.details.id).toBe('draft');
});

test('a single entry is requested by its ID', async () => {
  const { service, client } = await setUpClient(jsonReply(collection([entry('home', { title: 'Home' })])));

  const home = await client.getEntry('home', { include: 4, locale: 'en-GB' });

  expect(home.fields['title']).toBe('Home');
  expect(service.requests.at(-1)?.query).toEqual({ 'sys.id': 'home', include: '4', locale: 'en-GB' });
});

test('R8.6: a missing entry is NotFound, with its ID, environment and space', async () => {
  const { client } = await setUpClient(jsonReply(collection([])));

  await expect(client.getEntry('nope')).rejects.toMatchObject({
    name: 'ContentServiceError',
    kind: 'notFound',
    id: 'NotFound',
    status: 404,
    message: 'The resource could not be found.',
    details: { type: 'Entry', id: 'nope', environment: 'master', space: 'space1' },
  });
});

test('with select, entries without fields get an empty object, and always have their sys', async () => {
  const { service, client } = await setUpClient(
    jsonReply(collection([{ sys: { id: 'a', type: 'Entry', contentType: { sys: { id: 'page' } } } }])),
  );

  const { items } = await client.getEntries({ content_type: 'page', select: ['fields.slug', 'sys.id'] });

  expect(service.requests.at(-1)?.query['select']).toBe('fields.slug,sys');
  expect(items[0]?.fields).toEqual({});
});

test('R8.10: a preview client uses its own token and the timeline it was given', async () => {
  const { service, client } = await setUpClient(jsonReply(collection([])), {
    preview: true,
    accessToken: 'preview-token-0123456789',
    timelinePreview: { release: { lte: 'r1' } },
  });

  await client.getEntries();

  expect(service.requests.at(-1)).toMatchObject({
    path: `${basePath}/timeline/entries`,
    authorization: 'Bearer preview-token-0123456789',
    query: { 'release[lte]': 'r1' },
  });
});

test('R8.3: an invalid query is rejected before anything is sent', async () => {
  const { service, client } = await setUpClient(jsonReply(collection([])));
  const invalid = { resolveLinks: false };

  const results = await Promise.allSettled([
    client.getEntries(invalid),
    client.getEntry('a', invalid),
    client.getAssets(invalid),
    client.getAsset('a', invalid),
    client.getContentTypes(invalid),
    client.getTags(invalid),
    client.getConcepts(invalid),
    client.getConceptSchemes(invalid),
    client.sync({ initial: true, ...invalid }),
    client.getEntry('../content_types'),
    client.getAsset('a/b?c=1'),
    client.getContentType('..'),
    client.getTag(''),
    client.getConcept('a b'),
    client.getConceptScheme('a'.repeat(65)),
  ]);

  for (const result of results) {
    expect(result).toMatchObject({ status: 'rejected', reason: { kind: 'invalidQuery' } });
  }
  expect(service.requests).toEqual([]);
});
