import { expect, test } from 'vitest';

import { createJobQueue } from './job-queue.ts';

/** Jobs that end when they are told to. */
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
/** Lets everything that can happen now happen. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('only so many images are made at a time; the others wait and come in their order', async () => {
  const { job, end, started } = createJobs();
  const queue = createJobQueue({ waitMs: 10_000, running: 2, waiting: 9 });
  const all = Promise.all(['a', 'b', 'c', 'd'].map((name) => queue.run(job(name))));
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

test('when too many wait, the next one is refused as busy, without being started', async () => {
  const { job, end, started } = createJobs();
  const queue = createJobQueue({ waitMs: 10_000, running: 1, waiting: 1 });
  const taken = [queue.run(job('a')), queue.run(job('b'))];
  await expect(queue.run(job('c'))).rejects.toMatchObject({ name: 'ImageError', status: 503 });
  end('a');
  await settle();
  end('b');
  expect(await Promise.all(taken)).toEqual(['a', 'b']);
  expect(started).toEqual(['a', 'b']);
});

test('who has waited too long is refused as busy, and leaves the queue to others', async () => {
  const { job, end, started } = createJobs();
  const queue = createJobQueue({ running: 1, waiting: 1, waitMs: 20 });
  const first = queue.run(job('a'));
  await expect(queue.run(job('b'))).rejects.toMatchObject({ name: 'ImageError', status: 503 });
  const next = queue.run(job('c'));
  end('a');
  await settle();
  end('c');
  expect(await Promise.all([first, next])).toEqual(['a', 'c']);
  expect(started).toEqual(['a', 'c']);
  expect([queue.running, queue.waiting]).toEqual([0, 0]);
});

test('an image that fails fails alone, and its place is free again', async () => {
  const { job, end, fail } = createJobs();
  const queue = createJobQueue({ waitMs: 10_000, running: 1, waiting: 9 });
  const [first, second] = [queue.run(job('a')), queue.run(job('b'))];
  fail('a');
  await expect(first).rejects.toThrow('a failed');
  await settle();
  end('b');
  expect(await second).toBe('b');
});

test('a job that throws before it begins does not hold its place', async () => {
  const queue = createJobQueue({ waitMs: 10_000, running: 1, waiting: 0 });
  const broken = () => {
    throw new Error('at once');
  };
  await expect(queue.run(broken)).rejects.toThrow('at once');
  await expect(queue.run(async () => 'made')).resolves.toBe('made');
});

test('after a rush the queue has all of its places again', async () => {
  const queue = createJobQueue({ waitMs: 10_000, running: 2, waiting: 100 });
  let [underWay, most] = [0, 0];
  const job = async () => {
    underWay += 1;
    most = Math.max(most, underWay);
    await settle();
    underWay -= 1;
  };
  await Promise.all(Array.from({ length: 50 }, () => queue.run(job)));
  await Promise.all(Array.from({ length: 50 }, () => queue.run(job)));
  expect(most).toBe(2);
});
