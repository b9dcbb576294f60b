import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import packageJson from '../../package.json' with { type: 'json' };

const root = path.join(import.meta.dirname, '../..');
const dockerfile = readFileSync(path.join(root, 'Dockerfile'), 'utf8');

test.each([
  [undefined, 3000],
  // Empty counts as unset, as for the site.
  ['', 3000],
  ['8080', 8080],
])('with PORT=%s the image’s health check requests port %i', (port, expected) => {
  const [, command = ''] = /^HEALTHCHECK [^[]*(\[.*\])$/ms.exec(dockerfile.replaceAll(/\\\n\s*/g, '')) ?? [];
  const [, , script = ''] = JSON.parse(command.split('\n')[0] ?? '') as string[];
  const stub = 'globalThis.fetch = async (url) => (console.log(url), { ok: true });';
  const printed = execFileSync(process.execPath, ['-e', stub + script], {
    env: port === undefined ? {} : { PORT: port },
    encoding: 'utf8',
  });
  expect(printed.trim()).toBe(`http://127.0.0.1:${expected}/livez`);
});

test('the base image is pinned to a Node release, and every action to a commit', () => {
  const images = [...dockerfile.matchAll(/^FROM (node\S*)/gm)].map(([, image]) => image);
  expect(images.length).toBeGreaterThan(0);
  for (const image of images) expect(image).toMatch(/^node:\d+\.\d+\.\d+-slim(?:@sha256:[0-9a-f]{64})?$/);
  const workflows = globSync('.github/workflows/*.yml', { cwd: root }).map((file) =>
    readFileSync(path.join(root, file), 'utf8'),
  );
  const actions = [...workflows.join('\n').matchAll(/uses: (\S+)/g)].map(([, action]) => action);
  expect(actions.length).toBeGreaterThan(0);
  for (const action of actions) expect(action).toMatch(/^[\w/-]+@[0-9a-f]{40}$/);
});

test('the image’s labels repeat what package.json says of the site', () => {
  const labels = Array.from(
    dockerfile.matchAll(/org\.opencontainers\.image\.(\w+)="([^"]*)"/g),
    ([, key, value]) => [key, value],
  );
  expect(Object.fromEntries(labels)).toMatchObject({
    title: packageJson.name,
    description: packageJson.description,
    licenses: packageJson.license,
  });
});
