import coastJson from './coast.json' with { type: 'json' };

/** The coast of Britain and Ireland as the `d` of an SVG path, in the units of `project`. */
export const coastPath = coastJson.path;

/** About the height of a letter on the closest map. */
const step = 12;

let points: readonly (readonly [x: number, y: number])[] | undefined;

/** Points along the coast, so near to each other that no name comes between them. Computed for the first map. */
export function coastPoints(): readonly (readonly [x: number, y: number])[] {
  points ??= coastPath.split('M').slice(1).flatMap(pointsAlong);
  return points;
}

/** A line of the path: an absolute point, then relative ones. */
function pointsAlong(line: string): (readonly [number, number])[] {
  const [x = 0, y = 0, ...moves] = (line.match(/-?\d+/g) ?? []).map(Number);
  const along: (readonly [number, number])[] = [[x, y]];
  let [fromX, fromY] = [x, y];
  for (let index = 0; index + 1 < moves.length; index += 2) {
    const [right = 0, down = 0] = moves.slice(index, index + 2);
    const parts = Math.max(1, Math.ceil(Math.hypot(right, down) / step));
    for (let part = 1; part <= parts; part++)
      along.push([fromX + (right * part) / parts, fromY + (down * part) / parts]);
    [fromX, fromY] = [fromX + right, fromY + down];
  }
  return along;
}
