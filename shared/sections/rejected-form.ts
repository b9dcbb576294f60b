import { createContext } from 'react';

import type { EnquiryAttempt } from '../enquiry-form.ts';

/** A form whose submission was rejected: its page is shown again with the answers and the errors in it. */
export interface RejectedForm {
  /** The id of the form's entry. */
  readonly formId: string;
  readonly attempt: EnquiryAttempt;
}

export const RejectedFormContext = createContext<RejectedForm | undefined>(undefined);
