import { describe, expect, test } from 'vitest';

import { createEmptyDatabase, engines } from '#tests/support/databases.ts';

import { createSharedLimit } from './shared-limit.ts';

const limits = { name: 'forms', windowMs: 60_000, perAddress: 3, inAll: 5 };
const passes = { isRefused: false, floodRank: 0 };
const markedAs = (floodRank: number) => ({ isRefused: false, floodRank });
const visitor = (address: string) => ({ address, isSingleVisitor: true });
const shared = (address: string) => ({ address, isSingleVisitor: false });

describe.each(engines)('with %s', (engine) => {
  async function startMachines() {
    const { open } = await createEmptyDatabase(engine);
    const clock = { time: 1_800_000_000_000 };
    const database = open();
    const start = (of = open()) => createSharedLimit(of, { limits, now: async () => clock.time });
    return { machines: [start(database), start()] as const, clock, database };
  }

  test('a visitor who sends through two machines reaches one limit', async () => {
    const { machines, clock } = await startMachines();
    const [first, second] = machines;
    for (const count of [first, second, first]) expect(await count(visitor('a'))).toEqual(passes);
    clock.time += 20_000;
    expect(await second(visitor('a'))).toEqual({ isRefused: true, retryAfterSeconds: 40 });
    expect(await second(visitor('b'))).toEqual(passes);
    clock.time += 40_000;
    expect(await second(visitor('a'))).toEqual(passes);
  });

  test('a flood through all machines together is marked; what is refused does not count towards it', async () => {
    const { machines } = await startMachines();
    const [first, second] = machines;
    await Promise.all(Array.from({ length: 20 }, (_, index) => machines[index % 2 ? 0 : 1](visitor('a'))));
    expect([await first(visitor('b')), await second(visitor('c'))]).toEqual([passes, passes]);
    expect([await first(visitor('d')), await second(shared('e'))]).toEqual([1, 1].map(markedAs));
  });

  test('an address that visitors may share is marked, never refused, and no other with it', async () => {
    const { machines } = await startMachines();
    for (let times = 0; times < 9; times += 1) await machines[0](shared('proxy'));
    expect(await machines[1](shared('proxy'))).toEqual(markedAs(10));
    expect(await machines[1](visitor('a'))).toEqual(passes);
  });

  test('no address is stored, and nothing for longer than it counts', async () => {
    const { machines, clock, database } = await startMachines();
    await machines[0](visitor('203.0.113.7'));
    const rows = () =>
      database.transact((queries) => queries.selectFrom('submission').select('sender').execute());
    expect(await rows()).toHaveLength(2);
    expect(JSON.stringify(await rows())).not.toContain('203.0.113.7');
    clock.time += 120_000;
    await machines[1](visitor('203.0.113.8'));
    expect(await rows()).toHaveLength(2);
  });
});

test('while the database cannot be used, each machine counts its own', async () => {
  const { open } = await createEmptyDatabase('SQLite');
  const broken = { ...open(), transact: () => Promise.reject(new Error('gone')) };
  const count = createSharedLimit(broken, { limits });
  for (let times = 0; times < 3; times += 1) expect(await count(visitor('a'))).toEqual(passes);
  expect(await count(visitor('a'))).toMatchObject({ isRefused: true });
});
