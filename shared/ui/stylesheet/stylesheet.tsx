import { createContext, useContext } from 'react';

import { stylesheetOf, type StylesheetName } from './stylesheets.ts';

/** The URLs of the built stylesheets. None, as in tests of components: no page links to any. */
export const StylesheetUrls = createContext<Readonly<Partial<Record<StylesheetName, string>>>>({});

/**
 * Links the page to the stylesheet of a component that most pages lack: React puts the link into the head, once.
 *
 * @param of the component's CSS file or its folder, below `shared/`
 */
export function Stylesheet({ of }: { of: string }) {
  const name = stylesheetOf(of);
  const urls = useContext(StylesheetUrls);
  const href = name && urls[name];
  return href !== undefined && <link href={href} precedence="part" rel="stylesheet" />;
}
