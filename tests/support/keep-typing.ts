// node keep-typing.ts ORIGIN CONNECTIONS SECONDS REQUESTS: sends the requests, a JSON list, one after the other without a
// pause, with other words for each "[text]", and prints the number of responses by path and status.
import { Agent, request } from 'node:http';

export interface TypedRequest {
  readonly path: string;
  /** Of a form that is posted. */
  readonly body?: string;
}

/** The worst that a visitor can type: what grows when normalised, needs long patterns, or is no text at all. */
const words = [
  // Eighteen letters each.
  '\u{FDFA}'.repeat(93),
  'a'.repeat(99),
  `${'aaaa '.repeat(20)}!`,
  'Zalgo'.split('').join('\u0301\u0302\u0303\u0304'.repeat(4)),
  '👩‍👩‍👧‍👦'.repeat(9),
  '"><script>\'`${{}}%00\\',
  '9'.repeat(90),
  '-1e308,00.£',
  'pension isa tax',
  '12',
  'ﬀﬁﬂ㍿㌀'.repeat(15),
];
const [, , origin = '', connections = '8', seconds = '60', list = '[]'] = process.argv;
const requests = JSON.parse(list) as readonly TypedRequest[];
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) });
const until = performance.now() + Number(seconds) * 1000;
const counts: Record<string, number> = {};
let sent = 0;

function send(): Promise<string> {
  const [index, word] = [sent, words[Math.floor(sent / requests.length) % words.length] ?? ''];
  sent += 1;
  const { path, body } = requests[index % requests.length] ?? { path: '/' };
  const fill = (text: string) =>
    text.replaceAll('[text]', encodeURIComponent(word + index)).replaceAll('[number]', String(index));
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
  return new Promise((resolve) => {
    request(
      origin + fill(path),
      { agent, method: body === undefined ? 'GET' : 'POST', ...(body !== undefined && { headers: form }) },
      (response) => {
        response.resume();
        response.once('close', () => resolve(`${path.split('?', 1)[0]} ${response.statusCode}`));
      },
    )
      .once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'error'))
      .end(body === undefined ? undefined : fill(body));
  });
}

await Promise.all(
  Array.from({ length: Number(connections) }, async () => {
    while (performance.now() < until) {
      const outcome = await send();
      counts[outcome] = (counts[outcome] ?? 0) + 1;
    }
  }),
);
agent.destroy();
process.stdout.write(JSON.stringify(counts));
