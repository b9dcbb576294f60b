import { expect, test } from 'vitest';

import { findPlace, postTowns } from './find-place.ts';
import { milesBetween, formatDistance } from './position.ts';

const placeOf = (typed: string) => {
  const found = findPlace(typed);
  return found.kind === 'found' ? found.place : undefined;
};
const optionsFor = (typed: string) => {
  const found = findPlace(typed);
  return found.kind === 'unsure' ? found.options : [];
};

test.each([
  ['BA1 1AA', 'BA1', 'BA1 (Bath)'],
  ['ba11aa', 'BA1', 'BA1 (Bath)'],
  ['ba1 1', 'BA1', 'BA1 (Bath)'],
  ['B1 1AA', 'B1', 'B1 (Birmingham)'],
  [' sw1a-2aa ', 'SW1A', 'SW1 (Westminster)'],
  ['EC1V', 'EC1V', 'EC1 (City of London)'],
  ['BT1 5GS', 'BT1', 'BT1 (Belfast)'],
  ['JE2', 'JE2', 'JE2 (St Helier)'],
  ['IM1', 'IM1', 'IM1 (Douglas)'],
  ['The Old Weir House, 12 Weir Street, Upper Weston, Bath BA1 1AA', 'BA1', 'BA1 (Bath)'],
  ['Bath, ba11aa', 'BA1', 'BA1 (Bath)'],
])('the postcode %s is kept only as its district %s', (typed, written, name) => {
  expect(placeOf(typed)).toMatchObject({ written, name });
});

test.each([
  ['bath', 'Bath'],
  ['kings lynn', "King's Lynn"],
  ['Saint  Helier, jersey', 'St Helier, Jersey'],
  ['HULL', 'Kingston upon Hull'],
  ['Derry', 'Derry'],
  ['Londonderry', 'Londonderry'],
  ['Cornwall', 'Cornwall'],
  ['newport, isle of wight', 'Newport, Isle of Wight'],
  ['12 High Street, Bath', 'Bath'],
  ['Rose Cottage, 3 Quay Lane, Newport, Isle of Wight', 'Newport, Isle of Wight'],
])('the town %s is found as %s', (typed, name) => {
  expect(placeOf(typed)?.name).toBe(name);
});

test('several places of one name, and names with typing errors, are offered as options that are then found', () => {
  expect(optionsFor('Newport')).toContain('Newport, Isle of Wight');
  expect(optionsFor('newcastle')).toContain('Newcastle upon Tyne');
  expect(optionsFor('St Ives')).toEqual(['St Ives, Cambridgeshire', 'St Ives, Cornwall']);
  expect(optionsFor('Birmingam')).toEqual(['Birmingham']);
  expect(optionsFor('Lodnon')).toContain('London');
  for (const typed of ['Newport', 'newcastle', 'St Ives', 'Stratford', 'Lodnon'])
    for (const option of optionsFor(typed)) expect(placeOf(option)?.name).toBe(option);
});

test('a text that is no place is unknown, and no postcode is guessed', () => {
  expect(findPlace('Qwertyville')).toEqual({ kind: 'unknown', written: 'Qwertyville', isPostcode: false });
  expect(findPlace('XX1 1AA')).toEqual({ kind: 'unknown', written: 'XX1', isPostcode: true });
});

test.each(['Wales', 'scotland'])(
  'a whole nation, %s, is not taken for a village that sounds like it',
  (typed) => {
    expect(findPlace(typed)).toEqual({ kind: 'unknown', written: typed, isPostcode: false });
    expect(placeOf('Wales, Rotherham')?.name).toBe('Wales');
  },
);

test('the site’s own towns come before others, and are found despite a typing error', () => {
  const own = [{ name: 'Alderwick', region: '', latitude: 52, longitude: -1.6 }];
  expect(findPlace('alderwick', own)).toMatchObject({ kind: 'found', place: { latitude: 52 } });
  const misspelt = findPlace('Aldewick', own);
  expect(misspelt.kind === 'unsure' && misspelt.options[0]).toBe('Alderwick');
});

/** Great-circle distances in miles, as almanacs and distance tables print them. */
test.each([
  ['London', 'Edinburgh', 332],
  ['London', 'Cardiff', 131],
  ['London', 'Belfast', 322],
  ['Birmingham', 'Manchester', 71],
  ['Plymouth', 'Penzance', 66],
  ['Glasgow', 'Edinburgh', 42],
  ['St Helier, Jersey', 'Southampton', 122],
])('from %s to %s it is %i miles, to within 3 %', (from, to, miles) => {
  const [a, b] = [placeOf(from), placeOf(to)];
  if (!a || !b) throw new Error('Both are places');
  expect(Math.abs(milesBetween(a, b) / miles - 1)).toBeLessThan(0.03);
});

/** Positions of landmarks in their districts, from the encyclopaedia: each is within a few miles of the middle. */
test.each([
  ['CB2', 52.205, 0.117, 'King’s College, Cambridge'],
  ['YO1', 53.962, -1.082, 'York Minster'],
  ['TR19', 50.066, -5.713, 'Land’s End'],
  ['KW1', 58.644, -3.07, 'John o’ Groats'],
  ['EX1', 50.722, -3.53, 'Exeter Cathedral'],
  ['SE10', 51.478, -0.001, 'Royal Observatory, Greenwich'],
  ['BT57', 55.241, -6.512, 'Giant’s Causeway'],
  ['LL55', 53.139, -4.277, 'Caernarfon Castle'],
  ['M16', 53.463, -2.291, 'Old Trafford'],
  ['B15', 52.45, -1.93, 'University of Birmingham'],
])('the middle of %s is near (%d, %d): %s', (district, latitude, longitude) => {
  const middle = placeOf(district);
  if (!middle) throw new Error('It is a district');
  const isRemote = ['KW1', 'TR19'].includes(district);
  expect(milesBetween(middle, { latitude, longitude })).toBeLessThan(isRemote ? 16 : 4.5);
});

test('distances are said as exactly as they are known', () => {
  expect([0.2, 1.2, 7.4, 19.6, 22, 58].map(formatDistance)).toEqual([
    'less than a mile',
    'about a mile',
    'about 7 miles',
    'about 20 miles',
    'about 20 miles',
    'about 60 miles',
  ]);
});

test('the towns that postcode areas are named after have names and positions', () => {
  const towns = postTowns();
  expect(towns.length).toBeGreaterThan(100);
  expect(towns).toContainEqual(expect.objectContaining({ name: 'Plymouth', latitude: 50.372 }));
});
