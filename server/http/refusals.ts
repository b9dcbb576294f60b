import type { SiteResponse } from './response.ts';

/** Why a request was refused before anything of the site saw it. */
export const refusalReasons = [
  'method',
  'host',
  'target',
  'url-too-long',
  'body-too-large',
  'transfer-encoding',
  'expect',
  /** Too many connections. */
  'connections',
  /** A staging site’s. */
  'login',
  /** Too much work of one kind is under way. */
  'busy',
  /** Not HTTP, or too slow. */
  'unreadable',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

export interface Refusal {
  readonly reason: RefusalReason;
  readonly response: SiteResponse;
}
