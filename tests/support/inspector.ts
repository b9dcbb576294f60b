import { expect } from 'vitest';

import { eventually } from './eventually.ts';
import type { SiteProcess } from './site-process.ts';

/** Environment that lets an inspector attach to a process at this port. */
export const inspectable = (port: number) => ({ NODE_OPTIONS: `--inspect-port=127.0.0.1:${port}` });

/** Evaluates JavaScript in a site started with `inspectable`, without awaiting its result. SIGUSR1 opens the port. */
export async function runInside(site: SiteProcess, port: number, expression: string): Promise<void> {
  if (site.pid === undefined) throw new Error('The process has not started');
  process.kill(site.pid, 'SIGUSR1');
  const url = await eventually(
    async () => {
      const [target] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as [
        { webSocketDebuggerUrl: string },
      ];
      expect(target).toBeDefined();
      return target.webSocketDebuggerUrl;
    },
    { interval: 50 },
  );
  const inspector = new WebSocket(url);
  await new Promise((resolve) => inspector.addEventListener('open', resolve));
  inspector.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression } }));
  await new Promise((resolve) => inspector.addEventListener('message', resolve));
  inspector.close();
}
