import type { IncomingMessage } from 'node:http';

import { deskPath } from '#shared/paths.ts';

import type { AssetManifest } from '../assets/asset-manifest.ts';
import type { ClientOf } from '../http/client-address.ts';
import type { FormFields } from '../http/form-body.ts';
import type { Route } from '../http/listener.ts';
import { readSubmission } from '../http/read-submission.ts';
import { queryOf, type RequestContext } from '../http/request-context.ts';
import { uncached, type SiteResponse } from '../http/response.ts';
import type { Logger } from '../observability/log.ts';
import type { Records } from '../records/records.ts';
import { createReplay, replayFolder } from '../records/replay.ts';
import { createAnswers, explain, redirect } from './desk-answers.tsx';
import { linkTo, saidPath, signInPath, signOutPath } from './desk-paths.ts';
import { DeskError, type Desk, type DeskPage } from './desk.ts';
import type { IsForDesk } from './own-host.ts';
import { isAtLeast, nameInLedger, type Person } from './person.ts';
import type { Session } from './sign-in/sessions.ts';
import type { SignIn } from './sign-in/sign-in.ts';

/** A reason of some paragraphs, and as many ticks as there are fields. */
const maxFormBytes = 200_000;
const maxFields = 2000;
const maxQueryInLog = 300;

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
  /** Undefined: it sends no form. */
  readonly fields: FormFields | undefined;
}

const signedOut = (fields: FormFields | undefined) =>
  explain(401, 'You are signed out', 'Nothing was saved. Sign in, open the page and send it again.', fields);

/**
 * Everything below `/desk`. In this order: whether there is a desk for this request, whether a form is the desk's own, who is
 * signed in, whether they may, and then the page. What is read is in the ledger before it is sent.
 */
export function deskRoutes(settings: DeskSettings): readonly Route[] {
  const { desk, pages, signIn, assets, log } = settings;
  const { records, sessions, siteUrl } = desk;
  const { answer, describe } = createAnswers({ pages, assets, desk, log });
  const replay = createReplay(records, siteUrl);
  const origin = signIn.origin ?? siteUrl;

  async function show(request: Request, session: Session): Promise<SiteResponse> {
    const { path, query } = request;
    if (path.startsWith(replayFolder)) return showPast(request, session.person);
    const page = pages.find((each) => each.path === path);
    if (page?.show === undefined)
      return answer(request, explain(404, 'Not found', 'The desk has no such page.'));
    await checkRole(records, page, session.person);
    const outcome = await page.show(desk, { ...session, query });
    await noteReading(records, request, session.person, queryOf(request.request.url ?? ''));
    return answer(request, outcome);
  }

  /** A page as it was, or one of its files. */
  async function showPast(request: Request, person: Person): Promise<SiteResponse> {
    if (request.path === replayFolder) return redirect(saidPath);
    const { url = '', headers } = request.request;
    const response = await replay(url, headers);
    if (response === undefined) return answer(request, explain(404, 'Not found', 'There is nothing here.'));
    const type = response.headers['Content-Type'];
    if (typeof type === 'string' && !isPartOfPages(type))
      await noteReading(records, request, person, queryOf(url));
    return { ...response, headers: { ...response.headers, ...uncached } };
  }

  async function receive(request: Request, session: Session, fields: FormFields): Promise<SiteResponse> {
    const { path, query } = request;
    if (fields.get('token') !== session.formToken)
      throw new DeskError(
        403,
        'This form was opened before you signed in. Open the page again, and send it from there.',
      );
    if (path === signOutPath) {
      const cookie = await sessions.end(request.request);
      return redirect(signInPath, { 'Set-Cookie': cookie });
    }
    const page = pages.find((each) => each.path === path);
    if (page?.receive === undefined)
      return answer(request, explain(404, 'Not found', 'The desk has no such form.'));
    await checkRole(records, page, session.person);
    try {
      const outcome = await page.receive(desk, { ...session, query, fields });
      // A form that is refused shows again what it is about.
      if ('body' in outcome) await noteReading(records, request, session.person, subjectOf(fields));
      return await answer(request, outcome);
    } catch (error) {
      if (error instanceof DeskError && error.status === 403)
        await refuse(records, session.person, path, error.message);
      throw error;
    }
  }

  async function enter(request: Request): Promise<SiteResponse> {
    const outcome = await signIn.respond(request.request, {
      path: request.path,
      query: request.query,
      readFields: () => readFields(request, origin),
      client: settings.clientOf(request.request),
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
    const asked: Request = { id, request, path, query, session: undefined, fields: undefined };
    let known = asked;
    try {
      if (signIn.paths.includes(path)) return await enter(asked);
      // Read first: whatever fails, the answer has the texts that were sent.
      const fields = request.method === 'POST' ? await readFields(asked, origin) : undefined;
      known = { ...known, fields };
      const session = await sessions.find(request);
      known = { ...known, session };
      if (session) return await (fields ? receive(known, session, fields) : show(known, session));
      return fields
        ? await answer(known, signedOut(fields))
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

async function checkRole(records: Records, { path, role }: DeskPage, person: Person): Promise<void> {
  if (!isAtLeast(person.role, role)) await refuse(records, person, path, 'Your role does not include this.');
}

async function refuse({ ledger }: Records, person: Person, what: string, why: string): Promise<never> {
  await ledger.append({ kind: 'refused', payload: { by: nameInLedger(person), what, why } });
  throw new DeskError(403, why);
}

/** @param query what the page is about */
async function noteReading(
  { ledger }: Records,
  { path }: Request,
  person: Person,
  query: string,
): Promise<void> {
  await ledger.append({
    kind: 'read',
    payload: {
      by: nameInLedger(person),
      page: path.slice(0, maxQueryInLog),
      query: query.slice(0, maxQueryInLog),
    },
  });
}

/** The subject of a form, as the query of its page names it. */
function subjectOf(fields: FormFields): string {
  return new URLSearchParams([...fields].filter(([name]) => ['url', 'key'].includes(name))).toString();
}

/** Whether files of a type come along with a page, which has a line of its own. */
const isPartOfPages = (type: string) => /^(?:image|font)\/|^text\/css|javascript/.test(type);

/** @param origin of the desk: other sites may not send its forms */
async function readFields({ request }: Request, origin: string): Promise<FormFields> {
  const fields = await readSubmission(request, origin, maxFormBytes, maxFields);
  // Browsers count the end of a line as one character, and send two: a text that just fits would be cut off.
  if (typeof fields !== 'string')
    return new Map(Array.from(fields, ([name, text]) => [name, text.replaceAll('\r\n', '\n')]));
  if (fields === 'other-site') throw new DeskError(403, 'This was not sent from the desk.');
  throw new DeskError(
    400,
    fields === 'size'
      ? 'The form is too long. Go back, and tick or write less.'
      : 'The form could not be read.',
  );
}
