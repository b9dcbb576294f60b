// Small faults in the product, chosen by a seed, and which test catches each: a condition turned round, a call left out, a
// constant changed, a property of an object (often a header) dropped. `node tests/support/mutants.ts 80 some-seed 1-20` tries
// the first twenty of eighty; each takes until its first failing test, or as long as `npm test`.
import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { parseAst } from 'rolldown/parseAst';

import { copyTree, runIn } from './tree-copy.ts';

interface Mutant {
  readonly file: string;
  readonly line: number;
  readonly kind: Kind;
  readonly before: string;
  readonly after: string;
  readonly start: number;
  /** Which of the same changes in the file. */
  readonly nth: number;
}

/** How many of a hundred. */
const shares = { condition: 40, call: 25, constant: 20, property: 15 };
type Kind = keyof typeof shares;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [name: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

function childrenOf(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode);
}

/** The places of a node that can be changed, with the text to put there. */
function changesOf(node: Node, text: (each: Node) => string): [Kind, Node, string][] {
  const { test, value, expression } = node;
  if ((node.type === 'IfStatement' || node.type === 'ConditionalExpression') && isNode(test))
    return [['condition', test, `!(${text(test)})`]];
  if (node.type === 'ExpressionStatement' && isNode(expression)) {
    const called = expression.type === 'AwaitExpression' ? expression['argument'] : expression;
    return isNode(called) && called.type === 'CallExpression' ? [['call', node, ';']] : [];
  }
  if (node.type === 'Literal' && typeof value === 'number')
    return [['constant', node, String(value === 0 ? 1 : value * 2)]];
  if (node.type === 'Literal' && typeof value === 'boolean') return [['constant', node, String(!value)]];
  if (node.type === 'ObjectExpression')
    return (node['properties'] as Node[])
      .filter(({ type }) => type === 'Property')
      .map((property) => ['property', property, '...{}']);
  return [];
}

function mutantsOf(file: string): Mutant[] {
  const source = readFileSync(file, 'utf8');
  const program = parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node;
  const text = ({ start, end }: Node) => source.slice(start, end);
  const found: Mutant[] = [];
  function visit(node: Node): void {
    if (node.type.startsWith('TS') && !/^TS(?:As|Satisfies|NonNull)/.test(node.type)) return;
    for (const [kind, place, after] of changesOf(node, text)) {
      const line = source.slice(0, place.start).split('\n').length;
      const before = text(place);
      const nth = found.filter((each) => each.kind === kind && each.before === before).length;
      found.push({ file, line, kind, before, after, start: place.start, nth });
    }
    for (const child of childrenOf(node)) visit(child);
  }
  visit(program);
  return found;
}

/** Stays the same if the file moves, or is changed elsewhere: the faults of two commits can be compared. */
function placeOf({ file, kind, before, nth }: Mutant): string {
  return [path.basename(file), kind, before, nth].join(' ');
}

function choose(count: number, seed: string): Mutant[] {
  const folders = ['server', 'client', 'shared', 'contentful-emulator'];
  const files = execFileSync('git', ['ls-files', ...folders], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|fixture|sample|d)\.tsx?$/.test(file));
  const all = files
    .flatMap(mutantsOf)
    .map((mutant) => ({ mutant, order: hash('sha256', `${seed} ${placeOf(mutant)}`) }))
    .sort((a, b) => (a.order < b.order ? -1 : 1))
    .map(({ mutant }) => mutant);
  return Object.entries(shares).flatMap(([kind, share]) =>
    all.filter((mutant) => mutant.kind === kind).slice(0, Math.round((count * share) / 100)),
  );
}

/** The name of the first test that fails; undefined if all pass. */
async function failureIn(tree: string, tests: string): Promise<{ file: string; name: string } | undefined> {
  const report = path.join(tree, 'report.json');
  rmSync(report, { force: true });
  const command = `timeout 1200 npx vitest run --passWithNoTests --bail 1 --reporter json --outputFile ${report} --project ${tests}`;
  const { code } = await runIn(tree, command);
  if (code === 0) return undefined;
  if (!existsSync(report)) return { file: tests, name: 'the tests do not start, or hang' };
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[];
  };
  const failed = testResults.find(({ status }) => status === 'failed');
  const name = failed?.assertionResults.find(({ status }) => status === 'failed')?.fullName;
  return { file: path.relative(tree, failed?.name ?? tree), name: name ?? 'does not load' };
}

/** The test that catches a change of a file, the cheapest first; undefined if none does. */
async function firstFailure(tree: string, file: string): Promise<string | undefined> {
  const rest = 'site tests/browser tests/process sample/tests';
  for (const tests of [`unit ${path.dirname(file)}/`, 'unit', 'site tests/http/', rest]) {
    const [project = ''] = tests.split(' ');
    let passedAlone = '';
    for (;;) {
      const failed = await failureIn(tree, tests + passedAlone);
      if (failed === undefined) break;
      // On a busy machine, a test may fail by time.
      const again = failed.file === tests ? failed : await failureIn(tree, `${project} ${failed.file}`);
      if (again) return `${again.file}: ${again.name}`;
      passedAlone += ` --exclude ${failed.file}`;
    }
  }
  return undefined;
}

const [count = '80', seed = 'seed', range = `1-${count}`] = process.argv.slice(2);
const [first = 1, last = Number(count)] = range.split('-').map(Number);
const tree = await copyTree();
for (const [index, mutant] of choose(Number(count), seed).entries()) {
  if (index + 1 < first || index + 1 > last) continue;
  const { file, line, kind, before, after, start } = mutant;
  const source = readFileSync(file, 'utf8');
  writeFileSync(path.join(tree, file), source.slice(0, start) + after + source.slice(start + before.length));
  const caught = await firstFailure(tree, file);
  writeFileSync(path.join(tree, file), source);
  const fault = `${kind} ${before.replace(/\s+/g, ' ').slice(0, 60)}`;
  process.stdout.write(`${index + 1}\t${file}:${line}\t${fault}\t${caught ?? 'NOT CAUGHT'}\n`);
}
rmSync(tree, { recursive: true });
