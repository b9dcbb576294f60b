import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/**
 * `node same-bytes-server.ts URL [WORK]`: fetches URL once, in brotli, then sends the same headers and bytes to every
 * request. A baseline of what `node:http` can do. Prints its port. WORK: extra microseconds of CPU per request, which
 * puts the measured ratios into proportion.
 */
const workMs = Number(process.argv[3] ?? 0) / 1000;
get(process.argv[2] ?? '', { headers: { 'Accept-Encoding': 'br' } }, (original) => {
  void buffer(original).then((body) => {
    const headers = original.rawHeaders.flatMap((name, index, all) =>
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
