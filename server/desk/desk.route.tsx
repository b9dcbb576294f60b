import type { IncomingMessage } from 'node:http';

import { deskPath } from '#shared/paths.ts';

import type { AssetManifest } from '../assets/asset-manifest.ts';
import { DatabaseError } from '../data/database.ts';
import { describeError } from '../errors.ts';
import type { ClientOf } from '../http/client-address.ts';
import type { Route } from '../http/listener.ts';
import { readSubmission } from '../http/read-submission.ts';
import { queryOf, type RequestContext } from '../http/request-context.ts';
import { htmlResponse, redirectResponse, type SiteResponse } from '../http/response.ts';
import type { Logger } from '../observability/log.ts';
import { DamagedObjectError } from '../records/record-objects.ts';
import { createReplay, replayFolder } from '../records/replay.ts';
import { renderFrame } from './desk-frame.tsx';
import { linkTo, saidPath, signInPath, signOutPath } from './desk-paths.ts';
import { DeskError, type Desk, type DeskPage, type Outcome } from './desk.ts';
import type { IsForDesk } from './own-host.ts';
import { Notice } from './page-parts.tsx';
import { isAtLeast, nameInLedger, type Person } from './person.ts';
import type { Session } from './sessions.ts';
import type { SignIn } from './sign-in.ts';

/** A reason of some paragraphs, and hundreds of ticks. */
const maxFormBytes = 60_000;
const maxQueryInLog = 300;
const uncached = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' };

export interface DeskSettings {
  readonly desk: Desk;
  readonly pages: readonly DeskPage[];
  readonly signIn: SignIn;
  readonly isForDesk: IsForDesk;
  readonly clientOf: ClientOf;
  readonly assets: AssetManifest;
  readonly log: Logger;
}

interface Request extends Pick<RequestContext, 'id' | 'request' | 'path'> {
  readonly query: URLSearchParams;
  readonly session: Session | undefined;
}

/**
 * Everything below `/desk`. In this order: whether there is a desk for this request, who is signed in, whether they may,
 * whether the form is the desk's own, and then the page. What is read is in the ledger before it is sent.
 */
export function deskRoutes(settings: DeskSettings): readonly Route[] {
  const { desk, pages, signIn, assets, log } = settings;
  const { records, sessions, siteUrl } = desk;
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    // Drafts are shown on the site's host.
    `frame-src 'self' ${siteUrl}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  const replay = createReplay(records, siteUrl);

  async function answer(request: Request, outcome: Outcome, headers = {}): Promise<SiteResponse> {
    if ('location' in outcome) return redirect(outcome.location, headers);
    if ('response' in outcome) {
      const { response } = outcome;
      return { ...response, headers: { ...response.headers, ...uncached, ...headers }, policy };
    }
    const { session, path } = request;
    const menu = pages.flatMap(({ path, menu, role }) =>
      menu !== undefined && session && isAtLeast(session.person.role, role) ? [{ path, name: menu }] : [],
    );
    const html = await renderFrame({ ...outcome, path, session, menu }, assets);
    return { ...htmlResponse(outcome.status ?? 200, html, { ...uncached, ...headers }), policy };
  }

  const redirect = (location: string, headers = {}) =>
    redirectResponse(303, location, { ...uncached, ...headers });

  function explain(status: number, title: string, words: string): Outcome {
    return { status, title, body: <Notice kind="problem">{words}</Notice> };
  }

  /** Why something could not be done. */
  function describe({ id }: Request, error: unknown): Outcome {
    if (error instanceof DeskError) return explain(error.status, 'This was not done', error.message);
    log.error({ id, ...describeError(error) }, 'the desk failed');
    if (error instanceof DamagedObjectError)
      return explain(500, 'This record is damaged', 'An operator finds out more with “records verify”.');
    return error instanceof DatabaseError
      ? explain(
          503,
          'Not just now',
          'The records cannot be reached. Nothing was changed: please try again in a minute.',
        )
      : explain(500, 'Something went wrong', 'There is a fault in the desk. Nothing was changed.');
  }

  async function refuse(person: Person, what: string, why: string): Promise<never> {
    await records.ledger.append({ kind: 'refused', payload: { by: nameInLedger(person), what, why } });
    throw new DeskError(403, why);
  }

  const noteReading = ({ request, path }: Request, person: Person) =>
    records.ledger.append({
      kind: 'read',
      payload: {
        by: nameInLedger(person),
        page: path.slice(0, maxQueryInLog),
        query: queryOf(request.url ?? '').slice(0, maxQueryInLog),
      },
    });

  async function checkRole({ path }: Request, { role }: DeskPage, person: Person): Promise<void> {
    if (!isAtLeast(person.role, role)) await refuse(person, path, 'Your role does not include this.');
  }

  async function show(request: Request, session: Session): Promise<SiteResponse> {
    const { path, query } = request;
    if (path.startsWith(replayFolder)) return showPast(request, session.person);
    const page = pages.find((each) => each.path === path);
    if (page?.show === undefined)
      return answer(request, explain(404, 'Not found', 'The desk has no such page.'));
    await checkRole(request, page, session.person);
    const outcome = await page.show(desk, { ...session, query });
    await noteReading(request, session.person);
    return answer(request, outcome);
  }

  /** A page as it was, or one of its files. */
  async function showPast(request: Request, person: Person): Promise<SiteResponse> {
    if (request.path === replayFolder) return redirect(saidPath);
    const { url = '', headers } = request.request;
    const response = await replay(url, headers);
    if (response === undefined) return answer(request, explain(404, 'Not found', 'There is nothing here.'));
    if (response.headers['Content-Type']?.includes('text/html') === true) await noteReading(request, person);
    return { ...response, headers: { ...response.headers, ...uncached } };
  }

  async function readFields({ request }: Request): Promise<ReadonlyMap<string, string>> {
    const fields = await readSubmission(request, settings.signIn.origin ?? siteUrl, maxFormBytes);
    if (typeof fields !== 'string') return fields;
    throw new DeskError(
      fields === 'other-site' ? 403 : 400,
      fields === 'other-site' ? 'This was not sent from the desk.' : 'The form could not be read.',
    );
  }

  async function receive(request: Request, session: Session): Promise<SiteResponse> {
    const { path, query } = request;
    const fields = await readFields(request);
    if (fields.get('token') !== session.formToken)
      throw new DeskError(
        403,
        'This form was opened in another session. Go back, reload the page and try again.',
      );
    if (path === signOutPath) {
      const cookie = await sessions.end(request.request);
      return redirect(signInPath, { 'Set-Cookie': cookie });
    }
    const page = pages.find((each) => each.path === path);
    if (page?.receive === undefined)
      return answer(request, explain(404, 'Not found', 'The desk has no such form.'));
    await checkRole(request, page, session.person);
    try {
      return await answer(request, await page.receive(desk, { ...session, query, fields }));
    } catch (error) {
      if (error instanceof DeskError && error.status === 403)
        await refuse(session.person, path, error.message);
      throw error;
    }
  }

  async function enter(request: Request): Promise<SiteResponse> {
    const outcome = await signIn.respond(request.request, {
      path: request.path,
      query: request.query,
      readFields: () => readFields(request),
      address: settings.clientOf(request.request).address,
    });
    if (!('person' in outcome)) return answer(request, outcome.shown, outcome.headers);
    const { person, next, headers } = outcome;
    await records.ledger.append({
      kind: 'signed-in',
      payload: { by: nameInLedger(person), role: person.role },
    });
    const cookie = await sessions.start(person, request.request);
    return redirect(next, { ...headers, 'Set-Cookie': [cookie, ...(headers?.['Set-Cookie'] ?? [])] });
  }

  async function handle(context: RequestContext): Promise<SiteResponse | undefined> {
    const { request, id, path } = context;
    if (!settings.isForDesk(request)) return undefined;
    const query = new URLSearchParams(queryOf(request.url ?? ''));
    const asked: Request = { id, request, path, query, session: undefined };
    let known = asked;
    try {
      if (signIn.paths.includes(path)) return await enter(asked);
      const session = await sessions.find(request);
      known = { ...asked, session };
      const isPost = request.method === 'POST';
      if (session) return await (isPost ? receive(known, session) : show(known, session));
      return isPost
        ? await answer(
            known,
            explain(
              401,
              'You are signed out',
              'Nothing was saved. Sign in, go back and send the form again.',
            ),
          )
        : redirect(linkTo(signInPath, { next: nextOf(request) }));
    } catch (error) {
      return answer(known, describe(known, error));
    }
  }

  const name = 'desk';
  return [deskPath, `${deskPath}/{*path}`].flatMap((path) => [
    { path, name, handle, isCompressed: true },
    { path, name, handle, method: 'POST' as const, isCompressed: true },
  ]);
}

/** Where somebody wanted to go before they signed in; undefined for the first page. */
function nextOf({ url = '' }: IncomingMessage): string | undefined {
  return url === deskPath || url.length > 2000 ? undefined : url;
}
