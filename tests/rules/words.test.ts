import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../..');

/** Families of words that are not the field's, each with what to write. */
const families: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/^\s*(?:\/\*\*?|\*|\/\/) Of (?!course)/, 'a noun: “The size of …”, not “Of …”'],
  [/^\s*(?:\/\*\*|\*) What /, 'a noun: “The problems of …”, not “What is wrong with …”'],
  [/\ba `?A[A-Z]?[a-z]\w*Error\b/, '“an”'],
  [/\b(?:taken|takes|take) in\b/, '“accepted” (webhooks), “applied” (changes)'],
  [/\bnot heard\b/, '“not received”'],
  [/\b[Ee]xpected \$\{|, got \$\{/, 'a sentence for editors: what is wrong, and what to do'],
  [
    /\b(?:Bell|HandOver|OlderQueue|Wish|Elsewhere|DraftPass(?:es)?|standIn|Drawn|inThreeCases|areSeen|isAbout|sayMiles|namedOfApi|NothingStoredTable)\b/,
    'the field’s own name',
  ],
];

const files = globSync('{server,client,shared,contentful-emulator}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: ['**/*.test.*'],
});

test.each(families)('no source has %s: write %s', (pattern) => {
  const found = files.flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});
