import type { IncomingMessage, RequestListener } from 'node:http';

import type { Check } from './checks/check.ts';
import type { ContentChange } from './content/content-change.ts';
import type { Route } from './http/listener.ts';
import type { Refusal } from './http/refusals.ts';
import type { MemoryHandler } from './http/request-context.ts';
import type { MetricDefinitions } from './observability/metric-definition.ts';

/**
 * Something that the site can do: one folder, and one line in `site.ts`, whose order is the order in which requests are
 * offered to capabilities.
 *
 * @template Needs the parts of the site that it is made from
 * @template Settings what its checks are made from
 */
export interface Capability<Needs, Settings = unknown> {
  readonly name: string;
  /** Makes what it adds. Called once the site's address is known, before the first request. */
  readonly create: (needs: Needs) => Additions;
  /** The checks of `npm run doctor`, which tries them while the site is not running. */
  readonly checks?: (settings: Settings) => readonly Check[];
}

/** A capability's share of the site. Empty where the operator has not switched it on. */
export interface Additions {
  /** Answer from memory, before Express; by the name of the route for the log and the metrics. */
  readonly memory?: Readonly<Record<string, MemoryHandler>>;
  readonly routes?: readonly Route[];
  readonly metrics?: MetricDefinitions;
  /** Decides before everything else which requests may be answered at all. */
  readonly gate?: RequestGate | undefined;
  /**
   * Called with changes that have just been put into the content in memory, and with none once content is first loaded.
   * Webhooks do not wait for it; what it rejects with is logged.
   */
  readonly onChanged?: (changes: readonly ContentChange[]) => Promise<void> | void;
  /** Works in the background. Resolves soon after the signal is aborted: the site is stopping, but still answers requests. */
  readonly run?: (signal: AbortSignal) => Promise<void>;
  /** Called once no request is left. */
  readonly close?: () => Promise<void> | void;
}

export interface RequestGate {
  /** Wraps the listener of the site, for decisions that take time. */
  readonly before: (listener: RequestListener) => RequestListener;
  readonly refuse: (request: IncomingMessage) => Refusal | undefined;
}
