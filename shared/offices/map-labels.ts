/** An area that a name must not cover, in the units of the map. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A dot with a name. */
export interface NamedDot {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly name: string;
}

/** The anchor of a name: its start, centre or end, at half its height. */
export interface Label {
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
}

/** The room around a name, as a share of the font size. */
const air = 0.25;
/** The width of a letter as a share of the font size, rather too wide than too narrow. */
const letterWidth = 0.58;

/**
 * Puts each name beside its dot: to the right or the left, below or above, where it covers no dot and no other name and
 * stays within the map; if it can, where no line is. A name without room is left out.
 *
 * @param lines points along the lines of the map
 */
export function placeLabels(
  dots: readonly NamedDot[],
  size: number,
  frame: Box,
  lines: readonly (readonly [x: number, y: number])[] = [],
): readonly (Label | undefined)[] {
  const taken = dots.map(({ x, y, radius }) => boxAround(x, y, radius * 2, radius * 2));
  return dots.map((dot) => {
    const width = dot.name.length * letterWidth * size;
    const away = dot.radius + size * 0.45;
    const candidates: readonly Label[] = [
      { x: dot.x + away, y: dot.y, anchor: 'start' },
      { x: dot.x - away, y: dot.y, anchor: 'end' },
      { x: dot.x, y: dot.y + away + size / 2, anchor: 'middle' },
      { x: dot.x, y: dot.y - away - size / 2, anchor: 'middle' },
    ];
    const boxOf = ({ x, y, anchor }: Label) =>
      boxAround(x + { start: width / 2, middle: 0, end: -width / 2 }[anchor], y, width, size * (1 + 2 * air));
    const free = candidates.filter((candidate) => {
      const box = boxOf(candidate);
      return isWithin(box, frame) && !taken.some((other) => overlap(box, other));
    });
    const label = free.find((candidate) => !isCrossed(boxOf(candidate), lines)) ?? free[0];
    if (label) taken.push(boxOf(label));
    return label;
  });
}

function boxAround(x: number, y: number, width: number, height: number): Box {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}

function isWithin(box: Box, frame: Box): boolean {
  return (
    box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom
  );
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

function isCrossed(
  { left, right, top, bottom }: Box,
  lines: readonly (readonly [number, number])[],
): boolean {
  return lines.some(([x, y]) => x > left && x < right && y > top && y < bottom);
}
