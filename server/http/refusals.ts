import type { SiteResponse } from './response.ts';

/** Why a request was refused before any route handled it. */
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
  /** The login of a staging site. */
  'login',
  /** The queue for this kind of work is full. */
  'busy',
  /** The request is not HTTP, or arrives too slowly. */
  'unreadable',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

export interface Refusal {
  readonly reason: RefusalReason;
  readonly response: SiteResponse;
}
