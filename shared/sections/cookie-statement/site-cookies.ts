import { createContext, type ReactNode } from 'react';

/** What the site says about its cookies, which depends on its configuration. */
export const SiteCookies = createContext<ReactNode>(null);
