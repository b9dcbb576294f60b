import { createLog } from '../observability/log.ts';
import { runRecordsCommand } from './records-command.ts';

/** `npm run -s records`. */
process.exitCode = await runRecordsCommand(process.argv.slice(2), process.env, {
  print: (bytes) => process.stdout.write(bytes),
  log: createLog('fatal'),
  complain: (text) => process.stderr.write(text),
});
