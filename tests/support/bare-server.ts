import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** `node bare-server.ts FILE TYPE`: sends one file and nothing else, to compare with; prints its port. */
const [, , file = '', type = ''] = process.argv;
const body = readFileSync(file);
const server = createServer((_request, response) => {
  response.writeHead(200, { 'Content-Type': type, 'Content-Length': body.byteLength }).end(body);
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
