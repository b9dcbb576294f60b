import { linkTo, saidPath } from '../desk-paths.ts';
import { clockOf, londonTime } from '../parts/desk-time.tsx';

/** The question about a moment that is known, such as one of a list. */
export function linkToSaid(url: string, at: number): string {
  const { date, time: second } = clockOf(at);
  // To the millisecond: a version may begin within the second.
  const time = `${second}.${String(at % 1000).padStart(3, '0')}`;
  const zone = londonTime(at).endsWith('BST') ? 'BST' : 'GMT';
  return linkTo(saidPath, { url, date, time, zone });
}
