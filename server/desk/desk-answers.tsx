import type { AssetManifest } from '../assets/asset-manifest.ts';
import { DatabaseError } from '../data/database.ts';
import { describeError } from '../errors.ts';
import type { FormFields } from '../http/form-body.ts';
import { htmlResponse, redirectResponse, uncached, type SiteResponse } from '../http/response.ts';
import type { Logger } from '../observability/log.ts';
import { BucketError } from '../records/bucket-store.ts';
import { DamagedObjectError } from '../records/record-objects.ts';
import { readHeldKeys } from './changes/content-decisions.ts';
import { Undecided } from './changes/decision-fields.tsx';
import { renderFrame } from './desk-frame.tsx';
import { changesPath } from './desk-paths.ts';
import { DeskError, type Desk, type DeskPage, type Outcome } from './desk.ts';
import { Notice } from './parts/page-parts.tsx';
import { isAtLeast } from './person.ts';
import type { Session } from './sign-in/sessions.ts';

/** The request that is answered, as far as its answer depends on it. */
interface Answered {
  readonly id: string;
  readonly path: string;
  readonly session: Session | undefined;
  /** Undefined: it sends no form. */
  readonly fields: FormFields | undefined;
}

export const redirect = (location: string, headers = {}): SiteResponse =>
  redirectResponse(303, location, { ...uncached, ...headers });

/** @param typed the fields of the form that was sent: its texts are in the answer, so that they are not lost */
export function explain(
  status: number,
  title: string,
  words: string,
  typed: FormFields = new Map(),
): Outcome {
  const body = (
    <>
      <Notice kind="problem">{words}</Notice>
      <Undecided typed={typed} />
    </>
  );
  return { status, title, body };
}

/** Makes responses of what the desk's pages show, and of what went wrong. */
export function createAnswers({
  pages,
  assets,
  desk,
  log,
}: {
  readonly pages: readonly DeskPage[];
  readonly assets: AssetManifest;
  readonly desk: Pick<Desk, 'siteUrl' | 'approvals' | 'records'>;
  readonly log: Logger;
}) {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    // Drafts are shown on the site's host.
    `frame-src 'self' ${desk.siteUrl}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

  /** Undefined: the database cannot be reached, which the page itself says. */
  async function countWaiting(): Promise<number | undefined> {
    return readHeldKeys(desk).then(
      ({ waiting }) => waiting.length,
      () => undefined,
    );
  }

  async function answer({ session, path }: Answered, outcome: Outcome, headers = {}): Promise<SiteResponse> {
    if ('location' in outcome) return redirect(outcome.location, headers);
    if ('response' in outcome) {
      const { response } = outcome;
      return { ...response, headers: { ...response.headers, ...uncached, ...headers }, policy };
    }
    const waiting = session ? await countWaiting() : undefined;
    const menu = pages.flatMap(({ path, menu, role, startsGroup = false }) =>
      menu !== undefined && session && isAtLeast(session.person.role, role)
        ? [{ path, name: menu, startsGroup, count: path === changesPath ? waiting : undefined }]
        : [],
    );
    const below = pages.find((page) => page.path === path)?.below;
    const html = await renderFrame({ ...outcome, path, below, session, menu }, assets);
    return { ...htmlResponse(outcome.status ?? 200, html, { ...uncached, ...headers }), policy };
  }

  /** Why something could not be done. */
  function describe({ id, fields }: Answered, error: unknown): Outcome {
    if (error instanceof DeskError) return explain(error.status, 'This was not done', error.message, fields);
    log.error({ id, ...describeError(error) }, 'the desk failed');
    if (error instanceof DamagedObjectError)
      return explain(500, 'This record is damaged', 'Ask an operator to run “records verify”.', fields);
    if (error instanceof DatabaseError)
      return explain(
        503,
        'Not just now',
        'The records cannot be reached. Nothing was changed: please try again in a minute.',
        fields,
      );
    // A line of the ledger may have been written before it failed.
    const doubt = fields && ' It may have been done all the same: look before you try again.';
    return isOfStore(error)
      ? explain(503, 'Not just now', `The records cannot be written.${doubt ?? ''}`, fields)
      : explain(500, 'Something went wrong', `There is a fault in the desk.${doubt ?? ''}`, fields);
  }

  return { answer, describe };
}

/** Whether the store of the records failed: its disk, or its bucket. */
const isOfStore = (error: unknown): boolean =>
  error instanceof BucketError || (error instanceof Error && 'syscall' in error);
