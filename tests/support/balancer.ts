import { Agent, createServer, request, type Server } from 'node:http';

import { listen } from './local-server.ts';

const probeEveryMs = 250;

interface Instance {
  readonly origin: string;
  readonly agent: Agent;
  isReady: boolean;
}

/** A load balancer like the one in front of the site: round robin, keep-alive, `/readyz` probes, no retries. */
export interface Balancer {
  readonly origin: string;
  add(origin: string): void;
  remove(origin: string): void;
  readyCount(): number;
  close(): Promise<void>;
}

export async function startBalancer(): Promise<Balancer> {
  const instances = new Map<string, Instance>();
  const probe = setInterval(() => {
    for (const instance of instances.values()) {
      fetch(`${instance.origin}/readyz`).then(
        ({ ok }) => (instance.isReady = ok),
        () => (instance.isReady = false),
      );
    }
  }, probeEveryMs);

  let turn = 0;
  const server: Server = createServer((incoming, outgoing) => {
    const ready = [...instances.values()].filter(({ isReady }) => isReady);
    turn += 1;
    const instance = ready[turn % ready.length];
    if (instance === undefined) {
      outgoing.writeHead(503).end();
      return;
    }
    const { agent, origin } = instance;
    const { connection: _, ...headers } = { ...incoming.headers, host: 'www.site.example' };
    const { method } = incoming;
    incoming.pipe(
      request(`${origin}${incoming.url}`, { agent, method, headers }, (response) => {
        const { connection: _, 'keep-alive': _keepAlive, ...forwarded } = response.headers;
        outgoing.writeHead(response.statusCode ?? 502, forwarded);
        response.pipe(outgoing);
      }).on('error', () => outgoing.destroy()),
    );
  });
  const local = await listen(server);

  return {
    origin: local.origin,
    add(origin) {
      instances.set(origin, { origin, agent: new Agent({ keepAlive: true }), isReady: false });
    },
    remove(origin) {
      instances.get(origin)?.agent.destroy();
      instances.delete(origin);
    },
    readyCount: () => [...instances.values()].filter(({ isReady }) => isReady).length,
    async close() {
      clearInterval(probe);
      await local.close();
    },
  };
}
