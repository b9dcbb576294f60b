import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const files = globSync(
  ['*.{md,mjs,mts,ts}', '{build,client,docs,sample,server,shared,tests}/**/*.{css,md,mjs,ts,tsx}'],
  { cwd: root },
)
  .toSorted()
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));

const requirements = files
  .filter(({ file }) => file === 'docs/requirements.md')
  .flatMap(({ text }) => [...text.matchAll(/^- \*\*(R\d+\.\d+)\*\* \S/gm)].map(([, number = '']) => number));
const decisions = files.filter(({ file }) => file.startsWith('docs/decisions/'));
const hasDecision = (start: string) =>
  decisions.some(({ file }) => file.startsWith(`docs/decisions/${start}`));

/** Matches in all files, as `file:line match`. */
function find(
  pattern: RegExp,
  isWanted: (match: RegExpExecArray, file: string) => boolean = () => true,
): string[] {
  return files.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)]
      .filter((match) => isWanted(match, file))
      .map((match) => {
        const line = text.slice(0, match.index).split('\n').length;
        return `${file}:${line} ${match[0].replaceAll(/\s+/g, ' ')}`;
      }),
  );
}

test('every requirement is defined once', () => {
  expect(requirements).toContain('R5.4');
  expect(requirements.filter((number, index) => requirements.indexOf(number) !== index)).toEqual([]);
});

test('every cited requirement is defined in docs/requirements.md', () => {
  expect(find(/\bR\d+\.\d+\b/g, ([number]) => !requirements.includes(number))).toEqual([]);
});

// A line of a comment may break between the word and the number.
test('every cited decision has a file in docs/decisions', () => {
  expect(hasDecision('011-')).toBe(true);
  expect([
    ...find(/\bdecision\s[\s*/]*(\d{3})\b/gi, ([, number]) => !hasDecision(`${number}-`)),
    ...find(/\]\((?:[\w./-]*\/)?(\d{3}-[\w-]+\.md)/g, ([, name = '']) => !hasDecision(name)),
  ]).toEqual([]);
});

test('decisions are cited as the word and three digits, or in documents as a link', () => {
  const words = find(
    /\bdecisions?\s[\s*/]*(?:no\.? ?|#)?\d+\b/gi,
    ([match]) => !/^decision\s[\s*/]*\d{3}$/i.test(match),
  );
  const paths = find(
    /(\]\([\w./-]*)?\bdecisions\/\d+[\w.-]*/g,
    ([, link], file) => link === undefined || !file.endsWith('.md'),
  );
  expect([...words, ...paths, ...find(/\bADRs?[ -]?\d+\b/g)]).toEqual([]);
});

test('every decision has a number, an ISO date and a status: accepted or superseded', () => {
  const date = /^(?:- )?\**Date:\**\s+\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])\\?\s*$/m;
  const status = /^(?:- )?\**Status:\**\s+(?:Accepted|Superseded by decision \d{3})\.?\\?\s*$/m;
  const incomplete = decisions.flatMap(({ file, text }) => [
    ...(/\/\d{3}-[a-z0-9-]+\.md$/.test(file) ? [] : [`${file}: its name`]),
    ...(date.test(text) ? [] : [`${file}: Date:`]),
    ...(status.test(text) ? [] : [`${file}: Status:`]),
  ]);
  expect(incomplete).toEqual([]);
});

test('nothing cites documents that are not in the repository', () => {
  expect([
    ...find(/\b(?:spec|architecture|contract|conventions)\.md\b/g),
    ...find(/\((?:architecture|contract|spec)(?=[,)]| section)/g),
    ...find(/\bspec(?:ification)?,? section \d/gi),
  ]).toEqual([]);
});
