import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');

interface Instruction {
  readonly name: string;
  readonly rest: string;
}

/** What a built image says of how it is to be run. */
export interface BuiltImage {
  /** The working directory, as a folder here. */
  readonly directory: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly user: string | undefined;
  readonly command: readonly string[];
  readonly healthCheck: readonly string[];
}

/**
 * Does what `docker build` does with the project's Dockerfile, without Docker: each stage is a folder, and its steps
 * run in it. The base image's own part, Node, is this machine's. Knows no more instructions than that file has.
 *
 * @param directory an empty folder
 */
export function buildImage(directory: string): BuiltImage {
  const stages = new Map<string, string>();
  let stage = '';
  let environment: Record<string, string> = {};
  let user: string | undefined;
  let command: readonly string[] = [];
  let healthCheck: readonly string[] = [];
  const defaults = new Map<string, string>();
  // Paths are relative to the one working directory that all stages have.
  const inStage = (file: string) => path.join(stage, path.relative('/site', path.resolve('/site', file)));

  for (const { name, rest } of readDockerfile()) {
    if (name === 'ARG') {
      const [key = '', value = ''] = rest.split('=');
      defaults.set(`\${${key}}`, value);
    } else if (name === 'FROM') {
      const [base = '', alias = 'image'] = rest.split(' AS ');
      stage = path.join(directory, alias);
      const earlier = stages.get(defaults.get(base) ?? base);
      if (earlier === undefined) mkdirSync(stage);
      else cpSync(earlier, stage, { recursive: true });
      stages.set(alias, stage);
      environment = {};
    } else if (name === 'WORKDIR') {
      if (!rest.startsWith('/site')) throw new Error('All stages work in /site');
      mkdirSync(inStage(rest), { recursive: true });
    } else if (name === 'COPY') {
      const [, from, words = ''] = /^(?:--from=(\S+) )?(.+)$/.exec(rest) ?? [];
      const files = words.split(' ');
      const target = files.pop() ?? '';
      for (const file of files) {
        if (from === undefined) copyFromContext(file, target);
        else
          cpSync(path.join(stages.get(from) ?? '', path.relative('/site', file)), inStage(target), {
            recursive: true,
          });
      }
    } else if (name === 'RUN') {
      // There is no user "node" here: who runs the image is told by number.
      const script = rest.replaceAll('node:node', `${unprivilegedId}:${unprivilegedId}`);
      execFileSync('sh', ['-c', script], {
        cwd: stage,
        env: { ...process.env, ...environment },
        stdio: 'pipe',
      });
    } else if (name === 'ENV') {
      const [key = '', value = ''] = rest.split('=');
      environment[key] = value;
    } else if (name === 'USER') {
      user = rest;
    } else if (name === 'CMD') {
      command = JSON.parse(rest) as string[];
    } else if (name === 'HEALTHCHECK') {
      healthCheck = JSON.parse(rest.slice(rest.indexOf('['))) as string[];
    } else if (name !== 'EXPOSE') {
      throw new Error(`The Dockerfile has an instruction that is not known here: ${name}`);
    }
  }
  return { directory: stage, environment, user, command, healthCheck };

  /** Copies what Git knows and `.dockerignore` does not leave out. */
  function copyFromContext(file: string, target: string): void {
    const listed = execFileSync('git', ['ls-files', '-z', file], { cwd: root, encoding: 'utf8' });
    for (const each of listed.split('\0').filter((name) => name !== '' && !isIgnored(name)))
      cpSync(path.join(root, each), file === '.' ? inStage(each) : path.join(inStage(target), each), {
        recursive: true,
      });
  }
}

/** Nobody's number: owns nothing on this machine. */
export const unprivilegedId = 65_534;

function readDockerfile(): Instruction[] {
  const text = readFileSync(path.join(root, 'Dockerfile'), 'utf8');
  return text
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => ({ name: line.split(' ')[0] ?? '', rest: line.slice(line.indexOf(' ') + 1) }));
}

const ignored = readFileSync(path.join(root, '.dockerignore'), 'utf8').split('\n').filter(Boolean);

function isIgnored(file: string): boolean {
  const [top = ''] = file.split('/');
  return ignored.some((pattern) =>
    pattern.endsWith('*') ? top.startsWith(pattern.slice(0, -1)) : top === pattern,
  );
}
