import { createContext, useContext } from 'react';

import { callBackPath } from '../../paths.ts';

/** Where “Request a call” leads in the brand that is shown: to the brand's own call-back page, if it has one. */
export const CallBackPath = createContext<string>(callBackPath);

/** Makes links to the call-back page lead to the brand's own, so that one button serves all brands. */
export function useBrandHref(href: string): string {
  const ofBrand = useContext(CallBackPath);
  return href === callBackPath ? ofBrand : href;
}
