import { createServer, type IncomingHttpHeaders } from 'node:http';

import { listen } from './local-server.ts';

export interface VendorRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A vendor's response; `nothing` keeps the connection open without one. */
export type VendorResponse =
  | number
  | 'nothing'
  | { readonly status: number; readonly body?: string; readonly location?: string };

/** A fake vendor that receives enquiries over HTTP. */
export interface Vendor {
  readonly origin: string;
  readonly port: number;
  readonly requests: readonly VendorRequest[];
  /** The response to each request from now on. */
  respond: (request: VendorRequest) => VendorResponse;
  close(): Promise<void>;
}

/** Starts a vendor that accepts everything. */
export async function startVendor(port = 0): Promise<Vendor> {
  const requests: VendorRequest[] = [];
  const server = createServer((request, response) => {
    // From another test's visitor: the port was that of a site which has ended.
    if (request.method !== 'POST') {
      response.writeHead(405).end();
      return;
    }
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const received: VendorRequest = {
        path: request.url ?? '',
        headers: request.headers,
        body: JSON.parse(Buffer.concat(chunks).toString()) as VendorRequest['body'],
      };
      requests.push(received);
      const result = vendor.respond(received);
      if (result === 'nothing') return;
      const { status, body = '{}', location } = typeof result === 'number' ? { status: result } : result;
      response
        .writeHead(status, { 'Content-Type': 'application/json', ...(location && { Location: location }) })
        .end(body);
    });
  });
  const vendor: Vendor = {
    ...(await listen(server, port)),
    requests,
    respond: () => 200,
  };
  return vendor;
}
