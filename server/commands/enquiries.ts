import { createLog } from '../observability/log.ts';
import { runEnquiriesCommand } from './enquiries-command.ts';

/** `npm run -s enquiries`. */
process.exitCode = await runEnquiriesCommand(process.argv.slice(2), process.env, {
  print: (text) => process.stdout.write(text),
  log: createLog('fatal'),
  complain: (text) => process.stderr.write(text),
});
