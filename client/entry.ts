import { createIslands } from './islands/islands.ts';
import { createPageLoader } from './navigation/page-loader.ts';
import { startPrefetch } from './navigation/prefetch.ts';
import { startSoftNavigation } from './navigation/soft-navigation.ts';

// What wakes up, and when. The HTML is finished before any of this runs.
const islands = createIslands();
islands.adopt(document);

const pages = createPageLoader();
startPrefetch(pages);
startSoftNavigation(pages, islands);
