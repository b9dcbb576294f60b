import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/**
 * `node same-bytes-server.ts URL [WORK]`: asks for an address once, in brotli, and from then on answers everything with
 * the same bytes, headers and all. What `node:http` alone can do, to compare with; prints its port. WORK: microseconds
 * that each request takes besides, which shows what a ratio means.
 */
const workMs = Number(process.argv[3] ?? 0) / 1000;
get(process.argv[2] ?? '', { headers: { 'Accept-Encoding': 'br' } }, (answer) => {
  void buffer(answer).then((body) => {
    const headers = answer.rawHeaders.flatMap((name, index, all) =>
      index % 2 === 1 || /^(?:connection|date|keep-alive)$/i.test(name) ? [] : [name, all[index + 1] ?? ''],
    );
    const server = createServer((_request, response) => {
      for (const end = performance.now() + workMs; performance.now() < end;);
      response.writeHead(200, headers);
      response.end(body);
    });
    server.listen(0, '127.0.0.1', () => {
      process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
    });
  });
});
