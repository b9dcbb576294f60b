import { createContext } from 'react';

/** The query of a thank-you page that repeats what one visitor has sent. It is never cached. */
export const receiptQuery = 'sent';

/** A request for a call that a visitor has just sent. */
export interface CallReceipt {
  readonly reference: string;
  readonly name: string;
  readonly telephone: string;
  /** `2026-11-26T09:00`, in London. */
  readonly slot?: string | undefined;
  /** The name of the person or office that the visitor asks for. */
  readonly askedFor?: string | undefined;
}

export const CallReceiptContext = createContext<CallReceipt | undefined>(undefined);
