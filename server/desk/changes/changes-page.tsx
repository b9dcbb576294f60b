import { countOf } from '#shared/word-lists.ts';

import type { Approvals } from '../../approvals/approvals.ts';
import type { ContentState } from '../../approvals/content-states.ts';
import type { EntityKey } from '../../content/content-graph.ts';
import { ContentServiceError } from '../../content/content-service-error.ts';
import type { FormFields } from '../../http/form-body.ts';
import { changesPath, contentPath, linkTo } from '../desk-paths.ts';
import { DeskError, type Asked, type Desk, type DeskPage, type Outcome, type SentForm } from '../desk.ts';
import { clockOf } from '../parts/desk-time.tsx';
import { FormToken } from '../parts/form-token.tsx';
import { Field, Notice, Split, Submit } from '../parts/page-parts.tsx';
import { isAtLeast, nameInLedger } from '../person.ts';
import { changedMeanwhile } from '../promotions/promotions.ts';
import {
  AdoptFields,
  readAdoption,
  ReasonField,
  reasonHint,
  Undecided,
  UnknownPublisher,
} from './decision-fields.tsx';
import { between, checkHeld, HeldChange, seenOf, type CheckedChange } from './held-change.tsx';
import { findHeld, HeldContent } from './held-content.tsx';
import {
  approvalsAreOff,
  isPublisherUnknown,
  lastReviewDay,
  readPublishers,
  release,
  sendBack,
  sendBackAct,
  serviceIsDown,
} from './release.ts';

/** The prefix of the names of ticked fields. The value of each has the entities of a change, and their versions. */
const prefix = 'change-';

/** Changes that are published and not approved: what would change, on which pages, and the form to approve them. */
export const changesPage: DeskPage = {
  path: changesPath,
  menu: 'Changes',
  role: 'reader',
  show: async (desk, asked) => orWithoutContent(desk, new Map(), showChanges(desk, asked, new Map())),
  receive: async (desk, asked) => orWithoutContent(desk, asked.fields, decide(desk, asked)),
};

/** Decides as the form asks. */
async function decide(desk: Desk, asked: SentForm): Promise<Outcome> {
  const { person, fields } = asked;
  const { approvals } = desk;
  if (approvals === undefined) throw approvalsAreOff();
  if (fields.get('act') === 'adopt') {
    if (!isAtLeast(person.role, 'approver'))
      throw new DeskError(403, 'Only approvers can adopt what is published.');
    const isAdopted = await approvals.adopt({ by: nameInLedger(person), reason: readAdoption(fields) });
    if (isAdopted === false)
      throw new DeskError(
        409,
        'Something was approved here before. Decide about what has been published since, change by change.',
      );
    return { location: linkTo(changesPath, { done: isAdopted ? 'adopted' : 'adopting' }) };
  }
  try {
    const ticked = await findTicked(approvals, fields);
    const act = fields.get('act') ?? '';
    await (act === sendBackAct ? sendBack : release)(desk, asked, ticked);
    return { location: linkTo(changesPath, { done: act, count: ticked.length }) };
  } catch (error) {
    if (!(error instanceof DeskError) || error.status === 403) throw error;
    return showChanges(desk, asked, fields, error);
  }
}

/**
 * The outcome; while the content service is down, what waits, as far as the records know it.
 *
 * @param typed the fields of a form, of which nobody has to write the reason again
 */
async function orWithoutContent(desk: Desk, typed: FormFields, outcome: Promise<Outcome>): Promise<Outcome> {
  try {
    return await outcome;
  } catch (error) {
    if (!(error instanceof ContentServiceError)) throw error;
  }
  const held = await findHeld(desk);
  return {
    status: typed.size === 0 ? 200 : 503,
    title: 'Changes',
    body: (
      <>
        <Notice kind="problem">{serviceIsDown}</Notice>
        <Undecided typed={typed} />
        <HeldContent held={held} isWhole />
        <OpenForm />
      </>
    ),
  };
}

/**
 * @param typed the fields of a form that was refused
 * @param problem why it was
 */
async function showChanges(
  desk: Desk,
  { person, formToken, query }: Asked,
  typed: FormFields,
  problem?: DeskError,
): Promise<Outcome> {
  const { approvals } = desk;
  if (approvals === undefined) throw approvalsAreOff();
  const changes = await checkHeld(desk, await approvals.held());
  const publishers = await readPublishers(desk.records);
  const mayApprove = isAtLeast(person.role, 'approver');
  const mayRelease = isAtLeast(person.role, 'editor');
  const isBegun = await approvals.isBegun();
  const small = changes.filter(isSmall).length;
  const areSmallTicked = query.get('tick') === 'small';
  return {
    status: problem?.status ?? 200,
    title: 'Changes',
    body: (
      <>
        {problem !== undefined && <Notice kind="problem">{problem.message}</Notice>}
        {problem === undefined && query.has('done') && (
          <Notice kind="done">
            {describeDone(query.get('done') ?? '', Number.parseInt(query.get('count') ?? '', 10))}
          </Notice>
        )}
        {isBegun && changes.length === 0 && (
          <>
            <Undecided typed={typed} />
            <p className="desk-empty">Nothing waits for approval.</p>
          </>
        )}
        {isBegun && changes.length > 0 && (
          <>
            <p>
              {describeCount(changes)}{' '}
              {approvals.mode === 'enforce'
                ? 'Until they are approved, visitors see the version before.'
                : 'Visitors see them already: with APPROVALS=enforce they would not.'}{' '}
              {mayRelease && small > 0 && (
                <a href={linkTo(changesPath, { tick: 'small' })}>
                  Tick {small === 1 ? 'the small one' : `the ${small} small ones`}
                </a>
              )}
            </p>
            <form action={changesPath} method="post">
              <FormToken value={formToken} />
              <Split
                next={{ name: <span className="desk-ticked">Decide: </span>, href: '#decide' }}
                decide={
                  mayRelease ? (
                    <Release
                      isPublisherUnknown={changes.some(({ entities }) =>
                        isPublisherUnknown(entities, publishers),
                      )}
                      areSmall={small > 0}
                      isEnforced={approvals.mode === 'enforce'}
                      mayApprove={mayApprove}
                      now={desk.now()}
                      typed={typed}
                    />
                  ) : undefined
                }
              >
                {changes.map((change, index) => (
                  <HeldChange
                    change={change}
                    field={mayRelease ? prefix + index : undefined}
                    key={change.entities[0]?.key}
                    mayApprove={mayApprove}
                    publishers={publishers}
                    typed={typed}
                    isTicked={areSmallTicked && isSmall(change)}
                  />
                ))}
              </Split>
            </form>
          </>
        )}
        {!isBegun && mayApprove && <AdoptForm formToken={formToken} />}
        {isBegun && <OpenForm />}
      </>
    ),
  };
}

/** Whether a change can be released as small. Not if it was sent back: its editor is to change it. */
const isSmall = (change: CheckedChange) => change.whyNotSmall === undefined && !change.isSentBack;

/** Such as `4 changes wait, 1 is sent back: 7 entries and pictures.` The menu counts entries and pictures. */
function describeCount(changes: readonly Pick<CheckedChange, 'entities' | 'isSentBack'>[]): string {
  const entities = changes.flatMap((change) => change.entities).length;
  const back = changes.filter(({ isSentBack }) => isSentBack).length;
  const waiting = changes.length - back;
  return [
    ...(waiting > 0 ? [countOf(waiting, 'change waits', 'changes wait')] : []),
    ...(back > 0 ? [countOf(back, 'is sent back', 'are sent back')] : []),
  ]
    .join(', ')
    .concat(entities > changes.length ? `: ${entities} entries and pictures.` : '.');
}

/** @param count NaN if the page's address was edited by hand */
function describeDone(act: string, count: number): string {
  if (act === 'adopted') return 'All that is published is adopted. It is in the log.';
  if (act === 'adopting')
    return 'All that is published is being adopted. On a large site that takes a minute or two; then it is in the log.';
  const one = count === 1 ? 'One entry or picture is' : 'What you ticked is';
  const what = count > 1 ? `${count} entries and pictures are` : one;
  return act === sendBackAct ? `${what} sent back, and in the log.` : `${what} shown now, and in the log.`;
}

/**
 * The entities that were ticked. Throws `DeskError` unless all of them wait as they were seen: all or none are approved.
 */
async function findTicked(approvals: Approvals, fields: FormFields): Promise<readonly ContentState[]> {
  const ofChanges = [...fields].filter(([name]) => name.startsWith(prefix));
  const ticked = [...new Set(ofChanges.flatMap(([, seen]) => seen.split(between)))];
  if (ticked.length === 0) throw new DeskError(400, 'Tick the changes that you decide about.');
  // See `seenOf`. Such as `Entry pageAbout 2026-03-03T14:00:00Z 12 1772546400000`.
  const keys = ticked.map((seen) => seen.split(' ', 2).join(' ') as EntityKey);
  const states = await approvals.find(keys);
  const waiting = new Map(states.filter(({ held }) => held).map((state) => [seenOf(state), state]));
  return ticked.map((seen) => {
    const state = waiting.get(seen);
    if (state === undefined) throw new DeskError(409, changedMeanwhile);
    return state;
  });
}

function Release({
  areSmall,
  isPublisherUnknown,
  isEnforced,
  mayApprove,
  now,
  typed,
}: {
  /** Whether the publisher of any of the changes is unknown. */
  readonly isPublisherUnknown: boolean;
  /** Whether any of the changes is small. */
  readonly areSmall: boolean;
  readonly isEnforced: boolean;
  readonly typed: FormFields;
  readonly mayApprove: boolean;
  readonly now: number;
}) {
  return (
    <>
      <div className="desk-panel desk-stack">
        <h2>Decide about what is ticked</h2>
        <p className="desk-ticked" />
        {isPublisherUnknown && <UnknownPublisher />}
        <ReasonField hint={mayApprove ? reasonHint : undefined} label="Reason" value={typed.get('reason')} />
        <div className="desk-actions">
          {mayApprove && (
            <Submit isFirst act="approve">
              Approve
            </Submit>
          )}
          {mayApprove && <Submit act={sendBackAct}>Send back</Submit>}
        </div>
        {areSmall && (
          <div className="desk-small">
            <Submit act="small">Release as a small change</Submit>
          </div>
        )}
      </div>
      {isEnforced && (
        <details className="desk-panel">
          <summary>Show it before it is approved</summary>
          <div className="desk-stack">
            <p>
              Visitors see it at once, with the reason above. An approver has to review it by the day below.
            </p>
            <Field label="Review it by">
              <input
                defaultValue={typed.get('reviewBy') ?? lastReviewDay(now)}
                max={lastReviewDay(now)}
                min={clockOf(now).date}
                name="reviewBy"
                type="date"
              />
            </Field>
            <Submit act="review-later">Show it now, review later</Submit>
          </div>
        </details>
      )}
    </>
  );
}

function OpenForm() {
  return (
    <form action={contentPath} className="desk-panel desk-stack">
      <h2>Take down, end at a time, approve a draft</h2>
      <Field label="An entry or picture: its ID, or its address in Contentful">
        <input autoCapitalize="none" maxLength={500} name="key" required spellCheck={false} type="text" />
      </Field>
      <Submit>Open</Submit>
    </form>
  );
}

function AdoptForm({ formToken }: { readonly formToken: string }) {
  return (
    <form action={changesPath} className="desk-panel desk-stack" method="post">
      <h2>Adopt what is published</h2>
      <p>
        On the first day, adopt all entries and pictures as they are published, as a baseline. From then on
        each change waits for an approver.
      </p>
      <AdoptFields formToken={formToken}>it as it is published now</AdoptFields>
      <Submit act="adopt" isFirst>
        Adopt what is published
      </Submit>
    </form>
  );
}
