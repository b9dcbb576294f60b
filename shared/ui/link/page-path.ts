import { createContext, useContext } from 'react';

/** The address of the page that is shown. */
export const PagePath = createContext<string | undefined>(undefined);

/** The address, unless the visitor is there. */
export function useOtherPage(href: string | undefined): string | undefined {
  const path = useContext(PagePath);
  return href === path ? undefined : href;
}
