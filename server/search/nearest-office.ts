import type { ListedOffice } from '#shared/offices/listed-office.model.ts';
import { positionOf } from '#shared/offices/office-position.ts';
import type { NearestOffice } from '#shared/pages/search/search-view.ts';
import { findPlace, postTowns } from '#shared/places/find-place.ts';
import { milesBetween, formatDistance } from '#shared/places/position.ts';
import { nearMiles } from '#shared/sections/adviser-finder/find-advisers.ts';

const anyDigit = /\d/;

/**
 * The office that is nearest to the town or postcode that a visitor has searched for. Undefined if it is neither, or if
 * pages have the word: many names of villages are words. Cities are answered in any case.
 */
export function nearestOffice(
  query: string,
  hasResults: boolean,
  offices: readonly ListedOffice[],
): NearestOffice | undefined {
  const found = findPlace(query);
  if (found.kind !== 'found') return undefined;
  const isCity = postTowns().some(({ name }) => name === found.place.name);
  if (hasResults && !anyDigit.test(query) && !isCity) return undefined;
  const { place } = found;
  const [nearest] = offices
    .flatMap((office) => {
      const { name, href } = office;
      const position = positionOf(office);
      return href === undefined || position === undefined
        ? []
        : [{ office: { name, href }, miles: milesBetween(place, position) }];
    })
    .sort((a, b) => a.miles - b.miles);
  return (
    nearest && {
      place: place.name,
      written: place.written,
      office: nearest.office,
      distance: formatDistance(nearest.miles),
      isNear: nearest.miles <= nearMiles,
    }
  );
}
