import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { readConfig } from './config.ts';

/**
 * `npm run -s enquiries`: prints what waits in the queue, the oldest first, a line of JSON each. Reads only, so it runs
 * beside the site; with the site's environment, it finds the site's queue.
 */
const { directory } = readConfig(process.env).enquiries;
const database = new DatabaseSync(path.join(directory, 'enquiries.sqlite'), { readOnly: true });
const waiting = database
  .prepare('SELECT key, accepted_at, attempts, answers FROM enquiry ORDER BY accepted_at')
  .iterate();
for (const { key, accepted_at: acceptedAt, attempts, answers } of waiting)
  process.stdout.write(
    `${JSON.stringify({
      key,
      acceptedAt: new Date(Number(acceptedAt)).toISOString(),
      attempts,
      ...(JSON.parse(String(answers)) as object),
    })}\n`,
  );
database.close();
