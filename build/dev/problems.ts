import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { formatMessages, type PartialMessage } from 'esbuild';

const root = path.join(import.meta.dirname, '../..');

/** What is wrong at present, by the part of `npm run dev` that has found it. */
export interface Problems {
  /** Replaces what the part has found before. */
  set(part: string, found: readonly PartialMessage[]): void;
  /** Adds to what the part has found before. */
  add(part: string, problem: PartialMessage): void;
  /** Each with its file, line and code. */
  readonly texts: () => Promise<readonly string[]>;
}

/** @param onChange called with the problems that are new */
export function createProblems(onChange: (fresh: readonly PartialMessage[]) => void): Problems {
  const byPart = new Map<string, readonly PartialMessage[]>();
  let current: ReadonlyMap<string, PartialMessage> = new Map();

  function set(part: string, found: readonly PartialMessage[]): void {
    byPart.set(part, found);
    const before = current;
    // A file with an error may be in several bundles.
    current = new Map([...byPart.values()].flat().map((problem) => [keyOf(problem), problem]));
    const fresh = [...current].filter(([key]) => !before.has(key)).map(([, problem]) => problem);
    if (fresh.length > 0 || current.size < before.size) onChange(fresh);
  }

  return {
    set,
    add: (part, problem) => set(part, [...(byPart.get(part) ?? []), problem]),
    texts: () => formatProblems([...current.values()], { color: false }),
  };
}

function keyOf({ text, location }: PartialMessage): string {
  return JSON.stringify([text, location?.file, location?.line]);
}

/** In the form in which esbuild prints its own errors. */
export function formatProblems(
  problems: readonly PartialMessage[],
  { color }: { color: boolean },
): Promise<string[]> {
  return formatMessages([...problems], { kind: 'error', color });
}

/** `at render (/site/shared/steps.section.tsx:12:8)`, with or without the function. */
const framePattern = /^ +at (?:async )?(?:(.*) \()?(?:file:\/\/)?(\/.*|[A-Za-z]:.*):(\d+):(\d+)\)?$/gm;

/**
 * A problem from an error's message and stack, at the first place in it that is in the project. The callers in the
 * project follow as notes.
 */
export function problemOfStack(message: string, stack: string): PartialMessage {
  const [place, ...callers] = [...stack.matchAll(framePattern)]
    .map(([, , file = '', line, column]) => ({
      file: path.relative(root, file),
      line: Number(line),
      column: Number(column),
    }))
    .filter(({ file }) => !/^\.\.|node_modules|^\.cache/.test(file) && existsSync(path.join(root, file)));
  return {
    text: message,
    ...(place && { location: locate(place) }),
    notes: callers.slice(0, 5).map(({ file, line, column }) => ({ text: `from ${file}:${line}:${column}` })),
  };
}

/** What a process wrote before it ended: an uncaught error with its stack, or words for people. */
export function problemOfOutput(output: string): PartialMessage {
  const [, message = output.trim()] = /^(\S.*(?:\n\S.*)*)\n +at /m.exec(output) ?? [];
  return problemOfStack(message, output);
}

/** `shared/a.ts(3,5): error TS2322: …`, and what further lines say of it. */
const typeErrorPattern = /^(.+)\((\d+),(\d+)\): error (TS\d+: .*(?:\n +.*)*)/gm;

/** The errors that `tsc --pretty false` prints. */
export function problemsOfTypes(output: string): readonly PartialMessage[] {
  return [...output.matchAll(typeErrorPattern)].map(([, file = '', line, column, text = '']) => ({
    text,
    location: locate({ file, line: Number(line), column: Number(column) }),
  }));
}

/** esbuild's location of a place whose column counts from one. */
function locate({ file, line, column }: { file: string; line: number; column: number }) {
  const whole = path.join(root, file);
  // While types are checked, a file may be renamed, or another branch checked out.
  const text = existsSync(whole) ? readFileSync(whole, 'utf8') : '';
  const lineText = text.split('\n')[line - 1] ?? '';
  return { file, line, column: column - 1, lineText };
}
