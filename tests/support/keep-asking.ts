// node keep-asking.ts URL CONNECTIONS SECONDS: sends requests without a pause, each with a new number for "[id]" in the
// URL, and prints the number of responses by status.
import { Agent, get } from 'node:http';

const [, , url = '', connections = '64', seconds = '5'] = process.argv;
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) });
const until = performance.now() + Number(seconds) * 1000;
const statuses: Record<string, number> = {};
let requested = 0;

function send(): Promise<string> {
  requested += 1;
  const address = url.replace('[id]', String(requested));
  return new Promise((resolve) => {
    get(address, { agent, headers: { 'Accept-Encoding': 'gzip' } }, (response) => {
      response.resume();
      response.once('close', () => resolve(String(response.statusCode)));
    }).once('error', (error) => resolve(error.message));
  });
}

await Promise.all(
  Array.from({ length: Number(connections) }, async () => {
    while (performance.now() < until) {
      const status = await send();
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  }),
);
agent.destroy();
process.stdout.write(JSON.stringify(statuses));
