import { createContext } from 'react';

/** The person or office whose page a call-back form is on: what visitors send with it is for them. */
export interface AskedFor {
  readonly name: string;
  /** The path of their page, where the server reads the name. */
  readonly path: string;
}

export const AskedForContext = createContext<AskedFor | undefined>(undefined);
