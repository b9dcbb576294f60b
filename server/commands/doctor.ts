import path from 'node:path';

import { examineSite, printFindings } from '../doctor/doctor.ts';

/** `npm run doctor`: tries what the site needs, with the site's environment, and says what to do. Exits with 1 at a fault. */
const findings = await examineSite(process.env, { buildDirectory: path.join(import.meta.dirname, '..') });
process.stdout.write(printFindings(findings, process.env));
process.exitCode = findings.some(({ state }) => state === 'fault') ? 1 : 0;
