import { expect, test } from 'vitest';

import { openSearchDatabase } from './search-database.ts';

test('of a change that fails half-way nothing is kept, and the next is made', () => {
  const database = openSearchDatabase(undefined);
  const insert = (name: string) => database.run('INSERT INTO setting VALUES (?, 1)', name);
  const halfDone = () => {
    insert('first');
    throw new Error('the disk is full');
  };
  expect(() => database.transact(halfDone)).toThrow('the disk is full');
  database.transact(() => insert('second'));
  expect(database.all('SELECT name FROM setting')).toEqual([{ name: 'second' }]);
  database.close();
});
