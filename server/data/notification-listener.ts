import pg from 'pg';

import { describeError } from '../errors.ts';
import type { Logger } from '../observability/log.ts';

/** How soon a lost connection is tried again, and how often one is tested: its other end may be gone silently. */
const intervalMs = 2000;
const timeoutMs = 2000;

/** Receives the notifications of a PostgreSQL channel. */
export interface NotificationListener {
  readonly isConnected: boolean;
  stop(): Promise<void>;
}

/**
 * @param onNotification also called every two seconds, and once a connection is made: a notification may be lost, and a
 *   pooler between the site and PostgreSQL may pass none on
 */
export function listenForNotifications(
  { url, channel }: { readonly url: string; readonly channel: string },
  onNotification: () => void,
  log: Logger,
): NotificationListener {
  let client: pg.Client | undefined;
  let isStopped = false;
  /** Undefined: not tried yet. */
  let isConnected: boolean | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<pg.Client> {
    const connecting = new pg.Client({
      connectionString: url,
      application_name: 'site, content changes',
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
      keepAlive: true,
    });
    // Not handled here: the next test of the connection fails, too.
    connecting.on('error', () => {});
    connecting.on('notification', onNotification);
    try {
      await connecting.connect();
      await connecting.query(`LISTEN ${channel}`);
      return connecting;
    } catch (error) {
      await connecting.end().catch(() => {});
      throw error;
    }
  }

  async function test(): Promise<void> {
    try {
      client ??= await connect();
      await client.query('SELECT 1');
      isConnected = true;
    } catch (error) {
      if (isConnected !== false) log.warn(describeError(error), 'changes of other machines do not arrive');
      isConnected = false;
      const lost = client;
      client = undefined;
      // Not awaited: a connection whose other end is gone does not end.
      lost?.end().catch(() => {});
    }
    onNotification();
    if (!isStopped) timer = setTimeout(() => void test(), intervalMs).unref();
  }

  const testing = test();
  return {
    get isConnected() {
      return isConnected === true;
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await testing;
      await client?.end().catch(() => {});
    },
  };
}
