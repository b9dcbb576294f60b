import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { configErrorsOf } from '#tests/support/config-errors.ts';
import { makeFolder } from '#tests/support/folders.ts';

import { readConfig } from '../config.ts';

const directory = makeFolder();

function write(name: string, content: string): string {
  const file = path.join(directory, name);
  writeFileSync(file, content);
  return file;
}

test('operators can keep secrets in files instead of the environment', () => {
  const config = readConfig({
    CONTENTFUL_SPACE_ID: 'space1',
    CONTENTFUL_ACCESS_TOKEN_FILE: write('token', 'delivery-secret\n'),
    DATA_DIR: '/var/enquiries',
    ENQUIRY_WEBHOOK_URL_FILE: write('url', 'https://hooks.example/secret-path\r\n'),
    ENQUIRY_WEBHOOK_TOKEN_FILE: write('bearer', 'bearer-secret'),
  });
  expect(config.content).toMatchObject({ accessToken: 'delivery-secret' });
  expect(config.enquiries.vendor).toMatchObject({
    url: 'https://hooks.example/secret-path',
    token: 'bearer-secret',
  });
});

test('a secret given twice or in an unusable file stops the start, with a message that does not reveal it', () => {
  const space = { CONTENTFUL_SPACE_ID: 'space1', DATA_DIR: '/var/enquiries' };
  const file = write('token', 'delivery-secret');
  const twice = { ...space, CONTENTFUL_ACCESS_TOKEN: 'x', CONTENTFUL_ACCESS_TOKEN_FILE: file };
  expect(configErrorsOf(twice)).toEqual([
    'CONTENTFUL_ACCESS_TOKEN_FILE cannot be combined with CONTENTFUL_ACCESS_TOKEN',
  ]);
  const errorsOfFile = (content: string) =>
    configErrorsOf({ ...space, CONTENTFUL_ACCESS_TOKEN_FILE: write('other', content) });
  expect(errorsOfFile('\n')).toEqual(['CONTENTFUL_ACCESS_TOKEN_FILE points to a file that is empty']);
  expect(errorsOfFile('x'.repeat(70_000))).toEqual([
    'CONTENTFUL_ACCESS_TOKEN_FILE points to a file that is too large for a secret',
  ]);
  const missing = path.join(directory, 'missing-secret-name');
  expect(configErrorsOf({ ...space, CONTENTFUL_ACCESS_TOKEN_FILE: missing })).toEqual([
    'CONTENTFUL_ACCESS_TOKEN_FILE points to a file that cannot be read (ENOENT)',
  ]);
  expect(configErrorsOf({ ...space, CONTENTFUL_ACCESS_TOKEN_FILE: directory })).toEqual([
    'CONTENTFUL_ACCESS_TOKEN_FILE points to a file that cannot be read (EISDIR)',
  ]);
  expect(configErrorsOf({ DATABASE_URL_FILE: missing })).toEqual([
    'DATABASE_URL_FILE points to a file that cannot be read (ENOENT)',
  ]);
  expect(errorsOfFile('two words')).toEqual([
    'CONTENTFUL_ACCESS_TOKEN must be an access token as Contentful shows it, without quotes or spaces',
  ]);
});
