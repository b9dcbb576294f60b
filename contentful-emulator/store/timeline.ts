import type { SpaceExport } from '../files/space-export.ts';
import { saveAsset, saveEntry, type AssetDraft, type EntryDraft } from './drafts.ts';

/** Drafts to be published at a time, with a release, or with a release that has a time. */
export interface ScheduledContent {
  release?: string;
  /** ISO 8601. */
  at?: string;
  entries?: readonly EntryDraft[];
  assets?: readonly AssetDraft[];
}

/** A point in the timeline. It includes everything that is scheduled before it. */
export interface Moment {
  readonly release?: string;
  /** Milliseconds since 1970. */
  readonly time?: number;
}

export interface Timeline {
  /** A release replaces an earlier one with the same ID. @throws {Error} without a release or a valid time */
  schedule(content: ScheduledContent): void;
  /** Earliest first; undefined if the timeline has no such release. */
  upTo(moment: Moment): readonly Scheduled[] | undefined;
  /** Removes and returns what is due, earliest first. */
  takeDue(now: number): readonly Scheduled[];
}

export interface Scheduled extends ScheduledContent {
  /** Unique. */
  readonly number: number;
  /** Milliseconds since 1970; Infinity for a release without a time. */
  readonly time: number;
  /** When its drafts count as saved, in ISO 8601. */
  readonly changedAt: string;
}

export function createTimeline(): Timeline {
  let count = 0;
  let scheduled: readonly Scheduled[] = [];
  return {
    schedule(content) {
      const { release, at } = content;
      const time = at === undefined ? Number.POSITIVE_INFINITY : Date.parse(at);
      if (release === undefined && at === undefined)
        throw new Error('Scheduled content needs a release or a time');
      if (Number.isNaN(time)) throw new Error(`Content cannot be scheduled for "${at}"`);
      const changedAt = new Date(at === undefined ? Date.now() : time).toISOString();
      count += 1;
      const others = scheduled.filter((other) => release === undefined || other.release !== release);
      scheduled = [...others, { ...structuredClone(content), number: count, time, changedAt }].sort(
        (one, other) => (one.time === other.time ? one.number - other.number : one.time - other.time),
      );
    },
    upTo({ release, time = Number.POSITIVE_INFINITY }) {
      if (release === undefined) return scheduled.filter((content) => content.time <= time);
      const target = scheduled.find((content) => content.release === release);
      if (!target) return undefined;
      // A release without a time is neither before nor after others.
      if (target.time === Number.POSITIVE_INFINITY) return time === target.time ? [target] : undefined;
      const before = scheduled.filter((content) => content !== target && content.time <= target.time);
      return [...before, target].filter((content) => content.time <= time);
    },
    takeDue(now) {
      const due = scheduled.filter(({ time }) => time <= now);
      scheduled = scheduled.filter(({ time }) => time > now);
      return due;
    },
  };
}

/** The content with the scheduled drafts in place of its own. */
export function applyScheduled(content: SpaceExport, scheduled: readonly Scheduled[]): SpaceExport {
  const entries = new Map(content.entries.map((entry) => [entry.sys.id, entry]));
  const assets = new Map(content.assets.map((asset) => [asset.sys.id, asset]));
  for (const { changedAt, ...drafts } of scheduled) {
    for (const draft of drafts.entries ?? []) {
      entries.set(draft.id, saveEntry(entries.get(draft.id), draft, changedAt));
    }
    for (const draft of drafts.assets ?? []) {
      assets.set(draft.id, saveAsset(assets.get(draft.id), draft, changedAt));
    }
  }
  return { ...content, entries: [...entries.values()], assets: [...assets.values()] };
}
