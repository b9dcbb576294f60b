import { assetsFolder } from './paths.ts';

// Only `npm run dev` has these URLs.
export const devScriptPath = `${assetsFolder}dev.js`;
/** A stream of events: `stylesheet`, `page` and `script` say what has changed, `problems` what is wrong. */
export const devEventsPath = `${assetsFolder}dev-events`;
