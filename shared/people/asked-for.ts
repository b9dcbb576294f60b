import { createContext } from 'react';

/** The person or office whose page a call-back form is on: what visitors send with it is for them. */
export interface AskedFor {
  readonly name: string;
  /** Of their page; the server takes the name from there. */
  readonly path: string;
}

export const AskedForContext = createContext<AskedFor | undefined>(undefined);
