import { devReloadPath } from '#shared/paths.ts';

// Reloads the page after a restart of the server. The build injects this file for `npm run dev` only.
const events = new EventSource(devReloadPath);
let hasConnected = false;
events.addEventListener('open', () => {
  if (hasConnected) location.reload();
  hasConnected = true;
});
