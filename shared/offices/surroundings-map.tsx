import { coastPoints } from '../places/coast.ts';
import { postTowns } from '../places/find-place.ts';
import { project } from '../places/projection.ts';
import type { ListedOffice } from './listed-office.model.ts';
import type { NamedDot } from './map-labels.ts';
import { MapName, MapSheet, namesOn, round, type MapFrame, type Point } from './map-sheet.tsx';
import { positionOf } from './office-position.ts';

interface SurroundingsMapProps {
  readonly office: ListedOffice;
  /** All offices of the firm. */
  readonly offices: readonly ListedOffice[];
}

type Dot = NamedDot & { readonly kind: 'chosen' | 'office' | 'town' };

/** About 190 km. */
const side = 640;
const height = 480;
const radii = { chosen: 0.026, office: 0.015, town: 0.008 };
/** The least distance of a town from other dots. Like the radii a share of the side. */
const spacing = 0.17;

/**
 * An office in its region, among the towns that visitors know and the firm's other offices there. Screen readers have its
 * address and the ways to it.
 */
export function SurroundingsMap({ office, offices }: SurroundingsMapProps) {
  const dotOf = (each: ListedOffice, kind: Dot['kind']) => {
    const position = positionOf(each);
    return position ? [{ ...project(position), name: each.name, radius: radii[kind] * side, kind }] : [];
  };
  const [middle] = dotOf(office, 'chosen');
  if (middle === undefined) return null;
  const others = offices.filter(({ id }) => id !== office.id).flatMap((each) => dotOf(each, 'office'));
  const frame = frameAround(middle, others);
  const near = withTowns(
    middle,
    others.filter((dot) => isWithin(dot, frame)),
    frame,
  );
  const dots = namesOn(frame, near).filter(({ label, kind }) => kind !== 'town' || label !== undefined);
  return (
    <MapSheet frame={frame}>
      {dots.map(({ x, y, radius, name, kind }) => (
        <circle
          className="office-map-dot"
          cx={round(x)}
          cy={round(y)}
          data-kind={kind}
          key={name}
          r={round(radius)}
          strokeWidth={round(side * 0.006)}
        />
      ))}
      {dots.map(({ name, label, kind }) => (
        <MapName frame={frame} key={name} kind={kind} label={label} name={name} />
      ))}
    </MapSheet>
  );
}

/** The surroundings of an office. Its own dot may be beside the middle: a coast has little to show on the side of the sea. */
function frameAround(office: Dot, others: readonly Dot[]): MapFrame {
  const square = { x: office.x - side / 2, y: office.y - side / 2, side };
  const shown: readonly Point[] = [
    ...withTowns(
      office,
      others.filter((dot) => isWithin(dot, square)),
      square,
    ),
    ...coastPoints()
      .map(([x, y]) => ({ x, y }))
      .filter((point) => isWithin(point, square)),
  ];
  /** Half-way between the outermost of them, but no further than the office can be from the middle. */
  const middleOf = (axis: keyof Point, length: number) => {
    const all = shown.map((point) => point[axis]);
    const reach = length / 2 - side * 0.15;
    const away = (Math.min(...all) + Math.max(...all)) / 2 - office[axis];
    return office[axis] + Math.min(reach, Math.max(-reach, away));
  };
  return {
    x: Math.round(middleOf('x', side) - side / 2),
    y: Math.round(middleOf('y', height) - height / 2),
    side,
    height,
  };
}

/** All dots: the towns, from the middle outwards, that are far enough from every dot before them. */
function withTowns(middle: Dot, others: readonly Dot[], frame: MapFrame): readonly Dot[] {
  const towns = postTowns()
    .map(({ name, ...position }): Dot => ({
      ...project(position),
      name,
      radius: radii.town * side,
      kind: 'town',
    }))
    .filter((town) => isWithin(town, frame))
    .sort((a, b) => distance(a, middle) - distance(b, middle));
  const dots = [middle, ...others];
  for (const town of towns) if (dots.every((dot) => distance(town, dot) >= spacing * side)) dots.push(town);
  return dots;
}

const distance = (a: Dot, b: Dot) => Math.hypot(a.x - b.x, a.y - b.y);

function isWithin({ x, y }: Point, frame: MapFrame): boolean {
  const margin = 0.04 * side;
  const { height: high = side } = frame;
  return (
    x > frame.x + margin && x < frame.x + side - margin && y > frame.y + margin && y < frame.y + high - margin
  );
}
