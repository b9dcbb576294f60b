import coastJson from '../../places/coast.json' with { type: 'json' };
import type { Position } from '../../places/position.ts';
import { project } from '../../places/projection.ts';

interface FinderMapProps {
  /** In the order of the list beside it, which numbers them. */
  readonly offices: readonly (Position | undefined)[];
  /** The place that a visitor has written. */
  readonly from: Position | undefined;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The side of the smallest map: about 320 km, so that visitors recognise the coast. */
const minSide = 1000;
/** What is left free around the outermost dots, as a share of the map’s side. */
const margin = 0.14;

/**
 * Coast and dots, drawn by the site, so that no other firm hears where a visitor lives. It shows what the list says, whose
 * numbers it has, so it is not described once more to screen readers.
 */
export function FinderMap({ offices, from }: FinderMapProps) {
  const dots = offices.flatMap((position, index) =>
    position === undefined ? [] : [{ ...project(position), label: index + 1 }],
  );
  const place = from && project(from);
  const frame = frameAround(place ? [...dots, place] : dots);
  if (frame === undefined) return null;
  const { x, y, side } = frame;
  // Sizes are shares of the side, so that dots and digits are as large on any map.
  const unit = side / 100;
  return (
    <svg aria-hidden className="finder-map" viewBox={[x, y, side, side].join(' ')}>
      <path className="finder-coast" d={coastJson.path} />
      {place && (
        <g className="finder-place">
          <circle cx={round(place.x)} cy={round(place.y)} r={round(unit * 5.2)} />
          <circle cx={round(place.x)} cy={round(place.y)} r={round(unit * 1.4)} />
        </g>
      )}
      {dots.toReversed().map((dot) => (
        <g className="finder-dot" key={dot.label}>
          <circle cx={round(dot.x)} cy={round(dot.y)} r={round(unit * 3.4)} strokeWidth={round(unit * 0.7)} />
          <text
            dy="0.35em"
            fontSize={round(unit * 3.8)}
            textAnchor="middle"
            x={round(dot.x)}
            y={round(dot.y)}
          >
            {dot.label}
          </text>
        </g>
      ))}
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
