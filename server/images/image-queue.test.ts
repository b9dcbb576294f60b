import { expect, test } from 'vitest';

import { createImageQueue } from './image-queue.ts';

const bothWait = (waiting: number) => ({ pages: waiting, rest: waiting });

/** Jobs that the test ends. */
function createJobs() {
  const started: string[] = [];
  const ends = new Map<string, { resolve: (value: string) => void; reject: (error: Error) => void }>();
  return {
    started,
    job: (name: string) => async () => {
      started.push(name);
      const { promise, ...end } = Promise.withResolvers<string>();
      ends.set(name, end);
      return promise;
    },
    end: (name: string) => ends.get(name)?.resolve(name),
    fail: (name: string) => ends.get(name)?.reject(new Error(`${name} failed`)),
  };
}
/** Waits until pending promises have settled. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('a limited number of jobs run at a time; the others wait in order', async () => {
  const { job, end, started } = createJobs();
  const queue = createImageQueue({ waitMs: 10_000, running: 2, restRunning: 2, waiting: bothWait(9) });
  const all = Promise.all(['a', 'b', 'c', 'd'].map((name) => queue.run('pages', job(name))));
  await settle();
  expect(started).toEqual(['a', 'b']);
  end('b');
  await settle();
  expect(started).toEqual(['a', 'b', 'c']);
  end('a');
  await settle();
  expect(started).toEqual(['a', 'b', 'c', 'd']);
  end('c');
  end('d');
  expect(await all).toEqual(['a', 'b', 'c', 'd']);
});

test('when too many jobs wait, the next one is refused as busy and not started', async () => {
  const { job, end, started } = createJobs();
  const queue = createImageQueue({ waitMs: 10_000, running: 1, restRunning: 1, waiting: bothWait(1) });
  const accepted = [queue.run('pages', job('a')), queue.run('pages', job('b'))];
  await expect(queue.run('pages', job('c'))).rejects.toMatchObject({ name: 'ImageError', status: 503 });
  end('a');
  await settle();
  end('b');
  expect(await Promise.all(accepted)).toEqual(['a', 'b']);
  expect(started).toEqual(['a', 'b']);
});

test('a job that has waited too long is refused as busy, and leaves the queue', async () => {
  const { job, end, started } = createJobs();
  const queue = createImageQueue({ running: 1, restRunning: 1, waiting: bothWait(1), waitMs: 20 });
  const first = queue.run('pages', job('a'));
  await expect(queue.run('pages', job('b'))).rejects.toMatchObject({ name: 'ImageError', status: 503 });
  const next = queue.run('pages', job('c'));
  end('a');
  await settle();
  end('c');
  expect(await Promise.all([first, next])).toEqual(['a', 'c']);
  expect(started).toEqual(['a', 'c']);
  expect([queue.running, queue.waiting]).toEqual([0, 0]);
});

test('a job that fails affects no other, and frees its slot', async () => {
  const { job, end, fail } = createJobs();
  const queue = createImageQueue({ waitMs: 10_000, running: 1, restRunning: 1, waiting: bothWait(9) });
  const [first, second] = [queue.run('pages', job('a')), queue.run('pages', job('b'))];
  fail('a');
  await expect(first).rejects.toThrow('a failed');
  await settle();
  end('b');
  expect(await second).toBe('b');
});

test('a job that throws synchronously frees its slot', async () => {
  const queue = createImageQueue({ waitMs: 10_000, running: 1, restRunning: 1, waiting: bothWait(0) });
  const broken = () => {
    throw new Error('at once');
  };
  await expect(queue.run('pages', broken)).rejects.toThrow('at once');
  await expect(queue.run('pages', async () => 'made')).resolves.toBe('made');
});

test('after a rush the queue has all of its slots again', async () => {
  const queue = createImageQueue({ waitMs: 10_000, running: 2, restRunning: 2, waiting: bothWait(100) });
  let [running, maxRunning] = [0, 0];
  const job = async () => {
    running += 1;
    maxRunning = Math.max(maxRunning, running);
    await settle();
    running -= 1;
  };
  await Promise.all(Array.from({ length: 50 }, () => queue.run('pages', job)));
  await Promise.all(Array.from({ length: 50 }, () => queue.run('pages', job)));
  expect(maxRunning).toBe(2);
});

test('a picture on a page starts before other images that have waited longer', async () => {
  const { job, end, started } = createJobs();
  const queue = createImageQueue({ waitMs: 10_000, running: 1, restRunning: 1, waiting: bothWait(9) });
  const all = Promise.all([
    queue.run('rest', job('first')),
    queue.run('rest', job('other')),
    queue.run('pages', job('picture')),
  ]);
  for (const next of ['first', 'picture', 'other']) {
    await settle();
    end(next);
  }
  await all;
  expect(started).toEqual(['first', 'picture', 'other']);
});

test('other images leave a slot free for pictures on pages, even if it stays unused', async () => {
  const { job, end, started } = createJobs();
  const queue = createImageQueue({ waitMs: 10_000, running: 2, restRunning: 1, waiting: bothWait(9) });
  const others = [queue.run('rest', job('a')), queue.run('rest', job('b'))];
  await settle();
  const picture = queue.run('pages', job('picture'));
  await settle();
  expect(started).toEqual(['a', 'picture']);
  for (const name of ['picture', 'a', 'b']) {
    end(name);
    await settle();
  }
  await Promise.all([...others, picture]);
  expect([queue.running, queue.waiting]).toEqual([0, 0]);
});

test('when other images fill the queue, a picture on a page can still join it', async () => {
  const { job, end, started } = createJobs();
  const queue = createImageQueue({
    waitMs: 10_000,
    running: 1,
    restRunning: 1,
    waiting: { pages: 1, rest: 1 },
  });
  const others = [queue.run('rest', job('first')), queue.run('rest', job('second'))];
  await expect(queue.run('rest', job('third'))).rejects.toMatchObject({ kind: 'busy', status: 503 });
  const picture = queue.run('pages', job('picture'));
  for (const name of ['first', 'picture', 'second']) {
    end(name);
    await settle();
  }
  await Promise.all([...others, picture]);
  expect(started).toEqual(['first', 'picture', 'second']);
  expect([queue.running, queue.waiting]).toEqual([0, 0]);
});

test('jobs that need much memory run one after the other, and no smaller one overtakes them for ever', async () => {
  const { job, end, started } = createJobs();
  const queue = createImageQueue({
    waitMs: 10_000,
    running: 3,
    restRunning: 1,
    bytes: 100,
    waiting: bothWait(9),
  });
  const all = Promise.all([
    queue.run('pages', job('large'), 90),
    queue.run('pages', job('next'), 90),
    queue.run('pages', job('small'), 10),
    queue.run('rest', job('other'), 10),
  ]);
  await settle();
  expect(started).toEqual(['large', 'other']);
  end('large');
  await settle();
  // `small` had to wait for `next`, and now has no room beside the two.
  expect(started).toEqual(['large', 'other', 'next']);
  end('other');
  await settle();
  expect(started).toEqual(['large', 'other', 'next', 'small']);
  for (const name of ['next', 'small']) end(name);
  await all;
});

test('a job that needs more memory than there is runs alone', async () => {
  const { job, end, started } = createJobs();
  const queue = createImageQueue({
    waitMs: 10_000,
    running: 2,
    restRunning: 2,
    bytes: 100,
    waiting: bothWait(9),
  });
  const all = Promise.all([queue.run('pages', job('huge'), 101), queue.run('rest', job('small'), 1)]);
  await settle();
  expect(started).toEqual(['huge']);
  end('huge');
  await settle();
  end('small');
  await all;
});
