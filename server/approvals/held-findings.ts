import { isRawEntry } from '#shared/content-model/raw.ts';
import { formatMoment } from '#shared/dates.ts';

import { placeOf } from '../findings/entry-names.ts';
import type { Finding } from '../findings/finding.ts';
import type { Approvals } from './approvals.ts';
import type { HeldContent } from './content-states.ts';

/**
 * Content that is published and not approved, in editors' words. None while the database or Contentful does not answer:
 * that must not fail a report.
 *
 * @param ids only of these entries and assets; undefined: all
 */
export async function findHeldFindings(
  approvals: Approvals | undefined,
  ids?: ReadonlySet<string>,
): Promise<readonly Finding[]> {
  if (approvals === undefined) return [];
  const held = await approvals.held(ids).catch(() => []);
  return held.map((state) => findingOfHeld(state, approvals.mode === 'enforce'));
}

function findingOfHeld({ published, held, approved }: HeldContent, isEnforced: boolean): Finding {
  return {
    kind: 'not-approved',
    ...(isRawEntry(published) ? placeOf(published) : { assetId: published.sys.id, contentType: 'asset' }),
    problem: `It was published on ${formatMoment(held.since)} and waits for somebody to approve it at the desk.`,
    shown: !isEnforced
      ? 'Visitors see it already.'
      : approved === undefined
        ? 'Visitors do not see it yet.'
        : 'Visitors see what was approved before.',
  };
}
