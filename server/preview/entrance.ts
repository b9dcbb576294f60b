import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { isContentId } from '../content/content-id.ts';
import type { DraftScope } from './draft-pass.ts';
import type { PreviewProblem } from './preview-problem.tsx';

/** How long wrong secrets are remembered, and how much each slows the next one down. */
const remembered = { ms: 60_000, delayMs: 250, maxDelayMs: 5000 };
const maxWaiting = 32;

export interface SecretCheck {
  /** Waits before it refuses, the longer the more wrong secrets there have been. */
  check(secret: string): Promise<'right' | 'wrong' | 'too-many'>;
  /** How many were wrong since the start. */
  readonly wrong: number;
}

/** @param wait some milliseconds */
export function createSecretCheck(
  secrets: readonly string[],
  wait: (ms: number) => Promise<unknown> = pause,
): SecretCheck {
  const digestOf = (text: string) => createHash('sha256').update(text).digest();
  const digests = secrets.map(digestOf);
  let lately: number[] = [];
  let waiting = 0;
  let wrong = 0;
  return {
    get wrong() {
      return wrong;
    },
    async check(secret) {
      const given = digestOf(secret);
      if (digests.map((digest) => timingSafeEqual(digest, given)).includes(true)) return 'right';
      wrong += 1;
      if (waiting >= maxWaiting) return 'too-many';
      const now = performance.now();
      lately = [...lately.filter((at) => now - at < remembered.ms), now].slice(-1000);
      waiting += 1;
      await wait(Math.min(lately.length * remembered.delayMs, remembered.maxDelayMs));
      waiting -= 1;
      return 'wrong';
    },
  };
}

/** What a preview was opened with. */
export interface PreviewRequest {
  /** Undefined: the home page. */
  readonly entry: string | undefined;
  readonly scope: DraftScope;
}

/**
 * Reads the parameters that Contentful has filled in. It writes `…_NOT_FOUND` in place of what an entry does not have.
 *
 * @param environment that the site reads
 */
export function readPreviewRequest(
  parameters: URLSearchParams,
  environment: string,
): PreviewRequest | PreviewProblem {
  const names = ['entry', 'locale', 'timeline', 'env'] as const;
  const [entry = '', locale = '', timeline = '', env = ''] = names.map((name) => parameters.get(name) ?? '');
  if ([entry, locale, env].some((value) => value.endsWith('_NOT_FOUND'))) return 'unresolved';
  if (entry !== '' && !isContentId(entry)) return 'unresolved';
  if (env !== '' && env !== environment) return 'environment';
  if (locale !== '' && !/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(locale)) return 'locale';
  const point = readTimeline(timeline);
  if (point === undefined) return 'timeline';
  return { entry: entry || undefined, scope: { locale: locale || undefined, ...point } };
}

/**
 * A point in Contentful’s timeline: `release;time`, encoded once more, and empty for now. The release wins, since the
 * preview API takes only one. Undefined if it cannot be read.
 */
function readTimeline(text: string): Pick<DraftScope, 'release' | 'moment'> | undefined {
  if (text === '' || ['{timeline}', 'undefined', 'null'].includes(text) || text.endsWith('_NOT_FOUND'))
    return {};
  let decoded: string;
  try {
    decoded = decodeURIComponent(text);
  } catch {
    return undefined;
  }
  const [release = '', moment = '', ...others] = decoded.split(';');
  if (others.length > 0 || (release !== '' && !isContentId(release))) return undefined;
  if (release !== '') return { release };
  const time = Date.parse(moment);
  return Number.isNaN(time) ? undefined : { moment: new Date(time).toISOString() };
}
