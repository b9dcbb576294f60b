import type { Entity } from './content-graph.ts';

/** An entry or asset that editors published or withdrew. */
export interface ContentChange {
  readonly type: 'Entry' | 'Asset';
  readonly id: string;
  /** The entry's content type; undefined for an asset. */
  readonly contentType: string | undefined;
  /** Undefined: it was published. */
  readonly withdrawal: 'unpublished' | 'deleted' | undefined;
  /** How many times it had been published. Undefined: not known. */
  readonly revision: number | undefined;
  /** When it was changed, by Contentful's clock: the `updatedAt` or `deletedAt` of the entity. Undefined: not known. */
  readonly at?: string | undefined;
  /** Withdrawn at the desk, now or by an end that was set before: the content service may go on returning it. */
  readonly isEnd?: boolean | undefined;
  /** When it was approved at the desk, if that is what happened: withdrawals before then are over, even of this version. */
  readonly approvedAt?: string | undefined;
  /** The content service's id of who published it, if its webhook says so. */
  readonly by?: string | undefined;
}

/** The data that order changes. */
export type Moment = Pick<ContentChange, 'withdrawal' | 'revision' | 'at'>;

/** When the version of an entity was published. */
export function momentOf({ sys: { revision, updatedAt } }: Entity): Moment {
  return { withdrawal: undefined, revision, at: updatedAt };
}

/** Whether one thing is known to have happened to an entity before another. Webhooks arrive late, twice, and in any order. */
export function isBefore(first: Moment, second: Moment): boolean {
  const times = [first, second].map(({ at }) => (at === undefined ? Number.NaN : Date.parse(at)));
  const [firstTime = Number.NaN, secondTime = Number.NaN] = times;
  if (firstTime < secondTime) return true;
  if (firstTime > secondTime) return false;
  // An entity that was deleted and made again counts from one again.
  if (first.withdrawal === 'deleted' || second.withdrawal === 'deleted') return false;
  if (first.revision === undefined || second.revision === undefined) return false;
  if (first.revision !== second.revision) return first.revision < second.revision;
  return first.withdrawal === undefined && second.withdrawal !== undefined;
}

/** Whether the delivery API returned what was published, or what followed it. */
export function hasCaughtUp({ sys }: Entity, { revision, at }: ContentChange): boolean {
  // A saved draft has the revision of what is published; its webhook names none.
  if (revision !== undefined) return (sys.revision ?? 0) >= revision;
  return at === undefined || sys.updatedAt === undefined || Date.parse(sys.updatedAt) >= Date.parse(at);
}
