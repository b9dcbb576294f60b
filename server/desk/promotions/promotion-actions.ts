import { maxReasonLength, minReasonLength } from '../changes/release.ts';
import { DeskError, type Desk, type SentForm } from '../desk.ts';
import { readAddress } from '../parts/address.ts';
import { isAtLeast, nameInLedger, type Person } from '../person.ts';
import { spansOf } from '../said/shown-versions.ts';
import { checkPage, isBlocked, readAccepted, rulesBroken } from '../wording/flags.ts';
import { readApproval } from './promotion-forms.tsx';
import {
  decide,
  findFourEyesFault,
  promotionIn,
  promotionOf,
  readDecisions,
  readSince,
  type Promotion,
} from './promotions.ts';

/** The page that is shown at an address now, and what was decided about it. Throws `DeskError`. */
export async function findPromotion(desk: Desk, typed: string): Promise<Promotion> {
  const url = readAddress(typed);
  const span =
    url === undefined
      ? undefined
      : (await spansOf(desk.records, url)).findLast(({ until }) => until === undefined);
  const page = span && (await desk.shown.of(span));
  if (url === undefined || page === undefined)
    throw new DeskError(404, 'No page is shown at this address now.');
  const decisions = await readDecisions(desk.records, url);
  return promotionOf(page, decisions, await readSince(desk.records, [page], decisions), desk.now());
}

/** Does what a form asks for. Throws `DeskError`. */
export async function act(desk: Desk, { person, fields }: SentForm): Promise<void> {
  const promotion = await findPromotion(desk, fields.get('url') ?? '');
  const { page } = promotion;
  const by = nameInLedger(person);
  const seen = new Map([
    [page.span.url, { words: fields.get('words') ?? '', latest: Number(fields.get('latest') ?? NaN) }],
  ]);
  const text = (name: string) => (fields.get(name) ?? '').trim().slice(0, maxReasonLength);
  const pages = [promotionIn(page)];
  switch (fields.get('act') ?? '') {
    case 'send':
      need(person, 'editor', 'Only editors can send something for approval.');
      if (text('purpose') === '') throw new DeskError(400, 'Say what it is for.');
      return decide(desk.records, { kind: 'sent', payload: { by, purpose: text('purpose'), pages } }, seen);
    case 'send-back':
      need(person, 'approver', 'Only approvers can send something back.');
      if (text('reason').length < minReasonLength) throw new DeskError(400, 'Say what should be different.');
      return decide(
        desk.records,
        { kind: 'sent-back', payload: { by, reason: text('reason'), pages } },
        seen,
      );
    case 'approve': {
      need(person, 'approver', 'Only approvers can approve.');
      const fault = findFourEyesFault(person, promotion);
      if (fault !== undefined) throw new DeskError(403, fault);
      const { reviewBy, ...payload } = readApproval(text, desk.now());
      const checks = checkPage(page, await readAccepted(desk));
      if (isBlocked(checks))
        throw new DeskError(
          400,
          'A rule blocks some of its words: change them, or accept them with a reason.',
        );
      return decide(
        desk.records,
        {
          kind: 'approved',
          payload: {
            by,
            ...payload,
            isBaseline: false,
            pages: [{ ...promotionIn(page), ...rulesBroken(checks), reviewBy }],
          },
        },
        seen,
      );
    }
    default:
      throw new DeskError(400, 'Choose what to do.');
  }
}

function need({ role }: Person, least: Person['role'], why: string): void {
  if (!isAtLeast(role, least)) throw new DeskError(403, why);
}
