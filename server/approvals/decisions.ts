import type { ContentChange } from '../content/content-change.ts';
import type { Entity } from '../content/content-graph.ts';
import type { Payload } from '../records/record-events.ts';
import type { RecordQueries } from '../records/record-tables.ts';
import type { Records } from '../records/records.ts';
import {
  endOf,
  findDecidedAt,
  findVersions,
  identityOf,
  changeOfApproval,
  type Approval,
} from './approved-content.ts';
import type { ContentEnds } from './content-ends.ts';
import type { ContentState } from './content-states.ts';
import { describe } from './entity-version.ts';

/** People’s decisions about content, each written to the ledger. They throw `DatabaseError`, and what the store throws. */
export interface Decisions {
  /**
   * Approves versions, all or none. Returns their changes, for the site and other machines; undefined: somebody has decided
   * about one of them meanwhile.
   */
  approve(some: readonly ContentState[], approval: Approval): Promise<readonly ContentChange[] | undefined>;
  /** Records what editors have to change first, unless somebody has decided meanwhile. Returns whether it did. */
  sendBack(some: readonly ContentState[], back: Pick<Approval, 'by' | 'reason'>): Promise<boolean>;
  /** Lets a draft be shown as soon as it is published as it is. */
  approveDraft(
    draft: Entity,
    approval: Pick<Approval, 'by' | 'reason' | 'warnings' | 'overrides' | 'accepts'>,
  ): Promise<void>;
  /** Takes an entity from visitors at once. Returns its change, for the site and other machines. */
  takeDown(
    state: ContentState,
    taking: Omit<Payload<'taken-down'>, 'entity'>,
  ): Promise<readonly ContentChange[]>;
}

export function createDecisions({
  ledger,
  ends,
}: {
  readonly ledger: Records['ledger'];
  readonly ends: ContentEnds;
}): Decisions {
  return {
    async approve(states, approval) {
      const entities = states.map(({ published }) => describe(published));
      const line = await ledger.appendIf(
        { kind: 'content-approved', payload: { ...approval, isBaseline: false, entities } },
        (tables) => areStill(tables, states),
      );
      return line && states.map((state) => changeOf(state, line.at));
    },
    async sendBack(states, back) {
      const entities = states.map(({ key, version }) => ({ key, version }));
      const line = await ledger.appendIf(
        { kind: 'content-sent-back', payload: { ...back, entities } },
        (tables) => areStill(tables, states),
      );
      return line !== undefined;
    },
    async approveDraft(draft, approval) {
      await ledger.append({ kind: 'draft-approved', payload: { ...approval, entity: describe(draft) } });
    },
    async takeDown({ published }, taking) {
      const entity = describe(published);
      const { at } = await ledger.append({ kind: 'taken-down', payload: { ...taking, entity } });
      const end = endOf(published, { at, isTakenDown: true, redirect: taking.redirect });
      ends.tell(entity.key, { ...entity, at, ends: end });
      return [end.withdrawal];
    },
  };
}

/** Whether there is no later decision about any of these. */
async function areStill(tables: RecordQueries, states: readonly ContentState[]): Promise<boolean> {
  const keys = states.map(({ key }) => key);
  const [approved, decided] = [await findVersions(tables, keys), await findDecidedAt(tables, keys)];
  return states.every(
    (state) =>
      approved.get(state.key)?.at === state.approved?.at && decided.get(state.key) === state.decidedAt,
  );
}

/** The change of an approval: as if the entity was published now. */
function changeOf({ published: { sys }, approved }: ContentState, at: number): ContentChange {
  if (approved?.ends !== undefined) return changeOfApproval(identityOf(sys), at);
  return { ...identityOf(sys), withdrawal: undefined, revision: sys.revision, at: sys.updatedAt };
}
