import { expect, test, vi } from 'vitest';

import { createSilentLog } from '../observability/log.ts';
import { listenForNotifications } from './notification-listener.ts';

test('operators learn that a database cannot be reached, also if it never could', async () => {
  const log = createSilentLog();
  const warn = vi.spyOn(log, 'warn');
  const nowhere = { url: 'postgres://site@127.0.0.1:1/site', channel: 'changes' };
  await listenForNotifications(nowhere, () => {}, log).stop();
  expect(warn.mock.calls.map(([, message]) => message)).toEqual(['changes of other machines do not arrive']);
});
