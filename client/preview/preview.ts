import { startConsoleErrors } from '../console-errors.ts';
import { createIslands } from '../islands/islands.ts';
import { startMenuFocus } from '../menu-focus.ts';
import { connectToEditor } from './contentful-editor.ts';
import { draftPageOf } from './draft-page.ts';
import { createExchange, parse } from './exchange.ts';
import { followDrafts } from './follow-drafts.ts';
import { stayAmongDrafts } from './stay-among-drafts.ts';

// In place of the site's script: no soft navigation, no prefetching, no forms that send, no third parties.
// In the frame of Contentful's editor, the bar has no “Leave”.
if (globalThis.top !== globalThis.self) document.documentElement.dataset['framed'] = '';
const page = draftPageOf(document);
const islands = createIslands();
if (page) {
  const exchange = createExchange(islands);
  stayAmongDrafts(page.root);
  const drafts = followDrafts(page, async () => {
    const response = await fetch(location.href);
    // The site is starting, or Contentful is slow: what is shown stays, and is asked for again.
    if (response.status > 500) throw new Error('No draft just now');
    const next = parse(await response.text());
    const { version } = draftPageOf(next) ?? {};
    // After a redirect, this address never has the version on screen: the page would be replaced every second.
    if (version !== undefined && !response.redirected && (await exchange.to(next))) return version;
    location.reload();
    // Nothing is left to do.
    return new Promise(() => {});
  });
  connectToEditor(page, () => drafts.askNow());
}
islands.hydrate(document);
startMenuFocus();
startConsoleErrors();
