import { expect, test } from 'vitest';

import { readPreviewRequest } from './preview-request.ts';

const read = (parameters: Readonly<Record<string, string>>) =>
  readPreviewRequest(new URLSearchParams(parameters), 'master');

test.each([
  [{}, { entry: undefined, scope: {} }],
  [{ entry: 'pageAbout' }, { entry: 'pageAbout', scope: {} }],
  [
    { entry: 'pageAbout', env: 'master' },
    { entry: 'pageAbout', scope: {} },
  ],
  [{ locale: 'en-GB' }, { scope: { locale: 'en-GB' } }],
  [{ timeline: '' }, { scope: {} }],
  [{ timeline: '{timeline}' }, { scope: {} }],
  [{ timeline: 'undefined' }, { scope: {} }],
  [{ timeline: 'timeline_NOT_FOUND' }, { scope: {} }],
  [{ timeline: 'spring' }, { scope: { release: 'spring' } }],
  [{ timeline: 'spring;2040-04-01T00:00:00Z' }, { scope: { release: 'spring' } }],
  [{ timeline: 'spring%3B2040-04-01T00%3A00%3A00Z' }, { scope: { release: 'spring' } }],
  [{ timeline: ';2040-04-01T00:00:00Z' }, { scope: { moment: '2040-04-01T00:00:00.000Z' } }],
])('a preview opened with %o shows %o', (parameters, request) => {
  expect(read(parameters)).toMatchObject(request);
});

test.each([
  [{ entry: 'entry.sys.id_NOT_FOUND' }, 'unresolved'],
  [{ entry: '{entry.sys.id}' }, 'unresolved'],
  [{ entry: 'x'.repeat(65) }, 'unresolved'],
  [{ entry: '../secret' }, 'unresolved'],
  [{ locale: 'locale_NOT_FOUND' }, 'unresolved'],
  [{ locale: '*' }, 'locale'],
  [{ locale: 'en-GB&x=1' }, 'locale'],
  [{ env: 'staging' }, 'environment'],
  [{ timeline: '%' }, 'timeline'],
  [{ timeline: ';' }, 'timeline'],
  [{ timeline: ';tomorrow' }, 'timeline'],
  [{ timeline: 'a;b;c' }, 'timeline'],
  [{ timeline: '../x' }, 'timeline'],
])('a preview opened with %o is explained: %s', (parameters, problem) => {
  expect(read(parameters)).toBe(problem);
});
