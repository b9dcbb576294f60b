import { spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { deployFile } from './deploy-file.ts';
import { eventually } from './eventually.ts';
import { makeFolder } from './folders.ts';
import { freePort } from './site-process.ts';

export const purgeSecret = 'secret-of-the-purges';

/** A real Varnish with a configuration from `deploy/varnish`, in front of sites on this machine. */
export interface Varnish {
  readonly origin: string;
  /** How it got a page, such as `hit`, and the page. */
  get(url: string, headers?: Readonly<Record<string, string>>): Promise<VarnishResponse>;
  purge(headers: Readonly<Record<string, string>>): Promise<number>;
  stop(): Promise<void>;
}

interface VarnishResponse {
  readonly status: number;
  readonly cache: string | null;
  readonly headers: Headers;
  readonly text: string;
}

/**
 * @param sitePorts of one site, or of three
 * @param port that Varnish will listen on
 */
export async function startVarnish(
  sitePorts: number | readonly [number, number, number],
  port: number,
): Promise<Varnish> {
  if (spawnSync('varnishd', ['-V']).error !== undefined)
    throw new Error('varnishd is missing. On Debian: apt-get install varnish varnish-modules');
  const directory = makeFolder();
  const secretFile = path.join(directory, 'purge-secret');
  writeFileSync(secretFile, `${purgeSecret}\n`);
  const copy = (name: string, replacements: readonly (readonly [string, string])[]) => {
    const file = path.join(directory, name);
    writeFileSync(file, deployFile(`varnish/${name}`, replacements));
    return file;
  };
  copy('pages.vcl', [['/etc/varnish/purge-secret', secretFile]]);
  const file =
    typeof sitePorts === 'number'
      ? copy('site.vcl', [['.port = "3000"', `.port = "${sitePorts}"`]])
      : copy(
          'sites.vcl',
          sitePorts.map((sitePort, index) => [
            `.host = "172.30.22.${11 + index}";\n  .port = "3000"`,
            `.host = "127.0.0.1";\n  .port = "${sitePort}"`,
          ]),
        );
  const child = spawn(
    'varnishd',
    [
      ['-F', '-j', 'none', '-n', path.join(directory, 'work'), '-f', file, '-s', 'malloc,64m'],
      ['-a', `127.0.0.1:${port}`, '-T', `127.0.0.1:${await freePort()}`],
    ].flat(),
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let complaints = '';
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const origin = `http://127.0.0.1:${port}`;
  const varnish: Varnish = {
    origin,
    async get(url, headers = {}) {
      const response = await fetch(origin + url, { headers, redirect: 'manual' });
      const text = await response.text();
      return {
        status: response.status,
        cache: response.headers.get('cache-status'),
        headers: response.headers,
        text,
      };
    },
    async purge(headers) {
      return (await fetch(origin, { method: 'PURGE', headers })).status;
    },
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
  await eventually(async () => {
    if (child.exitCode !== null) throw new Error(complaints);
    await fetch(origin);
  });
  return varnish;
}
