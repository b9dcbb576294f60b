import leven from 'leven';

import { comparable, isShortFor } from './comparable.ts';
import placesJson from './places.json' with { type: 'json' };
import { milesBetween, type Position } from './position.ts';

export interface Place extends Position {
  /** As the page says it: “Bath”, “Newport, Isle of Wight” or “BA1 (Bath)”. */
  readonly name: string;
  /** For the form's field. Of a postcode only the district is kept. */
  readonly written: string;
}

/** The result of looking up a place. */
export type FoundPlace =
  | { readonly kind: 'found'; readonly place: Place }
  /** Several places have this name, or similar ones. */
  | { readonly kind: 'unsure'; readonly written: string; readonly options: readonly string[] }
  | { readonly kind: 'unknown'; readonly written: string; readonly isPostcode: boolean };

/**
 * An outward code, followed by any part of the inward code: “BA11AA” is in BA1, but “BA11” is BA11. A town or an address may
 * stand before it.
 */
const postcode = /(?:^|[\s,])([A-Z]{1,2}\d[A-Z\d]?)(?:[\s-]+\d[A-Z]{0,2}|\d[A-Z]{2})?$/;
const maxOptions = 6;
const maxLength = 120;
/** A district with the number one is in the town that its area is named after. */
const firstDistrict = /^[A-Z]{1,2}1$/;
/** No place to measure from. There is a village of Wales in Yorkshire, and Snodland is not meant by Scotland. */
const nations: ReadonlySet<string> = new Set([
  'england',
  'scotland',
  'wales',
  'northern ireland',
  'great britain',
  'united kingdom',
]);
/** Merges a city with the town of the same name. */
const samePlaceMiles = 6;

export interface Town extends Position {
  readonly name: string;
  /** Tells towns of the same name apart; otherwise empty. */
  readonly region: string;
}

interface Places {
  readonly districts: ReadonlyMap<string, Place>;
  readonly towns: ReadonlyMap<string, readonly Town[]>;
}

let places: Places | undefined;

/** Parsed at the first question. */
function allPlaces(): Places {
  places ??= { districts: readDistricts(), towns: readTowns() };
  return places;
}

function readDistricts(): Places['districts'] {
  const lines = placesJson.districts.split('\n').map((line) => line.split('|'));
  return new Map(
    lines.map(([code = '', latitude, longitude, name]) => [
      code,
      { name: `${code} (${name})`, written: code, latitude: Number(latitude), longitude: Number(longitude) },
    ]),
  );
}

/** The towns that postcode areas are named after: about a hundred that most people have heard of. */
export function postTowns(): readonly (Position & { readonly name: string })[] {
  return [...allPlaces().districts.values()].flatMap(({ name, written, latitude, longitude }) =>
    firstDistrict.test(written) ? [{ name: name.slice(written.length + 2, -1), latitude, longitude }] : [],
  );
}

function readTowns(): Places['towns'] {
  const towns = placesJson.towns.split('\n').map((line): Town => {
    const [name = '', latitude, longitude, region = ''] = line.split('|');
    return { name, latitude: Number(latitude), longitude: Number(longitude), region };
  });
  return Map.groupBy(towns, ({ name }) => comparable(name));
}

/**
 * The place that a visitor means by a town, a postcode district or a postcode, of which only the district is used.
 *
 * @param own places of the site itself, such as its offices, which come before others of the name
 */
export function findPlace(typed: string, own: readonly Town[] = []): FoundPlace {
  const text = typed.slice(0, maxLength).replace(/\s+/g, ' ').trim();
  const code = postcode.exec(text.toUpperCase())?.[1];
  if (code !== undefined) return findDistrict(code);
  const [name = '', region] = text.split(',').map(comparable);
  const ownPlace = own.find((each) => comparable(each.name) === name);
  if (ownPlace) return found(ownPlace, false);
  if (region === undefined && nations.has(name)) return { kind: 'unknown', written: text, isPostcode: false };
  const named = townsCalled(name);
  const inRegion = region === undefined ? named : named.filter((town) => comparable(town.region) === region);
  const [only, ...others] = inRegion.length > 0 ? inRegion : named;
  if (only && others.length === 0) return found(only, only.region !== '' && named.length > 1);
  const options = only ? [only, ...others].map(fullName) : similarNames(name, own);
  if (options.length > 0)
    return { kind: 'unsure', written: text, options: [...new Set(options)].slice(0, maxOptions) };
  // The town comes after the street.
  const [, rest] = /,(.+)/.exec(text) ?? [];
  const inRest = rest === undefined ? undefined : findPlace(rest, own);
  return inRest && inRest.kind !== 'unknown' ? inRest : { kind: 'unknown', written: text, isPostcode: false };
}

/** `SW1A` is in `SW1`: districts of central London have letters that positions do without. */
function findDistrict(code: string): FoundPlace {
  const { districts } = allPlaces();
  const place = districts.get(code) ?? districts.get(code.replace(/[A-Z]$/, ''));
  if (place) return { kind: 'found', place: { ...place, written: code } };
  return { kind: 'unknown', written: code, isPostcode: true };
}

const found = (town: Town, isAmbiguous: boolean): FoundPlace => {
  const name = isAmbiguous ? fullName(town) : town.name;
  return {
    kind: 'found',
    place: { name, written: name, latitude: town.latitude, longitude: town.longitude },
  };
};

const fullName = ({ name, region }: Town) => (region === '' ? name : `${name}, ${region}`);

function townsCalled(name: string): readonly Town[] {
  if (name === '') return [];
  const { towns } = allPlaces();
  const longer = [...towns].filter(([full]) => isShortFor(name, full));
  const called = [...(towns.get(name) ?? []), ...longer.flatMap(([, same]) => same)];
  return called.filter(
    (town, index) => !called.slice(0, index).some((other) => milesBetween(town, other) < samePlaceMiles),
  );
}

/** Names that differ by a typing error, the most similar first. */
function similarNames(name: string, own: readonly Town[]): string[] {
  if (name.length < 4) return [];
  const maxDistance = name.length < 6 ? 1 : 2;
  const known = [...own.map((each) => [comparable(each.name), [each]] as const), ...allPlaces().towns];
  return known
    .filter(([key]) => Math.abs(key.length - name.length) <= maxDistance)
    .map(([key, towns]) => ({ towns, distance: leven(name, key, { maxDistance: maxDistance + 1 }) }))
    .filter(({ distance }) => distance <= maxDistance)
    .sort((one, other) => one.distance - other.distance)
    .flatMap(({ towns }) => towns.map(fullName));
}
