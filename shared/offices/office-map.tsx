import type { Position } from '../places/position.ts';
import { project } from '../places/projection.ts';
import type { ListedOffice } from './listed-office.model.ts';
import { MapName, MapSheet, namesOn, round, type MapFrame, type Point } from './map-sheet.tsx';
import { positionOf } from './office-position.ts';

interface OfficeMapProps {
  /** In the order of the list beside the map, which numbers them. */
  readonly offices: readonly (ListedOffice | undefined)[];
  /** The place that a visitor has written. */
  readonly from?: (Position & { readonly name: string }) | undefined;
}

/** The side of the smallest map: about 320 km, so that visitors recognise the coast. */
const minSide = 1000;
/** The margin around the outermost dots, as a share of the map’s side. */
const margin = 0.14;
/**
 * Coast and dots, drawn by the site, so that no other firm learns where a visitor lives. It repeats the list beside it,
 * with its numbers, so screen readers get no description.
 */
export function OfficeMap({ offices, from }: OfficeMapProps) {
  const dots = offices.flatMap((office, index) => {
    const position = office && positionOf(office);
    return office && position ? [{ ...project(position), name: office.name, number: index + 1 }] : [];
  });
  const place = from && { ...project(from), name: from.name };
  const frame = frameAround(place ? [...dots, place] : dots);
  if (frame === undefined) return null;
  // Sizes are shares of the side, so that dots and letters are as large on any map.
  const unit = frame.side / 100;
  const [dotRadius, placeRadius] = [unit * 3.4, unit * 1.5];
  const names = namesOn(frame, [
    ...dots.map((dot) => ({ ...dot, radius: dotRadius })),
    ...(place ? [{ ...place, radius: placeRadius }] : []),
  ]);
  return (
    <MapSheet frame={frame}>
      {place && (
        <g className="office-map-place">
          <circle cx={round(place.x)} cy={round(place.y)} r={round(unit * 5.2)} />
          <circle cx={round(place.x)} cy={round(place.y)} r={round(placeRadius)} />
        </g>
      )}
      {dots.toReversed().map(({ x, y, number }) => (
        <g className="office-map-dot" key={number}>
          <circle cx={round(x)} cy={round(y)} r={round(dotRadius)} strokeWidth={round(unit * 0.7)} />
          <text dy="0.35em" fontSize={round(unit * 3.8)} textAnchor="middle" x={round(x)} y={round(y)}>
            {number}
          </text>
        </g>
      ))}
      {names.map(({ name, x, label }) => (
        <MapName frame={frame} key={`${name} ${x}`} label={label} name={name} />
      ))}
    </MapSheet>
  );
}

/** The square around all points; undefined without any. */
function frameAround(points: readonly Point[]): MapFrame | undefined {
  if (points.length === 0) return undefined;
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const side = Math.max(minSide, Math.max(right - left, bottom - top) / (1 - 2 * margin));
  return {
    x: Math.round((left + right - side) / 2),
    y: Math.round((top + bottom - side) / 2),
    side: Math.round(side),
  };
}
