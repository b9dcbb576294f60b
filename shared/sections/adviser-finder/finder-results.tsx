import type { ListedOffice } from '../../offices/listed-office.model.ts';
import { callBackPath, requestCallId } from '../../paths.ts';
import { firstNameOf } from '../../people/listed-person.model.ts';
import { formatDistance } from '../../places/position.ts';
import { useBrandHref } from '../../ui/button/call-back-path.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import { anyOf, capitalised } from '../../word-lists.ts';
import { nearMiles, type AdviserCriteria, type FoundAdviser, type Way } from './find-advisers.ts';

interface FinderResultsProps {
  /** The best first. */
  readonly found: readonly FoundAdviser[];
  readonly criteria: AdviserCriteria;
  /** The offices on the map, in the order of their numbers. */
  readonly mapped: readonly ListedOffice[];
  readonly isOfficeNear: boolean;
  /** Set if the form leads here. */
  readonly id: string | undefined;
  readonly titleLevel: 'h2' | 'h3';
}

/** Shown at once; the others are folded. */
const shownFirst = 3;

/** The results: people, the best first, each with how to meet them. */
export function FinderResults({ found, criteria, mapped, isOfficeNear, id, titleLevel }: FinderResultsProps) {
  const list = (people: readonly FoundAdviser[]) => (
    <ol className="finder-list">
      {people.map((adviser) => (
        <Adviser
          found={adviser}
          key={adviser.person.id}
          number={adviser.office && mapped.indexOf(adviser.office) + 1}
          titleLevel={titleLevel}
        />
      ))}
    </ol>
  );
  const rest = found.slice(shownFirst);
  return (
    <div className="finder-results">
      <p className="finder-sentence" id={id} tabIndex={-1}>
        {sentenceFor(found, criteria, isOfficeNear)}
      </p>
      {found.length === 0 ? <NoneFits /> : list(found.slice(0, shownFirst))}
      {rest.length > 0 && (
        <details className="disclosure">
          <summary>{rest.length === 1 ? 'One more person' : `${rest.length} more people`}</summary>
          {list(rest)}
        </details>
      )}
      {criteria.place?.kind === 'found' && (
        <p className="finder-note">
          Distances are in a straight line, from the middle of {criteria.place.place.name}. We don’t keep what
          you have entered.
        </p>
      )}
    </div>
  );
}

interface AdviserProps {
  readonly found: FoundAdviser;
  /** The number of the office on the map; 0 if it is not there. */
  readonly number: number | undefined;
  readonly titleLevel: 'h2' | 'h3';
}

function Adviser({ found: { person, office, miles, ways }, number, titleLevel: Name }: AdviserProps) {
  const { name, href, jobTitle, photo, subjects, languages, onlyFor } = person;
  return (
    <li className="finder-person">
      {photo !== undefined && (
        <div className="finder-portrait">
          <Picture alt="" image={photo} sizes="(min-width: 1024px) 8rem, 6rem" />
        </div>
      )}
      <div className="finder-person-words">
        <div className="finder-person-head">
          <Name className="finder-person-name">{href === undefined ? name : <a href={href}>{name}</a>}</Name>
          {jobTitle !== undefined && <p className="finder-job">{jobTitle}</p>}
        </div>
        <div className="finder-way">
          <p>{wayWords(ways)}</p>
          {office !== undefined && (
            <p>
              {number !== undefined && number > 0 && (
                <span aria-hidden className="office-number">
                  {number}
                </span>
              )}
              {office.href === undefined ? office.name : <a href={office.href}>{office.name}</a>}
              {miles !== undefined && `, ${formatDistance(miles)} away`}
            </p>
          )}
        </div>
        <dl className="finder-details">
          {onlyFor !== undefined && <Detail term="Advises only">{onlyFor}</Detail>}
          {subjects.length > 0 && <Detail term="Subjects">{subjects.join(', ')}</Detail>}
          {languages.length > 0 && <Detail term="Languages">{['English', ...languages].join(', ')}</Detail>}
        </dl>
        {href !== undefined && (
          <p className="finder-ask">
            <a className="button" data-size="sm" data-style="border-green" href={`${href}#${requestCallId}`}>
              Ask for {firstNameOf(name)}
            </a>
          </p>
        )}
      </div>
    </li>
  );
}

function Detail({ term, children }: { term: string; children: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function NoneFits() {
  const href = useBrandHref(callBackPath);
  return (
    <p>
      Leave one of your answers open, or <a href={href}>ask us to call you</a>: we’ll find the right person.
    </p>
  );
}

const wordsOf: Readonly<Record<Way, string>> = {
  office: 'at the office',
  home: 'at your home',
  video: 'by video',
};

/** “At the office, at your home or by video”. */
function wayWords(ways: readonly Way[]): string {
  return capitalised(anyOf(ways.map((way) => wordsOf[way])));
}

function sentenceFor(
  found: readonly FoundAdviser[],
  { place }: AdviserCriteria,
  isOfficeNear: boolean,
): string {
  const [best] = found;
  if (best === undefined) return 'None of our advisers fits all of that.';
  if (place?.kind !== 'found')
    return found.length === 1 ? 'One person could help.' : `${found.length} people could help.`;
  const { person, office, miles, ways } = best;
  const { name } = place.place;
  if (ways[0] === 'office' && office && miles !== undefined)
    return `${person.name}, at our ${office.name} office, ${formatDistance(miles)} from ${name}.`;
  const first = firstNameOf(person.name);
  const meets =
    ways[0] === 'home'
      ? `${first} comes to you${ways.includes('video') ? ', or meets by video' : ''}`
      : `${first} meets by video`;
  return isOfficeNear ? `${meets}.` : `No office within ${nearMiles} miles of ${name}: ${meets}.`;
}
