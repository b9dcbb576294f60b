import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Where a server of this machine listens. */
export interface LocalServer {
  readonly port: number;
  readonly host: string;
  readonly origin: string;
  /** Also ends what is still in progress. */
  readonly close: () => Promise<void>;
}

/** Lets a server listen. @param port default: any that is free */
export async function listen(server: Server, port = 0): Promise<LocalServer> {
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address() as AddressInfo;
  const host = `127.0.0.1:${address.port}`;
  return {
    port: address.port,
    host,
    origin: `http://${host}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
