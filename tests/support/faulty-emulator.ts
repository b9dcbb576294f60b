import {
  startEmulator,
  type ContentfulEmulator,
  type EmulatorOptions,
} from '#contentful-emulator/emulator.ts';

import { createFaults, sendFault, type Faults } from './content-faults.ts';
import { createRequestHistory, type RequestLog } from './request-history.ts';

/** The emulator of Contentful, which remembers what it was asked, and fails as it is told. */
export interface FaultyEmulator extends ContentfulEmulator {
  readonly faults: Faults;
  readonly requests: RequestLog;
}

export async function startFaultyEmulator(options: EmulatorOptions): Promise<FaultyEmulator> {
  const faults = createFaults();
  const requests = createRequestHistory();
  const emulator = await startEmulator({
    ...options,
    async intercept(request, response, { path, query }, answer) {
      requests.add({ method: request.method ?? 'GET', path, query });
      const fault = faults.take(path, query);
      if (fault) await sendFault(fault, request, response, answer);
      return fault !== undefined;
    },
  });
  return { ...emulator, faults, requests };
}
