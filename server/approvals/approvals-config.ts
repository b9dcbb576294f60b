import { z } from 'zod';

import type { CrossFieldProblem } from '../environment/environment-values.ts';

/**
 * Whether content has to be approved. `warn`: what is not approved is shown, and listed. `enforce`: the last approved version
 * of it is shown.
 */
export const approvalsVariables = {
  APPROVALS: z.enum(['off', 'warn', 'enforce'], 'must be off, warn or enforce').default('off'),
};

export type ApprovalsMode = 'warn' | 'enforce';

/** Errors in combinations of valid variables. */
export function findApprovalsErrors(
  {
    APPROVALS = 'off',
    RECORDS,
    CONTENTFUL_PREVIEW,
  }: {
    readonly APPROVALS?: string | undefined;
    readonly RECORDS?: string | undefined;
    readonly CONTENTFUL_PREVIEW?: boolean | undefined;
  },
  hasDesk: boolean,
): CrossFieldProblem[] {
  if (APPROVALS === 'off') return [];
  if (RECORDS === 'off' || CONTENTFUL_PREVIEW === true)
    return [['APPROVALS', 'needs records, whose log has the approvals']];
  return hasDesk ? [] : [['APPROVALS', 'needs a desk, where people approve: see DESK_ORIGIN']];
}
