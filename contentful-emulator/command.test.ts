import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

import { beforeAll, expect, onTestFinished, test } from 'vitest';

import { eventually } from '#tests/support/eventually.ts';
import { makeFolder } from '#tests/support/folders.ts';

import { bookshopSpace, bookshopSpaceId } from './bookshop.fixture.ts';

const mainFile = fileURLToPath(new URL('command.ts', import.meta.url));
const tokens = ['--delivery-token', 'd', '--preview-token', 'p'];
let folder: string;
let file: string;

beforeAll(async () => {
  folder = makeFolder();
  file = path.join(folder, 'export.json');
  await writeFile(file, `\uFEFF${JSON.stringify(bookshopSpace)}`);
  await writeFile(path.join(folder, 'other.json'), '{"name":"other"}');
  await writeFile(path.join(folder, 'cut.json'), '{"entries":[');
  const images = path.join(folder, 'images.ctfassets.net', bookshopSpaceId, 'a', 't');
  await mkdir(images, { recursive: true });
  await writeFile(path.join(images, 'a.png'), 'image');
});

function run(...args: string[]): ChildProcess & Record<'stdout' | 'stderr', NodeJS.ReadableStream> {
  const child = spawn(process.execPath, [mainFile, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

async function readAddress(child: { stdout: NodeJS.ReadableStream }): Promise<string> {
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return /http:\S+/.exec(line.toString())?.[0] ?? '';
}

test('an operator starts the service on its own, and it stops on SIGTERM', async () => {
  const child = run('--space', `${bookshopSpaceId}=${file}`, ...tokens);
  const origin = await readAddress(child);
  expect(origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  const reply = await fetch(`${origin}/spaces/${bookshopSpaceId}/entries?access_token=d`);
  expect(await reply.json()).toMatchObject({ total: 7 });
  const image = await fetch(`${origin}/images.ctfassets.net/${bookshopSpaceId}/a/t/a.png`);
  expect(await image.text()).toBe('image');
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

test('what changes in its file is published, and reported to the site', async () => {
  const changing = path.join(folder, 'changing.json');
  await writeFile(changing, JSON.stringify(bookshopSpace));
  const topics: unknown[] = [];
  const site = createServer((request, response) => {
    topics.push(request.headers['x-contentful-topic']);
    response.end();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void site.close());
  await once(site, 'listening');
  const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
  const webhook = ['--webhook-url', url, '--webhook-secret', 's'.repeat(64)];
  const child = run('--space', `${bookshopSpaceId}=${changing}`, ...tokens, ...webhook);
  const origin = await readAddress(child);
  const { entries, ...rest } = bookshopSpace;
  await writeFile(changing, JSON.stringify({ ...rest, entries: entries.slice(1) }));
  await eventually(async () => {
    const reply = await fetch(`${origin}/spaces/${bookshopSpaceId}/entries?access_token=d`);
    expect(await reply.json()).toMatchObject({ total: 6 });
    expect(topics).toContain('ContentManagement.Entry.delete');
  });
});

test('it says where it looks for pictures, and which are missing', async () => {
  const child = run('--space', `${bookshopSpaceId}=${file}`, ...tokens);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await eventually(() => expect(output).toContain(`pictures and files are in ${folder}, where `));
  expect(output).toMatch(/\d+ are missing:\n {2}images\.ctfassets\.net\//);
});

test('errors in the arguments and in every file are reported, and nothing is served', async () => {
  const failure = async (...args: string[]) => {
    const child = run(...args);
    const [output] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    return { output, code: child.exitCode };
  };
  const inFolder = (name: string) => path.join(folder, name);
  const [args, files] = await Promise.all([
    failure('--space', 'a'),
    failure(
      ...['other.json', 'cut.json', 'nosuch.json'].flatMap((name, index) => [
        '--space',
        `s${index}=${inFolder(name)}`,
      ]),
      ...tokens,
    ),
  ]);
  expect(args.code).toBe(1);
  expect(args.output).toMatch(/--space must be ID=FILE[^]*--delivery-token is missing[^]*Usage:/);
  expect(files.code).toBe(1);
  expect(files.output).toMatch(
    /other\.json is not a space export[^]*cut\.json is not JSON[^]*nosuch\.json cannot be read/,
  );
  expect(files.output).not.toContain('    at ');
});

test('a port in use is reported in one line', async () => {
  const first = run('--space', `${bookshopSpaceId}=${file}`, ...tokens);
  const { port } = new URL(await readAddress(first));
  const second = run('--port', port, '--space', `${bookshopSpaceId}=${file}`, ...tokens);
  const [output] = await Promise.all([text(second.stderr), once(second, 'exit')]);
  expect(second.exitCode).toBe(1);
  expect(output).toMatch(/^Cannot listen: .*\n$/);
});
