import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { environmentShape } from '#server/environment.ts';

const root = path.join(import.meta.dirname, '../..');
const { NODE_ENV: _explainedInProse, ...variables } = environmentShape.shape;

/** Variables with the default that a document states for each. */
type Stated = readonly (readonly [name: string, value: string])[];

/** `#NAME=value   # comment`, one a line. */
function readExample(): Stated {
  const text = readFileSync(path.join(root, '.env.example'), 'utf8');
  return [...text.matchAll(/^#?([A-Z_]+)=(\S*)/gm)].map(([, name = '', value = '']) => [name, value]);
}

/** The rows of the table: names, defaults, meaning. Words in place of a value say that there is no fixed default. */
function readTable(): Stated {
  const text = readFileSync(path.join(root, 'docs/operations.md'), 'utf8');
  const [, chapter = ''] = text.split('\n## Environment\n');
  return [...chapter.matchAll(/^\| (`[A-Z_]+`.*?) +\|(.*?)\|/gm)].flatMap(([, names = '', defaults = '']) => {
    const all = names.split(', ').map((name) => name.replaceAll('`', ''));
    const values = defaults.trim().split(', ');
    return all.map((name, index) => {
      const value = values.length === all.length ? (values[index] ?? '') : defaults.trim();
      return [name, value === 'none' || value.includes(' ') ? '' : value.replaceAll('`', '')] as const;
    });
  });
}

const documents: [string, Stated][] = [
  ['.env.example', readExample()],
  ['the table in docs/operations.md', readTable()],
];

test.each(documents)(
  '%s names every variable that the site reads, once, and no other',
  (_document, stated) => {
    expect(stated.map(([name]) => name).toSorted()).toEqual(Object.keys(variables).toSorted());
  },
);

test.each(documents)('%s states the defaults that the site has', (_document, stated) => {
  const texts = new Map(stated);
  for (const [name, shape] of Object.entries(variables)) {
    const text = texts.get(name);
    const fallback = shape.parse(undefined);
    // An empty list is written as nothing.
    const hasDefault = fallback !== undefined && !(Array.isArray(fallback) && fallback.length === 0);
    expect([name, text === '' ? 'none' : shape.parse(text)]).toEqual([name, hasDefault ? fallback : 'none']);
  }
});
