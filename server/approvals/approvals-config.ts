import { z } from 'zod';

import { secretUrl, type CrossFieldProblem } from '../environment/environment-values.ts';
import { areRecordsOn, needsRecords, type RecordsSwitches } from '../records/records-config.ts';

/**
 * Whether content has to be approved. `warn`: content that is not approved is shown, and listed. `enforce`: its last
 * approved version is shown.
 */
export const approvalsVariables = {
  APPROVALS: z.enum(['off', 'warn', 'enforce'], 'must be off, warn or enforce').default('off'),
  APPROVALS_WEBHOOK_URL: secretUrl.optional(),
};

export type ApprovalsMode = 'warn' | 'enforce';

export interface ApprovalsConfig {
  readonly mode: ApprovalsMode;
  /** The webhook of a Slack or Teams channel, for messages about content that waits. Secret: it contains a key. */
  readonly webhookUrl: string | undefined;
}

/** Undefined: content is shown as soon as it is published. */
export function readApprovalsConfig({
  APPROVALS: mode,
  APPROVALS_WEBHOOK_URL: webhookUrl,
}: z.infer<z.ZodObject<typeof approvalsVariables>>): ApprovalsConfig | undefined {
  return mode === 'off' ? undefined : { mode, webhookUrl };
}

/** Errors in combinations of valid variables. */
export function findApprovalsErrors(
  {
    APPROVALS = 'off',
    APPROVALS_WEBHOOK_URL,
    ...switches
  }: RecordsSwitches & {
    readonly APPROVALS?: string | undefined;
    readonly APPROVALS_WEBHOOK_URL?: string | undefined;
  },
  hasDesk: boolean,
): CrossFieldProblem[] {
  if (APPROVALS === 'off')
    return APPROVALS_WEBHOOK_URL === undefined
      ? []
      : [['APPROVALS_WEBHOOK_URL', 'has no use while APPROVALS is off']];
  if (!areRecordsOn(switches)) return [['APPROVALS', needsRecords]];
  return hasDesk ? [] : [['APPROVALS', 'needs a desk, where people approve: see DESK_ORIGIN']];
}
