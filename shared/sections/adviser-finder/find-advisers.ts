import type { ListedOffice } from '../../offices/listed-office.model.ts';
import { positionOf } from '../../offices/office-position.ts';
import type { ListedPerson, Meeting } from '../../people/listed-person.model.ts';
import { findPlace, type FoundPlace, type Town } from '../../places/find-place.ts';
import { milesBetween } from '../../places/position.ts';
import { finderFields, type SubmittedFinder } from './submitted-finder.ts';

type Texts = SubmittedFinder['texts'];

/** A visitor's answers. */
export interface AdviserCriteria {
  /** Undefined if the field was empty. */
  readonly place: FoundPlace | undefined;
  readonly subject: string | undefined;
  readonly language: string | undefined;
  readonly meeting: string | undefined;
}

/** How a visitor can meet an adviser, the best way first. */
const ways = ['office', 'home', 'video'] as const;
export type Way = (typeof ways)[number];

/** Visitors travel no further than this to an office. */
export const nearMiles = 30;

/** An adviser who fits, and can be met. */
export interface FoundAdviser {
  readonly person: ListedPerson;
  readonly office: ListedOffice | undefined;
  /** From the visitor's place to the office, if both are known. */
  readonly miles: number | undefined;
  /** All that are possible, the best first; from a place that is not known, all that the adviser offers. */
  readonly ways: readonly Way[];
}

export function readCriteria(texts: Texts, offices: readonly ListedOffice[]): AdviserCriteria {
  const textOf = (field: keyof typeof finderFields) => {
    const text = texts.get(finderFields[field])?.trim();
    return text === '' ? undefined : text;
  };
  const place = textOf('place');
  const chosen = textOf('chosenPlace');
  const written = chosen !== undefined && textOf('offeredFor') === place ? chosen : place;
  return {
    place: written === undefined ? undefined : findPlace(written, townsOf(offices)),
    subject: textOf('subject'),
    language: textOf('language'),
    meeting: textOf('meeting'),
  };
}

/** The towns that visitors can name because an office is there, even if no list of places has them. */
function townsOf(offices: readonly ListedOffice[]): Town[] {
  return offices.flatMap((office) => {
    const position = positionOf(office);
    return position ? [{ ...position, name: office.name, region: '' }] : [];
  });
}

/**
 * The advisers who fit and can be met, the best first: see `rankOf`. An adviser who can be met only in a place too far away
 * is left out.
 */
export function findAdvisers(
  criteria: AdviserCriteria,
  advisers: readonly ListedPerson[],
  offices: readonly ListedOffice[],
): readonly FoundAdviser[] {
  const from = criteria.place?.kind === 'found' ? criteria.place.place : undefined;
  return advisers
    .filter((person) => fits(person, criteria))
    .map((person): FoundAdviser => {
      const office = offices.find(({ id }) => id === person.officeId);
      const position = office && positionOf(office);
      const miles = from && position && milesBetween(from, position);
      return { person, office, miles, ways: waysTo(person, miles, from !== undefined, criteria.meeting) };
    })
    .filter((found) => found.ways.length > 0)
    .toSorted((one, other) => {
      const [first, second] = [rankOf(one, criteria), rankOf(other, criteria)];
      const decisive = first.findIndex((part, index) => part !== second[index]);
      return decisive === -1 ? 0 : (first[decisive] ?? 0) - (second[decisive] ?? 0);
    });
}

function waysTo(
  { meetings, homeVisitMiles }: ListedPerson,
  miles: number | undefined,
  isFromPlace: boolean,
  meeting: string | undefined,
): readonly Way[] {
  const isWithin = (limit: number) => !isFromPlace || (miles !== undefined && miles <= limit);
  const possible = {
    office: meetings.includes('In person') && isWithin(nearMiles),
    home: meetings.includes('At your home') && isWithin(homeVisitMiles),
    video: meetings.includes('By video'),
  };
  const wanted = meeting === undefined ? undefined : wayOfMeeting[meeting as Meeting];
  return ways.filter((way) => possible[way] && (wanted === undefined || way === wanted));
}

const wayOfMeeting: Readonly<Record<Meeting, Way>> = {
  'In person': 'office',
  'At your home': 'home',
  'By video': 'video',
};

/** An adviser on fewer subjects is not the first choice for a visitor who names none. */
const fewestSubjects = 3;

/**
 * Lower is better, and the first number counts most. In this order, whether an adviser advises everyone, is no specialist,
 * is met in the best way, knows the subject best and is nearest. Without a place, all ways to meet are equal.
 */
function rankOf(
  { person, miles, ways: [best] }: FoundAdviser,
  { place, subject }: AdviserCriteria,
): number[] {
  const isAsked = place?.kind === 'found' && best !== undefined;
  const isNarrow = subject === undefined && person.subjects.length < fewestSubjects;
  return [
    person.onlyFor === undefined ? 0 : 1,
    isNarrow ? 1 : 0,
    isAsked ? ways.indexOf(best) : 0,
    subject === undefined ? 0 : person.subjects.indexOf(subject),
    miles ?? Number.MAX_VALUE,
  ];
}

/** Whether there is an office near the visitor's place, whoever works there. */
export function hasOfficeNear({ place }: AdviserCriteria, offices: readonly ListedOffice[]): boolean {
  if (place?.kind !== 'found') return false;
  return offices.some((office) => {
    const position = positionOf(office);
    return position !== undefined && milesBetween(place.place, position) <= nearMiles;
  });
}

function fits({ subjects, languages }: ListedPerson, { subject, language }: AdviserCriteria): boolean {
  const has = (list: readonly string[], wanted: string | undefined) =>
    wanted === undefined || list.includes(wanted);
  return has(subjects, subject) && has(languages, language);
}

/** The choices of visitors: everything that an adviser has, in alphabetical order. */
export function choicesAmong(
  advisers: readonly ListedPerson[],
  list: 'subjects' | 'languages',
): readonly string[] {
  return [...new Set(advisers.flatMap((person) => person[list]))].sort((a, b) => a.localeCompare(b, 'en-GB'));
}
