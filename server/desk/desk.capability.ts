import type { AssetManifest } from '../assets/asset-manifest.ts';
import type { Capability } from '../capability.ts';
import { openBeside } from '../data/database.ts';
import type { ClientOf } from '../http/client-address.ts';
import type { Logger } from '../observability/log.ts';
import type { SiteRecords } from '../records/site-records.ts';
import type { DeskConfig } from './desk-config.ts';
import { deskPages } from './desk-pages.ts';
import { deskMigrations, type DeskTables } from './desk-tables.ts';
import { deskRoutes } from './desk.route.tsx';
import type { Desk } from './desk.ts';
import { createDueCounts } from './due-counts.ts';
import { createOidcSignIn } from './oidc-sign-in.tsx';
import { createHostGate, isForHost, isOnThisMachine } from './own-host.ts';
import { createSampleSignIn } from './sample-sign-in.tsx';
import { createSessions } from './sessions.ts';
import { createShownPages } from './shown-pages.ts';

/** Where a firm's compliance and its editors see what the site says, said, and who answers for it. */
export const desk: Capability<{
  readonly config: { readonly desk: DeskConfig | undefined };
  readonly records: SiteRecords | undefined;
  readonly assets: AssetManifest;
  readonly siteUrl: string;
  readonly clientOf: ClientOf;
  readonly log: Logger;
  readonly now: () => Date;
}> = {
  name: 'desk',
  create({ config: { desk: config }, records, assets, siteUrl, clientOf, log, now }) {
    if (config === undefined || records === undefined) return {};
    const tables = { name: 'desk', migrations: deskMigrations };
    const database = openBeside<DeskTables>(config.database, tables, log);
    const nowMs = () => now().valueOf();
    const { signIn } = config;
    const origin = signIn === 'sample' ? siteUrl : signIn.origin;
    const sessions = createSessions(database, { isSecure: origin.startsWith('https:'), now: nowMs });
    const isForDesk = signIn === 'sample' ? isOnThisMachine : isForHost(new URL(origin).host);
    const parts: Desk = {
      records: records.records,
      sessions,
      shown: createShownPages(records.records),
      siteUrl,
      now: nowMs,
    };
    const due = createDueCounts(parts, log);
    return {
      metrics: due.metrics,
      run: (signal) => due.run(signal),
      routes: deskRoutes({
        desk: parts,
        pages: deskPages,
        signIn:
          signIn === 'sample'
            ? createSampleSignIn()
            : createOidcSignIn(signIn, { database, now: nowMs, log }),
        isForDesk,
        clientOf,
        assets,
        log,
      }),
      ...(signIn !== 'sample' && { gate: createHostGate(isForDesk) }),
      close: () => database.close(),
    };
  },
};
