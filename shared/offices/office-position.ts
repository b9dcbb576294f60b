import { findPlace } from '../places/find-place.ts';
import type { Position } from '../places/position.ts';
import type { ListedOffice } from './listed-office.model.ts';

/** An office's own position, or the middle of its postcode's district. */
export function positionOf({ position, postcode }: ListedOffice): Position | undefined {
  if (position !== undefined || postcode === undefined) return position;
  const district = findPlace(postcode);
  return district.kind === 'found' ? district.place : undefined;
}
