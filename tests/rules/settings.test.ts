import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { readConfig } from '#server/config.ts';
import { environmentShape } from '#server/environment.ts';

const root = path.join(import.meta.dirname, '../..');
const { NODE_ENV: _describedInProse, ...variables } = environmentShape.shape;

/** Variables and the defaults that a document gives them; an empty value means none. */
type Documented = readonly (readonly [name: string, value: string])[];

/** Lines of `#NAME=value   # comment`. */
function readExample(): Documented {
  const text = readFileSync(path.join(root, '.env.example'), 'utf8');
  return [...text.matchAll(/^#?([A-Z_]+)=(\S*)/gm)].map(([, name = '', value = '']) => [name, value]);
}

/** Rows of names, defaults and meaning. A default in words means that there is no fixed value. */
function readTable(): Documented {
  const text = readFileSync(path.join(root, 'docs/environment.md'), 'utf8');
  return [...text.matchAll(/^\| (`[A-Z_]+`.*?) +\|(.*?)\|/gm)].flatMap(([, names = '', defaults = '']) => {
    const all = names.split(', ').map((name) => name.replaceAll('`', ''));
    const values = defaults.trim().split(', ');
    return all.map((name, index) => {
      const value = values.length === all.length ? (values[index] ?? '') : defaults.trim();
      return [name, value === 'none' || value.includes(' ') ? '' : value.replaceAll('`', '')] as const;
    });
  });
}

const documents: [string, Documented][] = [
  ['.env.example', readExample()],
  ['the table in docs/environment.md', readTable()],
];

test.each(documents)(
  '%s lists exactly the variables that the site reads, each once',
  (_document, documented) => {
    expect(documented.map(([name]) => name).toSorted()).toEqual(Object.keys(variables).toSorted());
  },
);

test.each(documents)('%s gives the defaults that the site uses', (_document, documented) => {
  const texts = new Map(documented);
  for (const [name, shape] of Object.entries(variables)) {
    const text = texts.get(name);
    const fallback = shape.parse(undefined);
    // An empty list is documented as no value.
    const hasDefault = fallback !== undefined && !(Array.isArray(fallback) && fallback.length === 0);
    expect([name, text === '' ? 'none' : shape.parse(text)]).toEqual([name, hasDefault ? fallback : 'none']);
  }
});

test('the command with which the guide starts the site with a space has every variable that is required', () => {
  const guide = readFileSync(path.join(root, 'docs/make-it-yours.md'), 'utf8');
  const [, assignments = ''] = /^ *((?:[A-Z_]+=\S+ )+)npm start$/m.exec(guide) ?? [];
  const env = Object.fromEntries(
    [...assignments.matchAll(/([A-Z_]+)=(\S+)/g)].map(([, name = '', value]) => [name, value]),
  );
  expect(readConfig(env).content.source).toBe('contentful');
});
