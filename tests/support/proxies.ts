import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request as requestPlain } from 'node:http';
import { request, type RequestOptions } from 'node:https';
import path from 'node:path';

import { expect } from 'vitest';

import { createCertificate } from './certificate.ts';
import { deployFile } from './deploy-file.ts';
import { eventually } from './eventually.ts';
import { makeFolder } from './folders.ts';
import { freePort } from './site-process.ts';
import { startVarnish } from './varnish.ts';

/** The host name in the sample configurations. */
export const hostName = 'www.example.co.uk';

/** A real proxy with a sample configuration from `deploy/`, in front of a site on this machine. */
export interface Proxy {
  readonly httpPort: number;
  readonly httpsPort: number;
  /** The certificate that its own is signed with. */
  readonly authority: Buffer;
  stop(): Promise<void>;
}

export interface ProxyResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly text: string;
}

export async function startNginx(sitePorts: readonly number[]): Promise<Proxy> {
  requireCommand('nginx', '-v');
  const { directory, httpPort, httpsPort } = await prepare();
  const { key, certificate } = createCertificate(directory, hostName);
  const site = deployFile('nginx/site.conf', [
    ['  listen [::]:80;\n', ''],
    ['  listen [::]:443 ssl http2;\n', ''],
    ['listen 80;', `listen 127.0.0.1:${httpPort};`],
    ['listen 443 ', `listen 127.0.0.1:${httpsPort} `],
    [
      '  server 127.0.0.1:3000 max_fails=0;\n',
      sitePorts.map((port) => `  server 127.0.0.1:${port} max_fails=0;\n`).join(''),
    ],
    [`/etc/letsencrypt/live/${hostName}/fullchain.pem`, certificate],
    [`/etc/letsencrypt/live/${hostName}/privkey.pem`, key],
    ['/var/cache/nginx-site', path.join(directory, 'cache')],
  ]);
  const file = path.join(directory, 'nginx.conf');
  writeFileSync(path.join(directory, 'site.conf'), site);
  writeFileSync(
    file,
    `daemon off; pid ${directory}/pid; error_log ${directory}/error.log; events {}
    http { access_log off; include ${directory}/site.conf; }`,
  );
  const child = spawn('nginx', ['-p', directory, '-c', file], { stdio: 'inherit' });
  return untilUp({
    httpPort,
    httpsPort,
    authority: readFileSync(certificate),
    stop: stopper(child),
  });
}

/** Starts Caddy in front of a site, or of other proxies. */
export async function startCaddy(sitePorts: readonly number[]): Promise<Proxy> {
  requireCommand('caddy', 'version');
  const { directory, httpPort, httpsPort } = await prepare();
  const file = path.join(directory, 'Caddyfile');
  const settings = `admin off
    local_certs
    skip_install_trust
    default_bind 127.0.0.1
    http_port ${httpPort}
    https_port ${httpsPort}
    storage file_system ${directory}/storage`;
  writeFileSync(
    file,
    deployFile('caddy/Caddyfile', [
      ['{\n\tservers {', `{\n${settings}\nservers {`],
      ['127.0.0.1:3000', sitePorts.map((port) => `127.0.0.1:${port}`).join(' ')],
    ]),
  );
  const child = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], { stdio: 'ignore' });
  const root = path.join(directory, 'storage/pki/authorities/local/root.crt');
  const authority = await eventually(
    () => {
      const certificate = readFileSync(root);
      // Perhaps it is still being written.
      expect(certificate.toString()).toContain('END CERTIFICATE');
      return certificate;
    },
    { timeout: 10_000 },
  );
  return untilUp({ httpPort, httpsPort, authority, stop: stopper(child) });
}

/** As in deploy/compose.scale.yaml, where Caddy is the entrance. */
export async function startCaddyAndVarnish(
  sitePorts: readonly number[],
  varnishPort: number,
): Promise<Proxy> {
  const [sitePort = 0] = sitePorts;
  const varnish = await startVarnish(sitePort, varnishPort);
  const caddy = await startCaddy([varnishPort]);
  return {
    ...caddy,
    async stop() {
      await caddy.stop();
      await varnish.stop();
    },
  };
}

function requireCommand(command: string, ...parameters: readonly string[]): void {
  if (spawnSync(command, parameters).error !== undefined)
    throw new Error(`${command} is missing. On Debian: apt-get install nginx caddy openssl`);
}

async function prepare(): Promise<{ directory: string; httpPort: number; httpsPort: number }> {
  const directory = makeFolder();
  // nginx's workers have a user of their own.
  chmodSync(directory, 0o755);
  mkdirSync(path.join(directory, 'cache'));
  return { directory, httpPort: await freePort(), httpsPort: await freePort() };
}

function stopper(child: ChildProcess): () => Promise<void> {
  const exited = new Promise((resolve) => child.once('exit', resolve));
  return async () => {
    child.kill('SIGTERM');
    await exited;
  };
}

async function untilUp(proxy: Proxy): Promise<Proxy> {
  await eventually(async () => expect((await askProxy(proxy, { path: '/' })).status).toBe(200));
  return proxy;
}

/** Sends one request over a new connection, as a browser does that knows the proxy as `hostName`. */
export function askProxy(
  { httpPort, httpsPort, authority }: Proxy,
  { body, headers, isPlain = false, ...options }: Ask,
): Promise<ProxyResponse> {
  const target = { host: '127.0.0.1', agent: false, ...options, headers: { Host: hostName, ...headers } };
  const secure = { port: httpsPort, servername: hostName, ca: authority };
  return new Promise((resolve, reject) => {
    const sent = isPlain ? requestPlain({ ...target, port: httpPort }) : request({ ...target, ...secure });
    sent.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

type Ask = Pick<RequestOptions, 'method' | 'path' | 'localAddress'> & {
  readonly headers?: Readonly<Record<string, string | number>>;
  readonly body?: string;
  /** Whether to send it without TLS. */
  readonly isPlain?: boolean;
};
