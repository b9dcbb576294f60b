import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';

import sharp from 'sharp';

import { listen } from './local-server.ts';

/** A fake image host that records its requests. */
export interface ImageHost {
  readonly origin: string;
  readonly requests: { readonly path: string; readonly headers: IncomingHttpHeaders }[];
  /** Handles requests from now on. */
  respond: RequestListener;
  connections(): Promise<number>;
  close(): Promise<void>;
}

export async function startImageHost(respond: RequestListener, port = 0): Promise<ImageHost> {
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    // A site of another test that goes on asking its content service, whose port this host has been given.
    if (path.startsWith('/spaces/')) {
      response.writeHead(404).end();
      return;
    }
    host.requests.push({ path, headers: request.headers });
    host.respond(request, response);
  });
  const host: ImageHost = {
    ...(await listen(server, port)),
    requests: [],
    respond,
    connections: () =>
      new Promise((resolve, reject) => {
        server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
      }),
  };
  return host;
}

/** Responds with a file; as JPEG unless the headers state another type. */
export function respondWith(
  body: Buffer | string,
  headers: Readonly<Record<string, string>> = {},
): RequestListener {
  return (_request, response) => {
    response
      .writeHead(200, { 'content-type': 'image/jpeg', 'content-length': Buffer.byteLength(body), ...headers })
      .end(body);
  };
}

/** A JPEG of noise, so that it is as many bytes as a real photograph. */
export async function photograph(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 24 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#24694f', noise } })
    .jpeg({ quality: 80 })
    .toBuffer();
}
