import { webhookSecret } from './content-webhook.ts';
import type { FaultyEmulator } from './faulty-emulator.ts';
import { startPostgresServer, type PostgresServer } from './postgres-server.ts';
import { startSiteOn, startSpaceService, untilStatus } from './site-on-content-service.ts';
import { freePort, type SiteProcess } from './site-process.ts';
import type { ServedSpace } from './site.ts';
import { purgeSecret } from './varnish.ts';
import { startVendor, type Vendor } from './vendor.ts';

type Environment = Readonly<Record<string, string>>;

/** Three machines that share a content service, a PostgreSQL server and a vendor. */
export interface Machines {
  readonly service: FaultyEmulator;
  readonly postgres: PostgresServer;
  readonly vendor: Vendor;
  readonly ports: readonly [number, number, number];
  /** In the order of the ports. */
  readonly sites: readonly SiteProcess[];
  /** Starts the machine of this index, on its port, in place of the one before. Resolves once it is ready. */
  start(index: number): Promise<void>;
  close(): Promise<void>;
}

/**
 * @param settings.space default: the fixture
 * @param settings.varnishPort where Varnish is or will be
 * @param settings.environmentOf variables of the machine of this index
 */
export async function startMachines({
  space,
  varnishPort,
  environmentOf = () => ({}),
}: {
  readonly space?: ServedSpace;
  readonly varnishPort: number;
  readonly environmentOf?: (index: number) => Environment;
}): Promise<Machines> {
  const [service, postgres, vendor] = await Promise.all([
    startSpaceService(space && { space }),
    startPostgresServer({ isDurable: true }),
    startVendor(),
  ]);
  const ports = [await freePort(), await freePort(), await freePort()] as const;
  const sites: SiteProcess[] = [];
  const start = async (index: number) => {
    const environment = {
      DATABASE_URL: postgres.url,
      DATA_DIR: '',
      ENQUIRY_WEBHOOK_URL: `${vendor.origin}/`,
      CONTENTFUL_WEBHOOK_SECRET: webhookSecret,
      CDN: 'varnish',
      CDN_VARNISH_URLS: `http://127.0.0.1:${varnishPort}`,
      CDN_VARNISH_SECRET: purgeSecret,
      TRUSTED_PROXIES: '1',
      LOG_LEVEL: 'error',
      ...environmentOf(index),
    };
    const site = await startSiteOn(service.host, environment, { port: ports[index] ?? 0 });
    sites[index] = site;
    await untilStatus(site, '/readyz', 200);
  };
  await Promise.all(ports.map((_, index) => start(index)));
  return {
    service,
    postgres,
    vendor,
    ports,
    sites,
    start,
    async close() {
      await Promise.all(sites.map((site) => site.stop('SIGKILL')));
      await Promise.all([vendor.close(), postgres.stop(), service.close()]);
    },
  };
}
