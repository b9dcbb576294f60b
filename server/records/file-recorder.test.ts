import { afterEach, expect, test, vi } from 'vitest';

import { createSilentLog } from '../observability/log.ts';
import { createFileRecorder } from './file-recorder.ts';
import { startRecords } from './records.fixture.ts';

afterEach(() => void vi.useRealTimers());

test('a picture that could be fetched only at the second try, when the disk was full, is recorded at the third', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { records } = startRecords();
  const load = vi
    .fn(async () => ({ bytes: Buffer.from('hat'), type: 'image/webp' }))
    .mockRejectedValueOnce(new Error('The image host does not answer'));
  const files = createFileRecorder({ records, load, log: createSilentLog() });
  files.add(['/images.ctfassets.net/s/a/t/hat.png']);
  await files.settled();
  const create = vi.spyOn(records.store, 'create').mockRejectedValue(new Error('no space left on device'));
  vi.advanceTimersByTime(60_000);
  await files.settled();
  expect(create).toHaveBeenCalled();
  create.mockRestore();
  vi.advanceTimersByTime(60_000);
  await files.settled();
  expect(files.stats).toEqual({ waiting: 0, missing: 0 });
});
