import { isRecord } from '../files/links.ts';

export interface Place {
  lat: number;
  lon: number;
}

const earthRadiusKm = 6371;

/** Undefined if the value is not that of a Location field. */
export function readPlace(value: unknown): Place | undefined {
  if (!isRecord(value)) return undefined;
  const { lat, lon } = value;
  return typeof lat === 'number' && typeof lon === 'number' ? { lat, lon } : undefined;
}

/** Great-circle distance in kilometres. */
export function measureDistance(from: Place, to: Place): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const halfLat = Math.sin(radians(to.lat - from.lat) / 2);
  const halfLon = Math.sin(radians(to.lon - from.lon) / 2);
  const chord = halfLat ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * halfLon ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Parses `[near]=lat,lon`; undefined if invalid. */
export function parseNear(text: string): Place | undefined {
  const [lat, lon, ...rest] = parseNumbers(text);
  return lat === undefined || lon === undefined || rest.length > 0 ? undefined : { lat, lon };
}

/**
 * Parses the area of `[within]`: a circle `lat,lon,km`, or a box of two opposite corners `lat,lon,lat,lon` (on either
 * diagonal, because clients differ). Undefined if invalid.
 */
export function parseArea(text: string): ((place: Place) => boolean) | undefined {
  const [lat, lon, third, fourth, ...rest] = parseNumbers(text);
  if (lat === undefined || lon === undefined || third === undefined || rest.length > 0) return undefined;
  if (fourth === undefined) return (place) => measureDistance({ lat, lon }, place) <= third;
  const isBetween = (value: number, a: number, b: number) =>
    value >= Math.min(a, b) && value <= Math.max(a, b);
  return (place) => isBetween(place.lat, lat, third) && isBetween(place.lon, lon, fourth);
}

function parseNumbers(text: string): number[] {
  const numbers = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  return numbers.every(Number.isFinite) ? numbers : [];
}
