import type { ListedOffice } from '../../offices/listed-office.model.ts';
import { positionOf } from '../../offices/office-position.ts';
import type { ListedPerson } from '../../people/listed-person.model.ts';
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

/** An office with its matching people. The last group may be people without an office. */
export interface FoundOffice {
  readonly office: ListedOffice | undefined;
  /** Whether the map shows it. */
  readonly isOnMap: boolean;
  /** Miles from the visitor's place, if known. */
  readonly miles: number | undefined;
  readonly people: readonly ListedPerson[];
}

export function readCriteria(texts: Texts, offices: readonly ListedOffice[]): AdviserCriteria {
  const textOf = (field: keyof typeof finderFields) => {
    const text = texts.get(finderFields[field])?.trim();
    return text === '' ? undefined : text;
  };
  const written = textOf('chosenPlace') ?? textOf('place');
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

/** The offices with people who fit, the nearest first. Without a place they keep their order. */
export function findAdvisers(
  criteria: AdviserCriteria,
  advisers: readonly ListedPerson[],
  offices: readonly ListedOffice[],
): readonly FoundOffice[] {
  const people = advisers.filter((person) => fits(person, criteria));
  const from = criteria.place?.kind === 'found' ? criteria.place.place : undefined;
  const byOffice = Map.groupBy(people, ({ officeId }) => offices.find(({ id }) => id === officeId));
  const withPeople = offices
    .map((office): FoundOffice => {
      const position = positionOf(office);
      const miles = from && position && milesBetween(from, position);
      return { office, isOnMap: position !== undefined, miles, people: byOffice.get(office) ?? [] };
    })
    .filter(({ people: there }) => there.length > 0);
  const elsewhere = byOffice.get(undefined);
  return [
    ...withPeople.toSorted((one, other) => compare(one.miles, other.miles)),
    ...(elsewhere ? [{ office: undefined, isOnMap: false, miles: undefined, people: elsewhere }] : []),
  ];
}

/** Those without a position come last, and keep their order. */
function compare(one = Number.MAX_VALUE, other = Number.MAX_VALUE): number {
  return one - other;
}

function fits({ subjects, languages, meetings }: ListedPerson, criteria: AdviserCriteria): boolean {
  const has = (list: readonly string[], wanted: string | undefined) =>
    wanted === undefined || list.includes(wanted);
  return (
    has(subjects, criteria.subject) && has(languages, criteria.language) && has(meetings, criteria.meeting)
  );
}

/** The choices of visitors: everything that an adviser has, in alphabetical order. */
export function choicesAmong(
  advisers: readonly ListedPerson[],
  list: 'subjects' | 'languages',
): readonly string[] {
  return [...new Set(advisers.flatMap((person) => person[list]))].sort((a, b) => a.localeCompare(b, 'en-GB'));
}
