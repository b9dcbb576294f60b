import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { anchorOf } from '../support/anchors.ts';

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
const decisionsIndex = 'docs/decisions/README.md';
const decisions = files.filter(({ file }) => file.startsWith('docs/decisions/') && file !== decisionsIndex);
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
    ...find(/\[decision (\d{3})\]\([\w./-]*?(\d{3})-/g, ([, number, linked]) => number !== linked),
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

test('decisions are numbered without a gap, and say what was decided, why, and when to look again', () => {
  expect(decisions.map(({ file }) => /\/(\d{3})-[a-z-]+\.md$/.exec(file)?.[1])).toEqual(
    decisions.map((_, index) => String(index + 1).padStart(3, '0')),
  );
  const parts = ['**Decision.**', '**Why.**', '**Look again**'];
  expect(decisions.filter(({ text }) => !parts.every((part) => text.includes(part)))).toEqual([]);
});

test('the index of decisions has a line for each', () => {
  const index = files.find(({ file }) => file === decisionsIndex)?.text ?? '';
  const listed = Array.from(index.matchAll(/^\| \[(\d{3}) .+\]\((.+)\) +\| \S/gm), ([, , name]) => name);
  expect(listed).toEqual(decisions.map(({ file }) => path.basename(file)));
});

test('every link in the documents leads to a file, and to a heading of it', () => {
  const documents = files.filter(({ file }) => /^(?:docs\/.*|README)\.md$/.test(file));
  const dead = documents.flatMap(({ file, text }) =>
    Array.from(text.matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)]*))?\)/g), ([link, to = '', anchor]) => {
      const target = to === '' ? file : path.join(path.dirname(file), to);
      if (!existsSync(path.join(root, target))) return `${file}: ${link}`;
      return anchor === undefined || anchorsOf(target).includes(anchor) ? [] : `${file}: ${link}`;
    }).flat(),
  );
  expect(documents.length).toBeGreaterThan(30);
  expect(dead).toEqual([]);
});

test('every document that code names is there', () => {
  expect(find(/\bdocs\/[\w/-]+\.md\b/g, ([name]) => !existsSync(path.join(root, name)))).toEqual([]);
});

test('a document of more than 150 lines begins with a list of its contents', () => {
  const long = files.filter(
    ({ file, text }) => /^docs\/[\w-]+\.md$/.test(file) && text.split('\n').length > 150,
  );
  const headings = (text: string) => Array.from(text.matchAll(/^## (.+)$/gm), ([, heading = '']) => heading);
  expect(
    long.map(({ file, text }) => [file, headings(text).filter((each) => !listsContents(text, each))]),
  ).toEqual(long.map(({ file }) => [file, []]));
});

/** Whether what stands above the first heading links to a heading. */
const listsContents = (text: string, heading: string) =>
  (text.split('\n## ')[0] ?? '').includes(`(#${anchorOf(heading)})`);

/** The anchors of a document's headings. */
function anchorsOf(file: string): readonly string[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  return Array.from(text.matchAll(/^##+ (.+)$/gm), ([, heading = '']) => anchorOf(heading));
}

test('nothing cites documents that are not in the repository', () => {
  expect([
    ...find(/\b(?:spec|contract|conventions)\.md\b/g),
    ...find(/\((?:architecture|contract|spec)(?=[,)]| section)/g),
    ...find(/\bspec(?:ification)?,? section \d/gi),
  ]).toEqual([]);
});
