import type { Approvals } from '../../approvals/approvals.ts';
import type { ContentState } from '../../approvals/content-states.ts';
import { digestOfEntity } from '../../approvals/entity-version.ts';
import { idOf, type EntityKey } from '../../content/content-graph.ts';
import { ContentServiceError } from '../../content/content-service-error.ts';
import { withDeadline } from '../../content/request-deadline.ts';
import { DeskError, type Desk } from '../desk.ts';
import type { Draft } from './content-forms.tsx';
import { serviceIsDown } from './release.ts';

/** Content can be taken down while a service hangs. */
const patienceMs = 5000;

/**
 * An entity as it is published; in an outage, as it was approved last, if visitors see that version. Throws `DeskError`.
 */
export async function findState(
  approvals: Approvals,
  key: EntityKey,
): Promise<{ readonly state: ContentState | undefined; readonly isServiceDown: boolean }> {
  try {
    const [state] = await withDeadline(patienceMs, () => approvals.find([key]));
    return { state, isServiceDown: false };
  } catch (error) {
    if (!(error instanceof ContentServiceError)) throw error;
    const state = await approvals.findApproved(key);
    if (state === undefined) throw new DeskError(503, serviceIsDown);
    return { state, isServiceDown: true };
  }
}

export async function findDraft(
  { approvals, readDraft }: Desk,
  key: EntityKey,
  state: ContentState | undefined,
): Promise<Draft | undefined> {
  if (approvals === undefined || readDraft === undefined || !key.startsWith('Entry ')) return undefined;
  // Without the preview API something can still be taken down.
  const entity = await withDeadline(patienceMs, () => readDraft(idOf(key))).catch(() => undefined);
  if (entity === undefined) return undefined;
  const digest = digestOfEntity(entity);
  if (state !== undefined && digestOfEntity(state.published) === digest) return undefined;
  return { entity, digest, isApproved: await approvals.isDraftApproved(entity) };
}

export const draftAfter = (state: ContentState | undefined, { entity }: Draft) => ({
  published: entity,
  approved: state?.approved,
});

/** A text that differs after each decision about an entity, and for each version and draft of it. */
export const stampOf = (state: ContentState | undefined, draft: Draft | undefined) =>
  [state?.version, state?.approved?.at, state?.decidedAt, draft?.digest].join(' ');
