import { devReloadPath } from '#shared/paths.ts';

// Only in `npm run dev`, where the build injects it: when the site has been restarted, the page is loaded anew.
const events = new EventSource(devReloadPath);
let hasConnected = false;
events.addEventListener('open', () => {
  if (hasConnected) location.reload();
  hasConnected = true;
});
