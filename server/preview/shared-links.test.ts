import { describe, expect, test } from 'vitest';

import { createEmptyDatabase, engines } from '#tests/support/databases.ts';

import { createSharedLinks } from './shared-links.ts';

describe.each(engines)('with %s', (engine) => {
  test('links are listed by page, the newest first, and known until they are withdrawn', async () => {
    const { open } = await createEmptyDatabase(engine);
    const links = createSharedLinks(open(), 'space/master');
    const share = (page: string, name: string) =>
      links.create({ page, name, scope: { release: 'spring' }, days: 7 });
    const first = await share('pageAbout', 'Ada');
    await new Promise((resolve) => setTimeout(resolve, 2));
    const second = await share('pageAbout', 'Bob');
    await share('pageHome', 'Carol');
    expect(await links.ofPage('pageAbout')).toEqual([second, first]);
    expect([await links.isValid(first.id), await links.isValid('unknown')]).toEqual([true, false]);
    await links.withdraw(first.id);
    expect(await links.isValid(first.id)).toBe(false);
    expect(await links.isValid(second.id)).toBe(true);
    expect((await links.ofPage('pageAbout')).map(({ withdrawnAt }) => withdrawnAt !== undefined)).toEqual([
      false,
      true,
    ]);
  });

  test('a link of another space or environment is unknown', async () => {
    const { open } = await createEmptyDatabase(engine);
    const database = open();
    const { id } = await createSharedLinks(database, 'space/master').create({
      page: 'pageAbout',
      name: 'Ada',
      scope: {},
      days: 1,
    });
    const others = createSharedLinks(database, 'space/staging');
    expect(await others.isValid(id)).toBe(false);
    expect(await others.ofPage('pageAbout')).toEqual([]);
    await others.withdraw(id);
    expect(await createSharedLinks(database, 'space/master').isValid(id)).toBe(true);
  });
});
