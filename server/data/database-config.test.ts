import { expect, test } from 'vitest';

import { configErrorsOf } from '#tests/support/config-errors.ts';

import { readConfig } from '../config.ts';

const urlOf = (url: string) => readConfig({ DATABASE_URL: url, RECORDS: 'off' }).database.url;

test.each([
  ['postgres://site:secret@db.example/site', 'postgres://site:secret@db.example/site?sslmode=verify-full'],
  ['postgres://db.example/site?sslmode=require', 'postgres://db.example/site?sslmode=verify-full'],
  [
    'postgresql://db.example/site?sslrootcert=%2Fca.pem',
    'postgresql://db.example/site?sslrootcert=%2Fca.pem&sslmode=verify-full',
  ],
  ['postgres://db.example/site?sslmode=disable', 'postgres://db.example/site?sslmode=disable'],
  ['postgres://localhost/site', 'postgres://localhost/site'],
  ['postgres://127.0.0.1:5433/site', 'postgres://127.0.0.1:5433/site'],
  ['postgres:///site?host=/run/postgresql', 'postgres:///site?host=/run/postgresql'],
])('a connection to another machine is encrypted unless the operator says otherwise: %s', (given, used) => {
  expect(urlOf(given)).toBe(used);
});

test.each(['mysql://db.example/site', 'db.example', 'https://db.example/secret'])(
  'a URL that is not PostgreSQL’s (%s) stops the start, and no message repeats it',
  (url) => {
    expect(configErrorsOf({ DATABASE_URL: url, RECORDS: 'off' })).toEqual([
      'DATABASE_URL must be a URL such as postgres://user:password@host/name',
    ]);
  },
);

test.each([
  [{}, '.cache/data'],
  [{ DATA_DIR: '/data' }, '/data'],
])('with %j the SQLite database is in %s', (environment, directory) => {
  expect(readConfig(environment).database).toEqual({ url: undefined, directory });
});
