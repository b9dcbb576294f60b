import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { readConfig } from './config.ts';
import { queueFileName } from './enquiries/queue-file.ts';

/**
 * `npm run -s enquiries`: prints the enquiries in the queue, oldest first, one JSON line each. Read-only, so it can run
 * beside the site. Needs the site's environment to find the queue.
 */
function printWaiting(directory: string): void {
  const database = new DatabaseSync(path.join(directory, queueFileName), { readOnly: true });
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
}

try {
  printWaiting(readConfig(process.env).enquiries.directory);
} catch (error) {
  process.stderr.write(
    `The enquiries cannot be read: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exitCode = 1;
}
