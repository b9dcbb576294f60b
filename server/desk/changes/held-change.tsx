import type { ContentState, HeldContent } from '../../approvals/content-states.ts';
import type { FormFields } from '../../http/form-body.ts';
import { contentPath, linkTo } from '../desk-paths.ts';
import type { Desk } from '../desk.ts';
import { Minute } from '../parts/desk-time.tsx';
import { PageLinks } from '../parts/page-links.tsx';
import { Mark } from '../parts/page-parts.tsx';
import { CheckList } from '../wording/check-list.tsx';
import { checkContent, isBlocked, readAccepted, type AcceptedFlags, type Check } from '../wording/flags.ts';
import { addressOf, groupHeld, kindOf, nameOf, type HeldGroup } from './content-changes.ts';
import { findSentBack, readContentDecisions, type ContentDecided } from './content-decisions.ts';
import { ContentDiff } from './content-diff.tsx';
import { HeldMark } from './held-content.tsx';
import { describePublishers, type Publishers } from './release.ts';
import { findWhyNotSmall } from './small-change.ts';

/** Separates the entities of one change, in the value of its tick. */
export const between = '; ';

/** The version of an entity that an approver has seen, and the last decision about it. */
export const seenOf = ({ key, version, decidedAt = 0 }: ContentState) => `${key} ${version} ${decidedAt}`;

interface CheckedContent extends HeldContent {
  readonly checks: readonly Check[];
  /** The decision to send this version back. */
  readonly sentBack: ContentDecided | undefined;
}

export interface CheckedChange extends HeldGroup {
  readonly entities: readonly CheckedContent[];
  readonly isBlocked: boolean;
  readonly isSentBack: boolean;
  /** Undefined: it is a small change. */
  readonly whyNotSmall: string | undefined;
}

/** Blocked wording comes first; once something is sent back, the next step is an editor's. */
const rankOf = (change: CheckedChange) => (change.isSentBack ? 2 : change.isBlocked ? 0 : 1);

/** Groups versions that wait into changes, and checks them; the most urgent come first. */
export async function checkHeld(desk: Desk, held: readonly HeldContent[]): Promise<readonly CheckedChange[]> {
  const accepted = await readAccepted(desk);
  const keys = held.map(({ key }) => key);
  const decisions = Map.groupBy(await readContentDecisions(desk.records, keys), ({ key }) => key);
  const decisionsOf = ({ entities }: HeldGroup) => entities.flatMap(({ key }) => decisions.get(key) ?? []);
  return (await groupHeld(desk.records, held))
    .map((change) => checkChange(change, accepted, decisionsOf(change)))
    .sort((a, b) => rankOf(a) - rankOf(b));
}

function checkChange(
  change: HeldGroup,
  accepted: AcceptedFlags,
  decisions: readonly ContentDecided[],
): CheckedChange {
  const entities = change.entities.map((entity) => ({
    ...entity,
    checks: checkContent([entity], accepted),
    sentBack: findSentBack(decisions, entity),
  }));
  return {
    ...change,
    entities,
    isBlocked: entities.some(({ checks }) => isBlocked(checks)),
    isSentBack: entities.some(({ sentBack }) => sentBack),
    whyNotSmall: findWhyNotSmall(entities, decisions),
  };
}

/** A card: what would change, where, and what is wrong with it. */
export function HeldChange({
  change: { entities, pages, since, isBlocked, isSentBack, whyNotSmall },
  field,
  isTicked = false,
  mayApprove,
  publishers,
  typed,
}: {
  readonly change: CheckedChange;
  readonly mayApprove: boolean;
  readonly publishers: Publishers;
  readonly typed: FormFields;
  /** Undefined: this person cannot tick it. */
  readonly field: string | undefined;
  readonly isTicked?: boolean;
}) {
  const names = entities.map(({ published }) => nameOf(published)).join(', ');
  const seen = entities.map(seenOf).join(between);
  const alone = entities.length === 1 ? entities[0] : undefined;
  return (
    <section aria-label={names} className="desk-change" data-small={whyNotSmall === undefined || undefined}>
      <header>
        <h2>{names}</h2>
        <p>
          {isBlocked && <HeldMark state="block" />}
          {isSentBack && <HeldMark state="sent-back" />}
          {!isBlocked && !isSentBack && <HeldMark state="waiting" />}
          {whyNotSmall === undefined && <Mark state="small">Small</Mark>}
        </p>
      </header>
      <div className="desk-meta">
        {alone && `${describeKind(alone)} · `}
        Published <Minute at={since} /> by {describePublishers(entities, publishers)}
        <div>
          {pages.length === 0 ? (
            'On no page yet'
          ) : (
            <>
              On <PageLinks first={2} urls={pages} />
            </>
          )}
        </div>
      </div>
      {entities.map((entity) => (
        <Entity
          entity={entity}
          isAlone={alone !== undefined}
          key={entity.key}
          typed={mayApprove ? typed : undefined}
        />
      ))}
      {whyNotSmall !== undefined && <p className="desk-empty">Not a small change: {whyNotSmall}.</p>}
      {(field !== undefined || alone) && (
        <footer>
          {field !== undefined && (
            <label className="desk-tick">
              <input
                defaultChecked={isTicked || typed.get(field) === seen}
                name={field}
                type="checkbox"
                value={seen}
              />{' '}
              Include in the decision{isBlocked && ', once its sentence is accepted'}
              <span className="visually-hidden">: {names}</span>
            </label>
          )}
          {alone && <SeeIt canReview={field === undefined} of={alone} />}
        </footer>
      )}
    </section>
  );
}

function Entity({
  entity,
  isAlone,
  typed,
}: {
  /** See `CheckList`. */
  readonly typed: FormFields | undefined;
  readonly entity: CheckedContent;
  /** The change is named after it. */
  readonly isAlone: boolean;
}) {
  const { approved, published, checks, sentBack } = entity;
  return (
    <section className="desk-entity">
      {!isAlone && (
        <h3>
          {nameOf(published)} <small>{describeKind(entity)}</small>
        </h3>
      )}
      {sentBack && (
        <p className="desk-notice" data-kind="note">
          Sent back by {sentBack.by_name}, <Minute at={sentBack.at} />: {sentBack.reason}
        </p>
      )}
      <ContentDiff after={published} before={approved?.entity} />
      {checks.length > 0 && <CheckList checks={checks} typed={typed} />}
      {!isAlone && <SeeIt of={entity} />}
    </section>
  );
}

function SeeIt({
  of: { key, published },
  canReview = false,
}: {
  readonly of: HeldContent;
  /** Whether the link leads to the decision. */
  readonly canReview?: boolean;
}) {
  return (
    <a href={linkTo(contentPath, { key })}>
      {canReview ? 'Review it' : 'See it'}
      <span className="visually-hidden">: {nameOf(published)}, before and after</span>
    </a>
  );
}

/** Such as `Page, new, at /services`. */
function describeKind({ approved, published }: HeldContent): string {
  const kind = kindOf(published);
  const address = addressOf(published);
  return approved === undefined ? `${kind}, new${address === undefined ? '' : `, at ${address}`}` : kind;
}
