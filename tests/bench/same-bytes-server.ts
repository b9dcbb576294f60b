import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/**
 * `node same-bytes-server.ts URL`: fetches URL once, in brotli, then sends the same headers and bytes to every request. A
 * baseline of what `node:http` can do. Prints its port.
 */
get(process.argv[2] ?? '', { headers: { 'Accept-Encoding': 'br' } }, (original) => {
  void buffer(original).then((body) => {
    const headers = original.rawHeaders.flatMap((name, index, all) =>
      index % 2 === 1 || /^(?:connection|date|keep-alive)$/i.test(name) ? [] : [name, all[index + 1] ?? ''],
    );
    const server = createServer((_request, response) => {
      response.writeHead(200, headers);
      response.end(body);
    });
    server.listen(0, '127.0.0.1', () => {
      process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
    });
  });
});
