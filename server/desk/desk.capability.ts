import type { Approvals } from '../approvals/approvals.ts';
import type { AssetManifest } from '../assets/asset-manifest.ts';
import type { Capability } from '../capability.ts';
import type { ContentClientSettings } from '../content/content-client-settings.ts';
import { createContentClient } from '../content/content-client.ts';
import type { SiteContent } from '../content/site-content.ts';
import { openBeside } from '../data/database.ts';
import { describeError } from '../errors.ts';
import type { ClientOf } from '../http/client-address.ts';
import type { Logger } from '../observability/log.ts';
import { draftRoot } from '../preview/draft-html.ts';
import { createDraftTokens } from '../preview/draft-token.ts';
import type { PreviewConfig } from '../preview/preview-config.ts';
import type { SharedChanges } from '../publishing/shared-changes.ts';
import type { SiteRecords } from '../records/site-records.ts';
import { changesPage } from './changes/changes-page.tsx';
import { deskChecks } from './desk-checks.ts';
import type { DeskConfig } from './desk-config.ts';
import { deskPages } from './desk-pages.ts';
import { deskMigrations, type DeskTables } from './desk-tables.ts';
import { deskRoutes } from './desk.route.ts';
import type { Desk } from './desk.ts';
import { createDueCounts } from './due-counts.ts';
import { createHostGate, isForHost, isOnThisMachine } from './own-host.ts';
import { createOidcSignIn } from './sign-in/oidc-sign-in.tsx';
import { createSampleSignIn } from './sign-in/sample-sign-in.tsx';
import { createSessions } from './sign-in/sessions.ts';
import { readAhead } from './wording/read-ahead.ts';
import { createShownPages } from './wording/shown-pages.ts';

/** How long somebody looks at a page before a decision. */
const previewMs = 60 * 60_000;

/** Where a firm's compliance and its editors see what the site says, said, and who answers for it. */
export const desk: Capability<
  {
    readonly config: { readonly desk: DeskConfig | undefined; readonly preview: PreviewConfig | undefined };
    /** Names the space whose content previews show. */
    readonly space: string;
    readonly records: SiteRecords | undefined;
    readonly approvals: Approvals | undefined;
    readonly source: { readonly drafts: ContentClientSettings | undefined };
    readonly content: Pick<SiteContent, 'change'>;
    readonly sharedChanges: Pick<SharedChanges, 'share'> | undefined;
    readonly assets: AssetManifest;
    readonly siteUrl: string;
    readonly clientOf: ClientOf;
    readonly log: Logger;
    readonly now: () => Date;
  },
  { readonly config: { readonly desk: DeskConfig | undefined } }
> = {
  name: 'desk',
  create({
    config: { desk: config, preview },
    space,
    records,
    approvals,
    source,
    content,
    sharedChanges,
    ...needs
  }) {
    const { assets, siteUrl, clientOf, log, now } = needs;
    if (config === undefined || records === undefined) return {};
    const tables = { name: 'desk', migrations: deskMigrations };
    const database = openBeside<DeskTables>(config.database, tables, log);
    const nowMs = () => now().valueOf();
    const { signIn } = config;
    const origin = signIn === 'sample' ? siteUrl : signIn.origin;
    const sessions = createSessions(database, { isSecure: origin.startsWith('https:'), now: nowMs });
    const isForDesk = signIn === 'sample' ? isOnThisMachine : isForHost(new URL(origin).host);
    const drafts = source.drafts && createContentClient({ ...source.drafts, retryLimit: 2 }, { log });
    const tokens = preview && drafts && createDraftTokens({ keys: preview.keys, space, now: nowMs });
    // The sample's desk is on the host of the site.
    const siteHost = signIn === 'sample' ? '' : siteUrl;
    const parts: Desk = {
      records: records.records,
      seal: () => records.seal(),
      sessions,
      shown: createShownPages(records.records),
      approvals,
      readDraft:
        drafts && (async (id) => (await drafts.getEntries({ 'sys.id': id, include: 0, limit: 1 })).items[0]),
      previewAt:
        tokens && ((path) => siteHost + draftRoot(tokens.issue({ expiresAt: nowMs() + previewMs })) + path),
      async tell(changes) {
        await Promise.all([
          // The decision is in the ledger. Machines that do not get the change find it there.
          sharedChanges
            ?.share(changes)
            .catch((error: unknown) =>
              log.error(describeError(error), 'a change cannot be shared with other machines'),
            ),
          content.change(changes),
        ]);
      },
      siteUrl,
      now: nowMs,
    };
    const due = createDueCounts(parts, log);
    return {
      metrics: due.metrics,
      async run(signal) {
        await Promise.all([due.run(signal), readAhead(parts.shown, signal, log)]);
      },
      routes: deskRoutes({
        desk: parts,
        pages: deskPages.filter((page) => approvals !== undefined || page !== changesPage),
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
      async close() {
        drafts?.close();
        await database.close();
      },
    };
  },
  checks: ({ config }) => deskChecks(config.desk),
};
