import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { ConfigError, readConfig } from './config.ts';

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'secrets-'));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

function write(name: string, content: string): string {
  const file = path.join(directory, name);
  writeFileSync(file, content);
  return file;
}

function faultsOf(env: Readonly<Record<string, string>>): readonly string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
}

test('operators can keep secrets in files, so that the environment holds none', () => {
  const config = readConfig({
    CONTENTFUL_SPACE_ID: 'space1',
    CONTENTFUL_ACCESS_TOKEN_FILE: write('token', 'delivery-secret\n'),
    ENQUIRY_DIR: '/var/enquiries',
    ENQUIRY_WEBHOOK_URL_FILE: write('url', 'https://hooks.example/secret-path\r\n'),
    ENQUIRY_WEBHOOK_TOKEN_FILE: write('bearer', 'bearer-secret'),
  });
  expect(config.content).toMatchObject({ accessToken: 'delivery-secret' });
  expect(config.enquiries.vendor).toMatchObject({
    url: 'https://hooks.example/secret-path',
    token: 'bearer-secret',
  });
});

test('a secret given twice, or by a file that holds none, stops the start; nothing of it is repeated', () => {
  const space = { CONTENTFUL_SPACE_ID: 'space1', ENQUIRY_DIR: '/var/enquiries' };
  const file = write('token', 'delivery-secret');
  const twice = { ...space, CONTENTFUL_ACCESS_TOKEN: 'x', CONTENTFUL_ACCESS_TOKEN_FILE: file };
  expect(faultsOf(twice)).toEqual([
    'CONTENTFUL_ACCESS_TOKEN and CONTENTFUL_ACCESS_TOKEN_FILE exclude each other',
  ]);
  const faultOfFile = (content: string) =>
    faultsOf({ ...space, CONTENTFUL_ACCESS_TOKEN_FILE: write('other', content) });
  expect(faultOfFile('\n')).toEqual(['CONTENTFUL_ACCESS_TOKEN_FILE names a file that is empty']);
  expect(faultOfFile('x'.repeat(70_000))).toEqual([
    'CONTENTFUL_ACCESS_TOKEN_FILE names a file that is too large for a secret',
  ]);
  const missing = path.join(directory, 'missing-secret-name');
  expect(faultsOf({ ...space, CONTENTFUL_ACCESS_TOKEN_FILE: missing })).toEqual([
    'CONTENTFUL_ACCESS_TOKEN_FILE names a file that cannot be read (ENOENT)',
  ]);
  expect(faultsOf({ ...space, CONTENTFUL_ACCESS_TOKEN_FILE: directory })).toEqual([
    'CONTENTFUL_ACCESS_TOKEN_FILE names a file that cannot be read (EISDIR)',
  ]);
  expect(faultOfFile('two words')).toEqual([
    'CONTENTFUL_ACCESS_TOKEN must be a token as Contentful shows it, without quotes or white space',
  ]);
});
