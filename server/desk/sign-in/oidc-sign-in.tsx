import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import { parseCookie, stringifySetCookie } from 'cookie';
import type { IDToken } from 'openid-client';
import { z } from 'zod';

import type { Database } from '../../data/database.ts';
import { createSubmissionLimit } from '../../enquiries/submission-limit.ts';
import type { Logger } from '../../observability/log.ts';
import { linkTo, signedInPath, signInPath, startPath } from '../desk-paths.ts';
import type { DeskTables } from '../desk-tables.ts';
import type { Outcome } from '../desk.ts';
import { Notice } from '../parts/page-parts.tsx';
import { roles, type Person } from '../person.ts';
import { createOidcProvider, type OidcConfig } from './oidc-provider.ts';
import { safeNext, type SignIn, type SignInOutcome } from './sign-in.ts';
import { createStartedSignIns } from './started-sign-ins.ts';

/** How long someone may take to type a password and find their phone. */
const startedMs = 10 * 60_000;
/** Each sign-in costs a row, and a call to the provider. An office shares one address. */
const limits = { name: 'desk', windowMs: startedMs, perAddress: 100, inAll: 1000 };
/** The limit for an address while there are more than `inAll`: a few people, who each start and come back. */
const perAddressInFlood = 10;

/**
 * Signs people in with the accounts that the firm has anyway: OpenID Connect, authorization code with PKCE. What was
 * started is kept until it is used, once, and only for the browser that started it.
 */
export function createOidcSignIn(
  config: OidcConfig,
  {
    database,
    now,
    log,
  }: { readonly database: Database<DeskTables>; readonly now: () => number; readonly log: Logger },
): SignIn {
  const isSecure = config.origin.startsWith('https:');
  const cookieName = isSecure ? '__Host-desk-sign-in' : 'desk-sign-in';
  const countAttempt = createSubmissionLimit(limits);
  const provider = createOidcProvider(config);
  const started = createStartedSignIns({ database, keptMs: startedMs, now });

  const cookie = (value: string) =>
    stringifySetCookie({
      name: cookieName,
      value,
      path: '/',
      maxAge: startedMs / 1000,
      httpOnly: true,
      secure: isSecure,
      // Lax: it comes back from another site.
      sameSite: 'lax',
    });
  const browserOf = ({ headers }: IncomingMessage) => parseCookie(headers.cookie ?? '')[cookieName];

  async function start(request: IncomingMessage, next: string): Promise<SignInOutcome> {
    const { client, configuration } = await provider();
    const [state, nonce, verifier] = [
      client.randomState(),
      client.randomNonce(),
      client.randomPKCECodeVerifier(),
    ];
    // Kept if there is one: somebody may start in two windows.
    const browser = browserOf(request) ?? randomBytes(32).toString('base64url');
    await started.add(state, browser, { verifier, nonce, next });
    const hasGroups = configuration.serverMetadata().scopes_supported?.includes('groups') === true;
    const location = client.buildAuthorizationUrl(configuration, {
      redirect_uri: config.origin + signedInPath,
      scope: `openid profile email${hasGroups ? ' groups' : ''}`,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
    });
    return { shown: { location: location.href }, headers: { 'Set-Cookie': [cookie(browser)] } };
  }

  async function finish(request: IncomingMessage, query: URLSearchParams): Promise<SignInOutcome> {
    const [state, browser] = [query.get('state'), browserOf(request)];
    const ours = state && browser ? await started.take(state, browser) : undefined;
    if (state === null || ours === undefined)
      return problem(400, 'This sign-in was started elsewhere, was used already, or took too long.');
    const { client, configuration } = await provider();
    const tokens = await client.authorizationCodeGrant(
      configuration,
      new URL((request.url ?? '').slice(signedInPath.length), config.origin + signedInPath),
      {
        pkceCodeVerifier: ours.verifier,
        expectedState: state,
        expectedNonce: ours.nonce,
        idTokenExpected: true,
      },
    );
    const claims = tokens.claims();
    if (claims === undefined) return problem(400, 'This sign-in was incomplete.');
    const named = groupsIn(claims);
    const all =
      named.length > 0
        ? claims
        : { ...claims, ...(await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)) };
    const person = personOf(all, config.groups);
    if (person === undefined) {
      log.warn('someone without a role tried the desk');
      return problem(
        403,
        'You are signed in, but none of your groups has a role here. Ask your head of compliance.',
      );
    }
    return { person, next: ours.next };
  }

  return {
    paths: [signInPath, startPath, signedInPath],
    origin: config.origin,
    async respond(request, { query, path, client }) {
      if (path === signInPath)
        return { shown: { title: 'Sign in', body: <Start next={safeNext(query.get('next'))} /> } };
      const verdict = countAttempt(client);
      // An address that all visitors may share is not refused: one stranger would keep everybody out.
      if (verdict.isRefused || (client.isSingleVisitor && verdict.floodRank > perAddressInFlood))
        return problem(429, 'There were too many sign-ins from your network. Try again in ten minutes.');
      try {
        return await (path === startPath
          ? start(request, safeNext(query.get('next')))
          : finish(request, query));
      } catch (error) {
        return explain(error, log);
      }
    },
  };
}

const groupsShape = z.array(z.string());

/** Providers name them `groups`, or `roles` where an application has its own. */
function groupsIn(claims: IDToken): readonly string[] {
  return [claims['groups'], claims['roles']].flatMap((claim) => groupsShape.safeParse(claim).data ?? []);
}

function personOf(claims: IDToken, roleOfGroup: OidcConfig['groups']): Person | undefined {
  const held = new Set(groupsIn(claims).map((group) => roleOfGroup.get(group)));
  const role = roles.findLast((each) => held.has(each));
  const { sub, name, email } = claims;
  return role && { id: sub, name: textOf(name) ?? textOf(email) ?? sub, role };
}

function textOf(claim: unknown): string | undefined {
  return typeof claim === 'string' && claim !== '' ? claim : undefined;
}

/** Neither the log nor the page repeats what the provider has sent: it may hold a code or a token. */
function explain(error: unknown, log: Logger): SignInOutcome {
  const { name, code } = error as Error & { readonly code?: unknown };
  if (name === 'DatabaseError') throw error;
  log.warn({ error: name, code }, 'a sign-in at the desk failed');
  return name === 'AuthorizationResponseError'
    ? problem(403, 'You were not signed in: it was refused or cancelled.')
    : problem(503, 'The service that signs people in did not answer as it should.');
}

function problem(status: number, words: string): SignInOutcome {
  const shown: Outcome = {
    status,
    title: 'You are not signed in',
    body: (
      <>
        <Notice kind="problem">{words}</Notice>
        <p>
          <a href={signInPath}>Start again</a>
        </p>
      </>
    ),
  };
  return { shown };
}

function Start({ next }: { readonly next: string }) {
  return (
    <p>
      <a className="button" data-style="solid-green" href={linkTo(startPath, { next })}>
        Sign in with your work account
      </a>
    </p>
  );
}
