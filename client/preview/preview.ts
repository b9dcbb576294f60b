import { startConsoleErrors } from '../console-errors.ts';
import { createIslands } from '../islands/islands.ts';
import { startMenuFocus } from '../menu-focus.ts';

// In place of the site's script: no soft navigation, no prefetching, no forms that send, no third parties.
createIslands().hydrate(document);
startMenuFocus();
startConsoleErrors();
