import type { ContentState } from '../../approvals/content-states.ts';
import { entityKey, idOf, type Entity, type EntityKey } from '../../content/content-graph.ts';
import type { FormFields } from '../../http/form-body.ts';
import { changesPath, contentPath, linkTo } from '../desk-paths.ts';
import { DeskError, type Asked, type Desk, type DeskPage, type Outcome, type SentForm } from '../desk.ts';
import { BeforeAfter } from '../parts/before-after.tsx';
import { londonMinute, Minute } from '../parts/desk-time.tsx';
import { PageLinks } from '../parts/page-links.tsx';
import { Facts, Mark, Notice, Split } from '../parts/page-parts.tsx';
import { isAtLeast, nameInLedger } from '../person.ts';
import { History, rowOf } from '../promotions/promotion-history.tsx';
import { StateMark } from '../promotions/promotions-page.tsx';
import { changedMeanwhile } from '../promotions/promotions.ts';
import { spansOf } from '../said/shown-versions.ts';
import { CheckList, flaggedId } from '../wording/check-list.tsx';
import { blockedAmong, checkContent, isBlocked, readAccepted, type Check } from '../wording/flags.ts';
import { addressOf, kindOf, nameOf, pagesShowing, sectionShowing, textOf } from './content-changes.ts';
import {
  describeDecision,
  isOver,
  openReviews,
  readContentDecisions,
  type ContentDecided,
} from './content-decisions.ts';
import { ContentDiff } from './content-diff.tsx';
import { approveFormId, ContentForms } from './content-forms.tsx';
import { draftAfter, findDraft, findState, stampOf } from './content-state.ts';
import { Undecided } from './decision-fields.tsx';
import { HeldMark } from './held-content.tsx';
import { findMadeOf } from './made-of.tsx';
import {
  answerForWords,
  approvalsAreOff,
  describePublishers,
  isPublisherUnknown,
  readPublishers,
  readReason,
  readRedirect,
  release,
  sendBack,
  sendBackAct,
  serviceIsDown,
} from './release.ts';

/** An entry or a picture: where it is shown, who answers for it, until when, and what can be decided about it. */
export const contentPage: DeskPage = {
  path: contentPath,
  below: changesPath,
  role: 'reader',
  show: async (desk, asked) => showContent(desk, asked, asked.query.get('key') ?? '', new Map()),
  async receive(desk, asked) {
    const key = asked.fields.get('key') ?? '';
    try {
      await act(desk, asked, readKey(key));
      return { location: linkTo(contentPath, { key, done: 'done' }) };
    } catch (error) {
      if (!(error instanceof DeskError) || ![400, 409, 503].includes(error.status)) throw error;
      const outcome = await showContent(desk, asked, key, asked.fields, error.message);
      return { ...outcome, status: error.status };
    }
  },
};

/**
 * @param typed the fields of a form that was refused
 * @param problem why it was
 */
async function showContent(
  desk: Desk,
  { person, formToken, query }: Asked,
  text: string,
  typed: FormFields,
  problem?: string,
): Promise<Extract<Outcome, { title: string }>> {
  const { approvals, records } = desk;
  const now = desk.now();
  if (approvals === undefined) throw approvalsAreOff();
  const key = readKey(text);
  const { state, isServiceDown } = await findState(approvals, key);
  const draft = isServiceDown ? undefined : await findDraft(desk, key, state);
  const shown = state?.published ?? draft?.entity;
  if (shown === undefined) throw new DeskError(404, `There is no ${key}, published or as a draft.`);
  const urls = (await pagesShowing(records, [{ key }])).get(idOf(key)) ?? [];
  const decisions = await readContentDecisions(records, [key]);
  const accepted = await readAccepted(desk);
  const publishers = await readPublishers(records);
  const checks = state?.held ? checkContent([state], accepted) : [];
  /** Whether the form that was refused is there still. */
  const hasForm =
    {
      'approve-draft': draft?.isApproved === false,
      'take-down': state !== undefined && !isOver(state, now),
    }[typed.get('act') ?? ''] ??
    (state !== undefined && !isServiceDown);
  const hasForms = draft !== undefined || isAtLeast(person.role, 'editor');
  return {
    title: nameOf(shown),
    body: (
      <>
        {problem !== undefined && <Notice kind="problem">{problem}</Notice>}
        {problem === undefined && query.has('done') && (
          <Notice kind="done">It is done, and in the log.</Notice>
        )}
        {isServiceDown && problem !== serviceIsDown && <Notice kind="problem">{serviceIsDown}</Notice>}
        {problem !== undefined && !hasForm && <Undecided typed={typed} />}
        <Split
          next={
            isBlocked(checks) ? { name: 'Decide: a sentence is blocked', href: `#${flaggedId}` } : undefined
          }
          decide={
            hasForms ? (
              <ContentForms
                blocked={blockedAmong(checks).length}
                isServiceDown={isServiceDown}
                isPublisherUnknown={state !== undefined && isPublisherUnknown([state], publishers)}
                draft={draft}
                draftChecks={draft ? checkContent([draftAfter(state, draft)], accepted) : []}
                entity={key}
                formToken={formToken}
                now={now}
                pages={urls.length}
                person={person}
                seen={stampOf(state, draft)}
                state={state}
                typed={typed}
              />
            ) : undefined
          }
        >
          <Facts
            facts={[
              ['What', kindOf(shown)],
              [
                'State',
                <ContentStateMark
                  decisions={decisions}
                  isBlocked={isBlocked(checks)}
                  isEnforced={approvals.mode === 'enforce'}
                  key="state"
                  now={now}
                  state={state}
                />,
              ],
              ['Shown on', urls.length === 0 ? 'No page' : <PageLinks key="urls" urls={urls} />],
              ...(state?.held ? [['Published by', describePublishers([state], publishers)] as const] : []),
              ['ID', <code key="id">{key}</code>],
            ]}
          />
          {state?.held ? (
            <Unapproved
              checks={checks}
              state={state}
              typed={isAtLeast(person.role, 'approver') ? typed : undefined}
            />
          ) : (
            <Words of={shown} />
          )}
          {(state?.held ?? draft) && (
            <Frames {...await findPlace(desk, key, shown, state, urls)} desk={desk} state={state} />
          )}
          <History rows={decisions.map(rowOf)} />
        </Split>
      </>
    ),
  };
}

function Unapproved({
  state,
  checks,
  typed,
}: {
  readonly state: ContentState;
  readonly checks: readonly Check[];
  readonly typed: FormFields | undefined;
}) {
  return (
    <section aria-labelledby="waits">
      <h2 id="waits">Published, not approved</h2>
      <ContentDiff after={state.published} before={state.approved?.entity} />
      {checks.length > 0 && <CheckList checks={checks} form={approveFormId} typed={typed} />}
    </section>
  );
}

interface Place {
  /** The address that shows it now; undefined: none does. */
  readonly url: string | undefined;
  /** Its address once it is approved. */
  readonly path: string | undefined;
  /** See `sectionShowing`. */
  readonly section: string | undefined;
}

/** Where to look at something: its own page, or the first that shows it. */
async function findPlace(
  desk: Desk,
  key: EntityKey,
  shown: Entity,
  state: ContentState | undefined,
  urls: readonly string[],
): Promise<Place> {
  const own = new Set([shown, state?.approved?.entity].map((entity) => entity && addressOf(entity)));
  // Other pages show a card of it at most.
  const url = urls.find((each) => own.has(each)) ?? urls[0];
  const span = url === undefined ? undefined : (await spansOf(desk.records, url)).at(-1);
  const entities = span === undefined ? [] : await findMadeOf(desk, span.version);
  const section = url === undefined ? undefined : sectionShowing(key, url, entities);
  return { url, path: addressOf(shown) ?? urls[0], section };
}

/** All words of an entity. While a change waits, the differences are shown instead. */
function Words({ of }: { readonly of: Entity }) {
  const { blocks } = textOf(of);
  return (
    blocks.length > 0 && (
      <section aria-labelledby="words">
        <h2 id="words">Its words</h2>
        <Facts
          facts={Array.from(
            Map.groupBy(blocks, ({ heading }) => heading),
            ([heading, texts]) => [heading, texts.map(({ text }) => text).join(' ')],
          )}
        />
      </section>
    )
  );
}

/** The page of an entity as visitors see it, and as it would be. */
function Frames({
  desk: { approvals, previewAt, now },
  state,
  url,
  path,
  section,
}: Place & { readonly desk: Desk; readonly state: ContentState | undefined }) {
  if (path === undefined) return null;
  // Otherwise visitors still see what was there before.
  const isShown = state?.held !== undefined && approvals?.mode === 'warn';
  return (
    <BeforeAfter
      at={isShown ? state.held.since - 1 : now()}
      path={path}
      previewAt={previewAt}
      section={section}
      url={url}
    />
  );
}

/** Decides as the form asks. Throws `DeskError`. */
async function act(desk: Desk, asked: SentForm, key: EntityKey) {
  const { approvals, tell } = desk;
  const { person, fields } = asked;
  if (approvals === undefined) throw approvalsAreOff();
  const { state, isServiceDown } = await findState(approvals, key);
  const draft = isServiceDown ? undefined : await findDraft(desk, key, state);
  if (stampOf(state, draft) !== fields.get('seen')) throw new DeskError(409, changedMeanwhile);
  const name = fields.get('act');
  if (isServiceDown && name !== 'take-down') throw new DeskError(503, serviceIsDown);
  if (name === 'approve-draft' && draft) {
    if (!isAtLeast(person.role, 'approver')) throw new DeskError(403, 'Only approvers can approve.');
    const reason = readReason(fields);
    const rules = await answerForWords(desk, asked, [draftAfter(state, draft)]);
    await approvals.approveDraft(draft.entity, { by: nameInLedger(person), reason, ...rules });
  } else if (state === undefined) throw new DeskError(409, changedMeanwhile);
  else if (name === 'take-down') {
    if (!isAtLeast(person.role, 'editor')) throw new DeskError(403, 'Only editors can take something down.');
    const taking = { by: nameInLedger(person), reason: readReason(fields), redirect: readRedirect(fields) };
    await tell(await approvals.takeDown(state, taking));
  } else await (name === sendBackAct ? sendBack : release)(desk, asked, [state]);
}

/** Reads what people paste: a key, an id, or the address of an entry or asset in Contentful. */
function readKey(text: string): EntityKey {
  const [, folder, idInAddress] = /\/(entries|assets)\/([\w.-]+)/.exec(text) ?? [];
  if (idInAddress !== undefined) return entityKey(folder === 'assets' ? 'Asset' : 'Entry', idInAddress);
  const [, type = 'Entry', id] = /^(?:(Entry|Asset) )?([\w.-]{1,64})$/.exec(text.trim()) ?? [];
  if (id === undefined) throw new DeskError(400, 'Paste the ID of an entry, or its address in Contentful.');
  return entityKey(type === 'Asset' ? 'Asset' : 'Entry', id);
}

function ContentStateMark({
  state,
  decisions,
  isBlocked,
  isEnforced,
  now,
}: {
  readonly isEnforced: boolean;
  /** Whether a rule blocks some of its new words. */
  readonly isBlocked: boolean;
  readonly state: ContentState | undefined;
  readonly decisions: readonly ContentDecided[];
  readonly now: number;
}) {
  if (state === undefined) return <Mark state="not-approved">Never published</Mark>;
  const { held, approved } = state;
  const last = decisions.at(-1);
  const end = approved?.ends && londonMinute(approved.ends.at);
  if (isOver(state, now))
    return (
      <>
        {last?.kind === 'taken-down' ? <Mark state="ended">Taken down</Mark> : <StateMark state="ended" />}
        <div>Visitors have not seen it since {end}.</div>
      </>
    );
  if (held)
    return (
      <>
        <HeldMark state={isBlocked ? 'block' : 'waiting'} />
        <div>
          Published in Contentful <Minute at={held.since} />, not approved.{' '}
          {!isEnforced
            ? 'Visitors see it already.'
            : approved === undefined
              ? 'Visitors do not see it.'
              : 'Visitors see the version before.'}
        </div>
      </>
    );
  if (approved === undefined) return <StateMark state="not-approved" />;
  const review = openReviews(decisions).get(state.key);
  if (review) return <Mark state="waiting">{describeDecision(review)}</Mark>;
  return <Mark state="approved">{end === undefined ? 'Approved' : `Approved until ${end}`}</Mark>;
}
