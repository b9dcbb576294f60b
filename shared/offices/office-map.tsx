import coastJson from '../places/coast.json' with { type: 'json' };
import type { Position } from '../places/position.ts';
import { project } from '../places/projection.ts';
import type { ListedOffice } from './listed-office.model.ts';
import { placeLabels } from './map-labels.ts';
import { positionOf } from './office-position.ts';

interface OfficeMapProps {
  /** In the order of the list beside the map, which numbers them. */
  readonly offices: readonly (ListedOffice | undefined)[];
  /** The place that a visitor has written. */
  readonly from?: (Position & { readonly name: string }) | undefined;
  /** Instead of numbers: the office that the map is about, among the others. */
  readonly chosen?: ListedOffice | undefined;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The side of the smallest map: about 320 km, so that visitors recognise the coast. */
const minSide = 1000;
/** The margin around the outermost dots, as a share of the map’s side. */
const margin = 0.14;
/** The font size of names, as a share of the map’s side. */
const nameSize = 0.036;

/**
 * Coast and dots, drawn by the site, so that no other firm hears where a visitor lives. It shows what the list says, whose
 * numbers it has, so it is not described once more to screen readers.
 */
export function OfficeMap({ offices, from, chosen }: OfficeMapProps) {
  const dots = offices.flatMap((office, index) => {
    const position = office && positionOf(office);
    return office && position
      ? [{ ...project(position), name: office.name, number: index + 1, isChosen: office.id === chosen?.id }]
      : [];
  });
  const place = from && { ...project(from), name: from.name };
  const frame = frameAround(place ? [...dots, place] : dots);
  if (frame === undefined) return null;
  const { x, y, side } = frame;
  // Sizes are shares of the side, so that dots and letters are as large on any map.
  const unit = side / 100;
  const radiusOf = (isNumbered: boolean) => unit * (isNumbered ? 3.4 : 1.5);
  const named = [
    ...dots.map((dot) => ({ ...dot, radius: radiusOf(chosen === undefined || dot.isChosen) })),
    ...(place ? [{ ...place, number: 0, isChosen: false, radius: radiusOf(false) }] : []),
  ];
  const labels = placeLabels(named, side * nameSize, {
    left: x + unit,
    top: y + unit,
    right: x + side - unit,
    bottom: y + side - unit,
  });
  return (
    <svg aria-hidden className="office-map" viewBox={[x, y, side, side].join(' ')}>
      <path className="office-map-coast" d={coastJson.path} />
      {place && (
        <g className="office-map-place">
          <circle cx={round(place.x)} cy={round(place.y)} r={round(unit * 5.2)} />
          <circle cx={round(place.x)} cy={round(place.y)} r={round(radiusOf(false))} />
        </g>
      )}
      {dots.toReversed().map((dot) => (
        <g className="office-map-dot" data-chosen={dot.isChosen || undefined} key={dot.number}>
          <circle
            cx={round(dot.x)}
            cy={round(dot.y)}
            r={round(radiusOf(chosen === undefined || dot.isChosen))}
            strokeWidth={round(unit * 0.7)}
          />
          {chosen === undefined && (
            <text
              dy="0.35em"
              fontSize={round(unit * 3.8)}
              textAnchor="middle"
              x={round(dot.x)}
              y={round(dot.y)}
            >
              {dot.number}
            </text>
          )}
        </g>
      ))}
      {named.map(({ name, number, isChosen }, index) => {
        const label = labels[index];
        return (
          label && (
            <text
              className="office-map-name"
              data-chosen={isChosen || undefined}
              dy="0.35em"
              fontSize={round(side * nameSize)}
              key={number}
              strokeWidth={round(unit * 0.8)}
              textAnchor={label.anchor}
              x={round(label.x)}
              y={round(label.y)}
            >
              {name}
            </text>
          )
        );
      })}
    </svg>
  );
}

/** The square around all points; undefined without any. */
function frameAround(points: readonly Point[]): (Point & { readonly side: number }) | undefined {
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

const round = (length: number) => Math.round(length * 10) / 10;
