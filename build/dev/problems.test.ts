import path from 'node:path';

import { expect, test, vi } from 'vitest';

import {
  createProblems,
  formatProblems,
  problemOfOutput,
  problemOfStack,
  problemsOfTypes,
} from './problems.ts';

const root = path.join(import.meta.dirname, '../..');
const paths = path.join(root, 'shared/paths.ts');
const links = path.join(root, 'shared/links.ts');

const stack = `TypeError: broken
    at node:internal/process/task_queues:104:5
    at render (${root}/node_modules/react-dom/server.js:5:6)
    at async Promise.all (index 0)
    at pathOf (file://${paths}:4:14)
    at async ${links}:1:2`;

async function textOf(problem: Parameters<typeof formatProblems>[0][number]): Promise<string> {
  const [text = ''] = await formatProblems([problem], { color: false });
  return text;
}

test('an error is shown at its first place in the project, then its callers', async () => {
  expect(await textOf(problemOfStack('section left out: TypeError: broken', stack))).toBe(
    `✘ [ERROR] section left out: TypeError: broken

    shared/paths.ts:4:13:
      4 │ export const callBackPath = '/call-back';
        ╵              ^

  from shared/links.ts:1:2

`,
  );
});

test('an error without a place in the project is shown by its message', async () => {
  expect(await textOf(problemOfStack('entries cannot be loaded', ''))).toBe(
    '✘ [ERROR] entries cannot be loaded\n\n',
  );
});

test('the output of a process that has thrown is shown as its error', async () => {
  const output = `(node:1) Warning: something\n\n${paths}:4\nexport const\n      ^\n\n${stack}\n\nNode.js v24.21.0\n`;
  expect(problemOfOutput(output)).toMatchObject({
    text: 'TypeError: broken',
    location: { file: 'shared/paths.ts', line: 4 },
  });
});

test('the output of a process that says why it ends is shown as it is', () => {
  expect(problemOfOutput('SITE_URL must be an origin\nPORT must be a number\n')).toMatchObject({
    text: 'SITE_URL must be an origin\nPORT must be a number',
  });
});

test('type errors are shown with all their lines', async () => {
  const output = `shared/paths.ts(4,14): error TS2322: Type 'string' is not assignable to type 'X'.
  Types of property 'y' are incompatible.
shared/links.ts(1,1): error TS1000: Another.
`;
  const [first, second] = problemsOfTypes(output);
  expect(first && (await textOf(first))).toContain(`TS2322: Type 'string' is not assignable to type 'X'.
  Types of property 'y' are incompatible.

    shared/paths.ts:4:13:`);
  expect(second).toMatchObject({ text: 'TS1000: Another.', location: { file: 'shared/links.ts' } });
});

test('an error in a file that is gone by the time the types have been checked is shown without its code', async () => {
  const [problem] = problemsOfTypes('shared/renamed.ts(2,3): error TS2304: Cannot find it.\n');
  expect(problem && (await textOf(problem))).toContain('shared/renamed.ts:2:2:');
});

test('a problem that several parts find is one, until none of them finds it any more', async () => {
  const onChange = vi.fn<(fresh: readonly object[]) => void>();
  const problems = createProblems(onChange);
  const problem = { text: 'Expected ")"' };
  problems.set('browser', [problem]);
  problems.set('server', [problem]);
  expect(await problems.texts()).toEqual(['✘ [ERROR] Expected ")"\n\n']);
  problems.set('browser', []);
  expect(await problems.texts()).toHaveLength(1);
  problems.set('server', []);
  expect(await problems.texts()).toEqual([]);
  expect(onChange.mock.calls).toEqual([[[problem]], [[]]]);
});
