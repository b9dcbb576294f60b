import type { Position } from './position.ts';

const radians = (degrees: number) => (degrees * Math.PI) / 180;
/** Maps of Britain are drawn about this meridian, so that north is up in the middle of the country. */
const meridian = radians(-2);
const origin = { x: -0.13, y: -1.065 };
const scale = 20_000;

/** Where a position is on the map: a transverse Mercator projection, in units of about 300 m. */
export function project({ latitude, longitude }: Position): { readonly x: number; readonly y: number } {
  const east = radians(longitude) - meridian;
  const x = Math.atanh(Math.cos(radians(latitude)) * Math.sin(east));
  const y = Math.atan2(Math.tan(radians(latitude)), Math.cos(east));
  return { x: (x - origin.x) * scale, y: (-y - origin.y) * scale };
}
