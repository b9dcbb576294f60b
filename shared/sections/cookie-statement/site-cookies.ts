import { createContext, type ReactNode } from 'react';

/** The site's statement about its cookies, which depends on its configuration. */
export const SiteCookies = createContext<ReactNode>(null);
