import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const document = readFileSync(path.join(root, 'docs/observability.md'), 'utf8');
/** The content service logs only where the site embeds it. */
const sources = globSync('{server,contentful-emulator}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.(?:test|fixture)\./.test(file))
  .map((file) => readFileSync(path.join(root, file), 'utf8'));

/** What the first column of a section's table names. */
function firstColumn(heading: string): readonly string[] {
  const [, section = ''] = document.split(`\n## ${heading}\n`);
  const [table = ''] = section.split('\n## ');
  return [...table.matchAll(/^\| (`.*?) *\|/gm)].flatMap(([, cell = '']) =>
    Array.from(cell.matchAll(/`([^`]+)`/g), ([, name = '']) => name),
  );
}

/** The strings among the arguments of a call, without those inside its objects and further calls. */
function ownStrings(source: string, start: number): readonly string[] {
  const found: string[] = [];
  const tokens = /'((?:[^'\\]|\\.)*)'|`(?:[^`\\]|\\.)*`|[([{]|[)\]}]/g;
  tokens.lastIndex = start;
  let depth = 0;
  for (let token = tokens.exec(source); token !== null; token = tokens.exec(source)) {
    const [text, words] = token;
    if (words !== undefined && depth === 1) found.push(words);
    else if (/^[([{]$/.test(text)) depth += 1;
    else if (/^[)\]}]$/.test(text) && (depth -= 1) === 0) break;
  }
  return found;
}

/** The messages in `log.warn(…)` and its like, and those that are handed to what logs them. */
function messagesIn(source: string): readonly string[] {
  const calls = source.matchAll(/\blog(?:\.(?:debug|info|warn|error|fatal)|\[\w+\])\(/g);
  const handedOver = source.matchAll(/\b(?:unreadable|unwritable|msg): '([^']+ [^']+)'/g);
  return [
    ...[...calls].flatMap(({ index, 0: call }) => ownStrings(source, index + call.length - 1)),
    ...Array.from(handedOver, ([, message = '']) => message),
  ];
}

test('the document has every message that the site logs, and no other', () => {
  const logged = new Set(sources.flatMap(messagesIn));
  expect(logged.size).toBeGreaterThan(50);
  expect(firstColumn('Log lines').toSorted()).toEqual([...logged].toSorted());
});

/** Metrics are defined by name in objects, those of browsers by measure. */
function metricsIn(source: string): readonly string[] {
  const defined = source.matchAll(/\b([a-z]+(?:_[a-z\d]+)+): \{\s*type: '(?:gauge|counter|histogram)'/g);
  const measured = source.matchAll(/\bname: '([a-z]+(?:_[a-z]+)+)',\s*help: '/g);
  return [...defined, ...measured].map(([, name = '']) => name);
}

test('the document has every metric of the site, and no other', () => {
  const measured = new Set(sources.flatMap(metricsIn));
  expect(measured.size).toBeGreaterThan(40);
  const documented = firstColumn('Metrics')
    .map((name) => name.replace(/\{.*/, ''))
    .filter((name) => /^[a-z]+_/.test(name));
  expect(documented.toSorted()).toEqual([...measured].toSorted());
});
