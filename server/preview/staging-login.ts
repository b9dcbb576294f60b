import type { IncomingMessage, RequestListener } from 'node:http';

import { contentWebhookPath, livenessPath, readinessPath } from '#shared/paths.ts';

import type { ClientOf } from '../http/client-address.ts';
import type { Refusal } from '../http/refusals.ts';
import { pathOf } from '../http/request-context.ts';
import { textResponse } from '../http/response.ts';
import { createSecretCheck } from '../http/secret-check.ts';
import { logRarely } from '../observability/log-rarely.ts';
import type { Logger } from '../observability/log.ts';
import type { StagingLogin } from './preview-config.ts';

/** The paths that machines request. Webhooks are signed. */
const open: ReadonlySet<string> = new Set([contentWebhookPath, livenessPath, readinessPath]);
const loginRequired: Refusal = {
  reason: 'login',
  response: textResponse(401, 'Please log in', {
    'WWW-Authenticate': 'Basic realm="Staging", charset="UTF-8"',
  }),
};
const tooManyLogins: Refusal = {
  reason: 'login',
  response: textResponse(429, 'Too many wrong logins', { 'Retry-After': '60' }),
};

/** Asks for a user and a password on a site whose pages are drafts. */
export function createStagingLogin(
  { user, password }: StagingLogin,
  { clientOf, log }: { readonly clientOf: ClientOf; readonly log: Logger },
) {
  const logins = createSecretCheck(
    [`${user}:${password}`],
    logRarely(() => log.warn('the staging site is opened with a wrong login')),
  );
  /** The verdict on each request with a login. */
  const verdicts = new WeakMap<IncomingMessage, Awaited<ReturnType<typeof logins.check>>>();

  return {
    logins,
    /** Compares logins first: after a wrong one, the next has to wait. */
    before:
      (listener: RequestListener): RequestListener =>
      (request, response) => {
        const given = loginOf(request);
        if (given === undefined) return listener(request, response);
        void logins.check(given, clientOf(request).address).then((verdict) => {
          verdicts.set(request, verdict);
          listener(request, response);
        });
      },
    refuse: (request: IncomingMessage): Refusal | undefined => {
      const verdict = verdicts.get(request);
      if (verdict === 'right' || open.has(pathOf(request.url ?? '/'))) return undefined;
      return verdict === 'too-many' ? tooManyLogins : loginRequired;
    },
  };
}

function loginOf({ headers }: IncomingMessage): string | undefined {
  const [, encoded] = /^Basic +([\w+/=-]+)$/i.exec(headers.authorization ?? '') ?? [];
  return encoded === undefined ? undefined : Buffer.from(encoded, 'base64').toString();
}
