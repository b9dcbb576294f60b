import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

import { expect, onTestFinished, test } from 'vitest';

import { listen } from '#tests/support/local-server.ts';

import { signAwsRequest } from '../cdn/aws-signature.ts';
import { createBucketStore, readBucket } from './bucket-store.ts';
import { startRecords } from './records.fixture.ts';
import { verifyRecords } from './verify.ts';

const credentials = { accessKeyId: 'KEYID', secretAccessKey: 'secret/of+the=bucket' };

/**
 * As strict as a bucket whose objects are locked: it checks the signature and the checksum, and refuses a write without a
 * condition, or of an object that is there.
 */
async function startBucket() {
  const objects = new Map<string, Buffer>();
  let conflicts = 0;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request;
    const body = await buffer(request);
    const end = (status: number, code = '') =>
      response.writeHead(status).end(code && `<Error><Code>${code}</Code></Error>`);
    const signed = Object.fromEntries(
      (/SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1] ?? '')
        .split(';')
        .filter((name) => !['host', 'x-amz-date'].includes(name))
        .map((name) => [name, String(headers[name])]),
    );
    const date = String(headers['x-amz-date']).replace(
      /^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/,
      '$1-$2-$3:$4:$5',
    );
    const expected = signAwsRequest(
      { method, url: `http://${headers.host}${url}`, headers: signed, body },
      credentials,
      { region: 'eu-west-2', service: 's3', now: new Date(date) },
    );
    if (headers.authorization !== expected.Authorization) return void end(403, 'SignatureDoesNotMatch');
    const digest = createHash('sha256').update(body);
    if (headers['x-amz-content-sha256'] !== digest.copy().digest('hex'))
      return void end(400, 'XAmzContentSHA256Mismatch');
    if (method === 'GET') {
      const found = objects.get(url);
      return void (found ? response.writeHead(200).end(found) : end(404, 'NoSuchKey'));
    }
    if (method === 'DELETE') return void (objects.delete(url), end(204));
    if (headers['if-none-match'] !== '*') return void end(400, 'InvalidRequest');
    if (headers['x-amz-checksum-sha256'] !== digest.digest('base64')) return void end(400, 'BadDigest');
    if (conflicts > 0) {
      conflicts -= 1;
      return void end(409, 'ConditionalRequestConflict');
    }
    if (objects.has(url)) return void end(412, 'PreconditionFailed');
    objects.set(url, body);
    end(200);
  }

  const server = createServer((request, response) => void answer(request, response));
  const { host, close } = await listen(server);
  onTestFinished(close);
  const url = (secret: string) =>
    `http://KEYID:${encodeURIComponent(secret)}@${host}/records/site?region=eu-west-2`;
  return {
    objects,
    config: readBucket(url(credentials.secretAccessKey)),
    otherKey: readBucket(url('another')),
    conflict: (times: number) => void (conflicts = times),
  };
}

function given<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('There is none');
  return value;
}

test('a file is written once, by whichever machine is first, and read by all', async () => {
  const { config, conflict } = await startBucket();
  const [first, second] = [createBucketStore(given(config)), createBucketStore(given(config))];
  expect(await first.read('ledger/1.json')).toBeUndefined();
  conflict(1);
  const outcomes = await Promise.all([
    first.create('ledger/1.json', Buffer.from('one')),
    second.create('ledger/1.json', Buffer.from('two')),
  ]);
  expect(outcomes.toSorted()).toEqual([false, true]);
  expect(await second.read('ledger/1.json')).toEqual(Buffer.from(outcomes[0] ? 'one' : 'two'));
  await first.remove('ledger/1.json');
  expect(await second.read('ledger/1.json')).toBeUndefined();
});

test('a key that the bucket refuses is named with its reason, and without the key', async () => {
  const { otherKey } = await startBucket();
  const refused = createBucketStore(given(otherKey)).create('ledger/1.json', Buffer.from('one'));
  await expect(refused).rejects.toThrow(
    'The bucket of the records answers PUT with 403 (SignatureDoesNotMatch)',
  );
});

test('a conflict that lasts is an error, which does not hold up the records without a word', async () => {
  const { config, conflict } = await startBucket();
  conflict(Infinity);
  const created = createBucketStore(given(config)).create('ledger/1.json', Buffer.from('one'));
  await expect(created).rejects.toThrow('answers PUT with 409 (ConditionalRequestConflict)');
});

test('pages are recorded in a bucket as in a folder', async () => {
  const { config, objects } = await startBucket();
  const started = startRecords({ bucket: config });
  await started.startMachine('a').show('/', '<p>Hello</p>');
  expect([...objects.keys()]).toContain('/records/site/ledger/0000000001.json');
  expect((await verifyRecords(started.records, { keys: new Set() })).problems).toEqual([]);
});

test.each([
  [
    'https://KEY:s%2Fecret@s3.eu-west-2.amazonaws.com/bucket',
    'https://s3.eu-west-2.amazonaws.com/bucket/',
    'eu-west-2',
  ],
  [
    'https://KEY:secret@objects.example/bucket/folder/?region=lon1',
    'https://objects.example/bucket/folder/',
    'lon1',
  ],
  ['http://KEY:secret@127.0.0.1:9000/bucket', 'http://127.0.0.1:9000/bucket/', 'us-east-1'],
])('%s is a bucket', (value, url, region) => {
  expect(readBucket(value)).toMatchObject({ url, region, accessKeyId: 'KEY' });
});

test.each([
  's3://bucket',
  'https://objects.example/bucket',
  'http://KEY:secret@objects.example/bucket',
  'bucket',
])('%s is not a bucket', (value) => {
  expect(readBucket(value)).toBeUndefined();
});
