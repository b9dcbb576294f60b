import { numberedList, richTextOf } from '#shared/ui/rich-text/write-rich-text.ts';

/** Said below the first button of a page, and below a price. */
export const callTerms = 'A planner rings within a working\u00A0day, free.';

/** The entries of those who ring from financial planning. */
export const callers = ['personRao', 'personMensah', 'personPryce', 'personEllwood'] as const;

/** Said beside their faces. */
export const whoRings = 'One of these four rings you within a working\u00A0day, free.';

/** Said where a page ends with the call. */
export const callSteps = richTextOf(
  numberedList(
    'A call: twenty minutes, free',
    'A meeting: an hour, free',
    'A letter with your price. You decide',
  ),
);
