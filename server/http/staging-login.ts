import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import { contentWebhookPath, livenessPath, readinessPath } from '#shared/paths.ts';

import type { StagingLogin } from '../preview/preview-config.ts';
import type { Refusal } from './refusals.ts';
import { pathOf } from './request-context.ts';
import { textResponse } from './response.ts';

/** What machines ask for. Webhooks are signed. */
const open: ReadonlySet<string> = new Set([contentWebhookPath, livenessPath, readinessPath]);
const loginRequired: Refusal = {
  reason: 'login',
  response: textResponse(401, 'Please log in', {
    'WWW-Authenticate': 'Basic realm="Staging", charset="UTF-8"',
  }),
};

/** Asks for a user and a password on a site whose pages are drafts. */
export function createStagingLogin({ user, password }: StagingLogin) {
  const digestOf = (text: string) => createHash('sha256').update(text).digest();
  const expected = digestOf(`${user}:${password}`);
  return ({ url = '/', headers }: IncomingMessage): Refusal | undefined => {
    if (open.has(pathOf(url))) return undefined;
    const [, encoded = ''] = /^Basic +([\w+/=-]+)$/i.exec(headers.authorization ?? '') ?? [];
    const given = digestOf(Buffer.from(encoded, 'base64').toString());
    return timingSafeEqual(given, expected) ? undefined : loginRequired;
  };
}
