import { expect, test } from 'vitest';

import { isRawEntry } from '#shared/content-model/raw.ts';

import { respondJson, canaryToken, collection, entry, link, setUpClient } from './content-client.fixture.ts';

const basePath = '/spaces/space1/environments/master';

test('R8.1 entries are asked for one level deep, in a stable order, with a limit', async () => {
  const { service, client } = await setUpClient((response) => {
    respondJson(response, collection([entry('a')]));
  });

  const { items } = await client.getEntries({ content_type: 'page' });

  expect(items.map((item) => item.sys.id)).toEqual(['a']);
  expect(service.requests.at(-1)).toMatchObject({
    method: 'GET',
    path: `${basePath}/entries`,
    query: { content_type: 'page', include: '1', limit: '100', order: 'sys.createdAt,sys.id' },
    authorization: `Bearer ${canaryToken}`,
  });
});

test('R8.11 links become the entries they point to, and circles are no trouble', async () => {
  const includes = { Entry: [entry('child', { parent: link('a') })] };
  const { client } = await setUpClient((response) => {
    respondJson(
      response,
      collection([entry('a', { child: link('child'), gone: link('draft') })], { includes }),
    );
  });

  const { items } = await client.getEntries();
  const [parent] = items;
  const child = parent?.fields['child'];

  expect(isRawEntry(child) && child.fields['parent'] === parent).toBe(true);
  expect(isRawEntry(parent?.fields['gone'])).toBe(false);
});

test('R8.11 a link into another space that nobody can read stays a link', async () => {
  const foreign = { sys: { type: 'ResourceLink', linkType: 'Contentful:Asset', urn: 'crn:contentful:x' } };
  const { client } = await setUpClient((response) => {
    respondJson(response, collection([entry('a', { picture: foreign, title: 'Still here' })]));
  });

  const { items } = await client.getEntries();

  expect(items[0]?.fields['title']).toBe('Still here');
  expect(isRawEntry(items[0]?.fields['picture'])).toBe(false);
});

test('R8.11 what could not be resolved is told', async () => {
  const errors = [
    {
      sys: { id: 'notResolvable', type: 'error' },
      details: { type: 'Link', linkType: 'Entry', id: 'draft' },
    },
  ];
  const { client } = await setUpClient((response) => {
    respondJson(response, collection([entry('a', { gone: link('draft') })], { errors }));
  });

  expect((await client.getEntries()).errors?.[0]?.details.id).toBe('draft');
});

test('one entry is asked for by its id', async () => {
  const { service, client } = await setUpClient((response) => {
    respondJson(response, collection([entry('home', { title: 'Home' })]));
  });

  const home = await client.getEntry('home', { include: 4, locale: 'en-GB' });

  expect(home.fields['title']).toBe('Home');
  expect(service.requests.at(-1)?.query).toEqual({ 'sys.id': 'home', include: '4', locale: 'en-GB' });
});

test('R8.6 an entry that does not exist is NotFound, with entry id, environment and space', async () => {
  const { client } = await setUpClient((response) => {
    respondJson(response, collection([]));
  });

  await expect(client.getEntry('nope')).rejects.toMatchObject({
    name: 'ContentServiceError',
    kind: 'notFound',
    id: 'NotFound',
    status: 404,
    message: 'The resource could not be found.',
    details: { type: 'Entry', id: 'nope', environment: 'master', space: 'space1' },
  });
});

test('entries that come without fields because of a select have empty ones, and always their sys', async () => {
  const { service, client } = await setUpClient((response) => {
    respondJson(
      response,
      collection([{ sys: { id: 'a', type: 'Entry', contentType: { sys: { id: 'page' } } } }]),
    );
  });

  const { items } = await client.getEntries({ content_type: 'page', select: ['fields.slug', 'sys.id'] });

  expect(service.requests.at(-1)?.query['select']).toBe('fields.slug,sys');
  expect(items[0]?.fields).toEqual({});
});

test('R8.10 a preview client uses its own token, and source maps only where they are allowed', async () => {
  const { service, client } = await setUpClient(
    (response) => {
      respondJson(response, collection([]));
    },
    { preview: true, accessToken: 'preview-token-0123456789', timelinePreview: { release: { lte: 'r1' } } },
  );

  await client.getEntries();

  expect(service.requests.at(-1)).toMatchObject({
    path: `${basePath}/timeline/entries`,
    authorization: 'Bearer preview-token-0123456789',
    query: { 'release[lte]': 'r1' },
  });
});

test('R8.3 a faulty query is refused before anything is sent', async () => {
  const { service, client } = await setUpClient((response) => {
    respondJson(response, collection([]));
  });
  const faulty = { resolveLinks: false };

  const refusals = await Promise.allSettled([
    client.getEntries(faulty),
    client.getEntry('a', faulty),
    client.getAssets(faulty),
    client.getAsset('a', faulty),
    client.getContentTypes(faulty),
    client.getTags(faulty),
    client.getConcepts(faulty),
    client.getConceptSchemes(faulty),
    client.sync({ initial: true, ...faulty }),
    client.getEntry('../content_types'),
    client.getAsset('a/b?c=1'),
    client.getContentType('..'),
    client.getTag(''),
    client.getConcept('a b'),
    client.getConceptScheme('a'.repeat(65)),
  ]);

  for (const refusal of refusals) {
    expect(refusal).toMatchObject({ status: 'rejected', reason: { kind: 'invalidQuery' } });
  }
  expect(service.requests).toEqual([]);
});
