import { expect, test } from 'vitest';

import { CommandLineError, readCommandLine } from './command-line.ts';

const testTokens = ['--delivery-token', 'd', '--preview-token', 'p'];

test('an operator sets a port, spaces with their files, and the two tokens', () => {
  expect(
    readCommandLine([
      '--port',
      '5000',
      '--space',
      'one=a.json',
      '--space',
      'two=dir/b=c.json',
      ...testTokens,
    ]),
  ).toEqual({
    port: 5000,
    spaces: [
      { id: 'one', file: 'a.json' },
      { id: 'two', file: 'dir/b=c.json' },
    ],
    deliveryToken: 'd',
    previewToken: 'p',
  });
});

test('without a port, any free one is used', () => {
  expect(readCommandLine(['--space', 'one=a.json', ...testTokens]).port).toBe(0);
});

test('an operator names where publishing is reported', () => {
  const webhook = ['--webhook-url', 'http://localhost:3000/hook', '--webhook-secret', 's'];
  expect(readCommandLine(['--space', 'one=a.json', ...testTokens, ...webhook]).webhook).toEqual({
    url: 'http://localhost:3000/hook',
    secret: 's',
  });
});

test('all errors are reported at once', () => {
  const read = () => readCommandLine(['--port', '80a', '--space', 'nofile', '--delivery-token', 'd']);
  expect(read).toThrow(CommandLineError);
  expect(read).toThrow(
    /--port.*"80a"[^]*--space must be ID=FILE, not "nofile"[^]*--preview-token is missing/,
  );
});

test.each([
  [[], '--space ID=FILE is missing'],
  [['--space', '=a.json', ...testTokens], 'not "=a.json"'],
  [['--space', 'a=', ...testTokens], 'not "a="'],
  [['--space', 'a/b=c', ...testTokens], 'not "a/b=c"'],
  [['--space', 'a=b', '--space', 'a=c', ...testTokens], 'more than once'],
  [['--space', 'a=b', '--port', '70000', ...testTokens], '--port'],
  [['--space', 'a=b', '--delivery-token', 'x', '--preview-token', 'x'], 'must differ'],
  [['--space', 'a=b', '--webhook-secret', 's', ...testTokens], 'belong together'],
  [['--space', 'a=b', '--webhook-url', 'x', '--webhook-secret', 's', ...testTokens], '--webhook-url'],
  [['--space', 'a=b', '--nosuch', ...testTokens], '--nosuch'],
  [['stray', ...testTokens], 'stray'],
])('%j is rejected', (args, message) => {
  expect(() => readCommandLine(args)).toThrow(message);
});
