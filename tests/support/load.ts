import { Agent, get } from 'node:http';

export interface LoadResponse {
  readonly status: number;
  readonly body: string;
  readonly ms: number;
}

/** Sends one request with the agent and reads the whole response. */
export function ask(
  url: string,
  agent: Agent,
  headers: Readonly<Record<string, string>> = {},
): Promise<LoadResponse> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (body += chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body, ms: performance.now() - started }),
      );
      response.on('error', reject);
    }).on('error', reject);
  });
}

/** Requests `urlOf(0)` … `urlOf(count - 1)` over this many connections. */
export async function askMany(
  count: number,
  connections: number,
  urlOf: (index: number) => string,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ statuses: Map<number, number>; times: number[] }> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const statuses = new Map<number, number>();
  const times: number[] = [];
  let next = 0;
  const work = async () => {
    while (next < count) {
      const url = urlOf(next);
      next += 1;
      const { status, ms } = await ask(url, agent, headers);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      times.push(ms);
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  agent.destroy();
  return { statuses, times };
}
