import { expect, test } from 'vitest';

import { ask, readFailure, serveBookshop, createTestClient } from '../bookshop.fixture.ts';

test.each([
  ['a negative limit', 'entries?limit=-1', 'InvalidQuery'],
  ['a negative skip', 'entries?skip=-1', 'InvalidQuery'],
  ['a negative include', 'entries?include=-1', 'InvalidQuery'],
  ['a negative limit of content types', 'content_types?limit=-1', 'InvalidQuery'],
  ['a limit above 1,000', 'entries?limit=1001', 'BadRequest'],
  ['a selection of an unknown system property', 'entries?select=sys.doesNotExist', 'InvalidQuery'],
  ['a selection of unknown metadata', 'entries?select=metadata.doesNotExist', 'InvalidQuery'],
  ['a selection of an unknown property of assets', 'assets?select=sys.doesNotExist', 'InvalidQuery'],
])('%s is a bad request', async (_what, path, id) => {
  const service = await serveBookshop();
  const response = await ask(service, path);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ sys: { type: 'Error', id } });
});

test('system properties and metadata can be selected one by one', async () => {
  const service = await serveBookshop();
  const response = await ask(service, 'entries?sys.id=birds&select=sys.id,sys.contentType,metadata.tags');
  expect(await response.json()).toMatchObject({
    items: [{ metadata: { tags: [{}] }, sys: { id: 'birds', contentType: { sys: { id: 'book' } } } }],
  });
});

test('a URI of more than 7,600 characters is refused', async () => {
  const service = await serveBookshop();
  const path = '/spaces/bookshop/environments/master/entries?sys.id[in]=';
  const statusOf = (length: number) =>
    ask(service, `entries?sys.id[in]=${'x'.repeat(length - path.length)}`).then(({ status }) => status);
  expect(await statusOf(7600)).toBe(200);
  expect(await statusOf(7601)).toBe(414);
  const failure = await readFailure(
    createTestClient(service).getEntries({ 'sys.id[in]': ['x'.repeat(8000)] }),
  );
  expect(failure).toMatchObject({ name: 'UriTooLong', status: 414 });
});
