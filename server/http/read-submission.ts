import type { IncomingMessage } from 'node:http';

import { FormBodyError, readFormBody, type FormFields } from './form-body.ts';
import { BodyError, hasForm, readBody } from './read-body.ts';
import { isFromThisSite } from './same-site.ts';

/** Why the fields of a form are not known. */
export type UnreadRefusal = 'other-site' | 'type' | 'size' | 'unreadable';

/** The fields of a form that was sent from this site, or why it is refused. */
export async function readSubmission(
  request: IncomingMessage,
  siteUrl: string,
  maxBytes: number,
  maxFields?: number,
): Promise<FormFields | UnreadRefusal> {
  if (!isFromThisSite(request, siteUrl)) return 'other-site';
  if (!hasForm(request)) return 'type';
  try {
    return readFormBody(await readBody(request, maxBytes), maxFields);
  } catch (error) {
    if (error instanceof FormBodyError) return 'unreadable';
    if (!(error instanceof BodyError)) throw error;
    return ({ 400: 'unreadable', 408: 'unreadable', 413: 'size', 415: 'type' } as const)[error.status];
  }
}
