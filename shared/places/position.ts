/** In degrees (WGS 84). */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

const earthRadiusMiles = 3958.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** In a straight line, along a great circle. */
export function milesBetween(a: Position, b: Position): number {
  const [fromLatitude, toLatitude] = [radians(a.latitude), radians(b.latitude)];
  const half =
    Math.sin((toLatitude - fromLatitude) / 2) ** 2 +
    Math.cos(fromLatitude) * Math.cos(toLatitude) * Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  return 2 * earthRadiusMiles * Math.asin(Math.sqrt(half));
}

/** As exact as positions of towns and postcode districts allow: “about 12 miles”. */
export function formatDistance(miles: number): string {
  if (miles < 1.5) return miles < 0.75 ? 'less than a mile' : 'about a mile';
  return `about ${miles < 20 ? Math.round(miles) : Math.round(miles / 5) * 5} miles`;
}
