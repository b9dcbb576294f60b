import { connect } from 'node:net';

/** Everything that a server has sent on one connection. */
export interface RawReply {
  /** Status of each response. */
  readonly statuses: readonly number[];
  /** Headers of the first response, names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
}

/** Sends raw bytes over a new connection, and reads until the server closes it. */
export function sendRaw(port: number, bytes: string): Promise<RawReply> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1');
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => (text += chunk));
    socket.on('error', reject);
    socket.on('close', () => resolve(readReply(text)));
    // Half-closed: the server responds to what it has received, then closes.
    socket.end(Buffer.from(bytes, 'latin1'));
  });
}

function readReply(text: string): RawReply {
  const [head = ''] = text.split('\r\n\r\n');
  const headers = head
    .split('\r\n')
    .slice(1)
    .map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    });
  return {
    statuses: [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status)),
    headers: new Map(headers),
    text,
  };
}

/** A request as sent over the wire, with `Connection: close`. */
export function rawRequest({
  line = 'GET / HTTP/1.1',
  headers = ['Host: www.site.example'],
  body = '',
}: {
  readonly line?: string;
  readonly headers?: readonly string[];
  readonly body?: string;
}): string {
  return `${[line, ...headers, 'Connection: close'].join('\r\n')}\r\n\r\n${body}`;
}
