import path from 'node:path';
import { parseArgs } from 'node:util';

import { examineSite, printFindings } from '../doctor/doctor.ts';
import { runCommand } from './run-command.ts';

/** `npm run doctor`: tries what the site needs, with the site's environment, and says what to do. Exits with 1 at a fault. */
process.exitCode = await runCommand(async () => {
  parseArgs();
  const findings = await examineSite(process.env, { buildDirectory: path.join(import.meta.dirname, '..') });
  process.stdout.write(printFindings(findings, process.env));
  return findings.some(({ state }) => state === 'fault') ? 1 : 0;
}, 'Usage: npm run doctor\n');
