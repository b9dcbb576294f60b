import type { IncomingMessage } from 'node:http';

import { deskPath } from '#shared/paths.ts';

import type { Client } from '../../http/client-address.ts';
import type { FormFields } from '../../http/form-body.ts';
import type { Outcome } from '../desk.ts';
import type { Person } from '../person.ts';

/** How people sign in. */
export interface SignIn {
  /** The paths that it answers. */
  readonly paths: readonly string[];
  /** Where the desk is; undefined: where the site is. */
  readonly origin: string | undefined;
  respond(
    request: IncomingMessage,
    asked: {
      readonly path: string;
      readonly query: URLSearchParams;
      /** Throws `DeskError` unless the form was sent from the desk. */
      readonly readFields: () => Promise<FormFields>;
      readonly client: Client;
    },
  ): Promise<SignInOutcome>;
}

/** With headers for cookies of its own. */
export type SignInOutcome = { readonly headers?: { readonly 'Set-Cookie': readonly string[] } } & (
  | { readonly person: Person; readonly next: string }
  | { readonly shown: Outcome }
);

/** Where to go after signing in. Only the desk: anyone could have made the link. */
export function safeNext(next: string | null | undefined): string {
  return typeof next === 'string' &&
    /^\/desk(?:[/?][\w./?&=%+~:@!$'()*,;-]*)?$/.test(next) &&
    !next.includes('//')
    ? next
    : deskPath;
}
