import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');

interface Instruction {
  readonly name: string;
  readonly rest: string;
}

/** How a built image is to be run. */
export interface BuiltImage {
  /** The working directory, as a folder on this machine. */
  readonly directory: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly user: string | undefined;
  readonly command: readonly string[];
  readonly healthCheck: readonly string[];
}

/**
 * Emulates `docker build` for the project's Dockerfile, without Docker: each stage is a folder in which its steps run.
 * Node is this machine's, not the base image's. Supports only the instructions that the Dockerfile uses.
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
  // All stages share one working directory.
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
      if (!rest.startsWith('/site')) throw new Error('Every stage must work in /site');
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
      // There may be no user "node" on this machine: use a numeric id instead.
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
      throw new Error(`Unsupported Dockerfile instruction: ${name}`);
    }
  }
  return { directory: stage, environment, user, command, healthCheck };

  /** Copies the files that Git tracks and `.dockerignore` does not exclude. */
  function copyFromContext(file: string, target: string): void {
    const listed = execFileSync('git', ['ls-files', '-z', file], { cwd: root, encoding: 'utf8' });
    for (const each of listed.split('\0').filter((name) => name !== '' && !isIgnored(name)))
      cpSync(path.join(root, each), file === '.' ? inStage(each) : path.join(inStage(target), each), {
        recursive: true,
      });
  }
}

/** The id of `nobody`, which owns nothing on this machine. */
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
