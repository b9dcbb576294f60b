import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that a vendor got. */
export interface VendorRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Readonly<Record<string, unknown>>;
}

/** What a vendor answers; `nothing` keeps the connection open without an answer. */
export type VendorResponse =
  | number
  | 'nothing'
  | { readonly status: number; readonly body?: string; readonly location?: string };

/** A vendor that takes enquiries over HTTP, and whatever else it may do. */
export interface Vendor {
  readonly origin: string;
  readonly port: number;
  readonly requests: readonly VendorRequest[];
  /** What it answers from now on, to each request by itself. */
  respond: (request: VendorRequest) => VendorResponse;
  close(): Promise<void>;
}

/** Starts a vendor that takes everything. */
export async function startVendor(port = 0): Promise<Vendor> {
  const requests: VendorRequest[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const got: VendorRequest = {
        path: request.url ?? '',
        headers: request.headers,
        body: JSON.parse(Buffer.concat(chunks).toString()) as VendorRequest['body'],
      };
      requests.push(got);
      const respond = vendor.respond(got);
      if (respond === 'nothing') return;
      const { status, body = '{}', location } = typeof respond === 'number' ? { status: respond } : respond;
      response
        .writeHead(status, { 'Content-Type': 'application/json', ...(location && { Location: location }) })
        .end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: used } = server.address() as AddressInfo;
  const vendor: Vendor = {
    origin: `http://127.0.0.1:${used}`,
    port: used,
    requests,
    respond: () => 200,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return vendor;
}
