import { callBackPath, requestCallId } from '../../paths.ts';
import { firstNameOf, type ListedPerson } from '../../people/listed-person.model.ts';
import { displayPhone, phoneHref } from '../../phone.ts';
import { formatDistance } from '../../places/position.ts';
import { useBrandHref } from '../../ui/button/call-back-path.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import type { FoundOffice, AdviserCriteria } from './find-advisers.ts';

interface FinderResultsProps {
  readonly found: readonly FoundOffice[];
  readonly criteria: AdviserCriteria;
  /** Set if the form leads here. */
  readonly id: string | undefined;
  readonly titleLevel: 'h2' | 'h3';
}

/** The results: offices by distance, each with its people. Numbers are those of the map. */
export function FinderResults({ found, criteria, id, titleLevel: Title }: FinderResultsProps) {
  return (
    <div className="finder-results">
      <p className="finder-sentence" id={id} tabIndex={-1}>
        {sentenceFor(found, criteria)}
      </p>
      {found.length === 0 && <NoneFits />}
      <ol className="finder-list">
        {found.map(({ office, isOnMap, miles, people }, index) => (
          <li className="finder-office" key={office?.id ?? 'none'}>
            <div className="finder-office-facts">
              <Title className="finder-office-name">
                {isOnMap && (
                  <span aria-hidden className="office-number">
                    {index + 1}
                  </span>
                )}
                {office?.href === undefined ? (
                  (office?.name ?? 'Wherever you are')
                ) : (
                  <a href={office.href}>{office.name}</a>
                )}
              </Title>
              {miles !== undefined && <p className="finder-miles">{formatDistance(miles)} away</p>}
              {office !== undefined && (
                <address className="finder-address">
                  {[office.address, office.postcode].filter(Boolean).join('\n')}
                </address>
              )}
              {office?.phone !== undefined && (
                <p>
                  <a href={phoneHref(office.phone)}>{displayPhone(office.phone)}</a>
                </p>
              )}
            </div>
            <ul className="finder-people">
              {people.map((person) => (
                <Adviser key={person.id} person={person} />
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {criteria.place?.kind === 'found' && (
        <p className="finder-note">
          Distances are in a straight line, from the middle of {criteria.place.place.name}. We don’t keep what
          you have entered.
        </p>
      )}
    </div>
  );
}

function Adviser({ person }: { person: ListedPerson }) {
  const { name, href, jobTitle, photo, subjects, languages, meetings } = person;
  return (
    <li className="finder-person">
      {photo !== undefined && (
        <div className="finder-portrait">
          <Picture alt="" image={photo} sizes="(min-width: 1024px) 10rem, 8rem" />
        </div>
      )}
      <div className="finder-person-words">
        <div className="finder-person-head">
          <p className="finder-person-name">{href === undefined ? name : <a href={href}>{name}</a>}</p>
          {jobTitle !== undefined && <p className="finder-job">{jobTitle}</p>}
        </div>
        <dl className="finder-details">
          {subjects.length > 0 && <Detail term="Subjects">{subjects.join(', ')}</Detail>}
          <Detail term="Meets clients">{meetingWords(meetings)}</Detail>
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

const meetingWords = (meetings: ListedPerson['meetings']) =>
  meetings.length > 1 ? 'In person or by video' : `${meetings[0] ?? ''} only`;

function sentenceFor(found: readonly FoundOffice[], { place }: AdviserCriteria): string {
  const [nearest] = found;
  if (nearest === undefined) return 'None of our advisers fits all of that.';
  const count = found.reduce((sum, { people }) => sum + people.length, 0);
  const people = count === 1 ? 'One person' : `${count} people`;
  if (place?.kind === 'found' && nearest.miles !== undefined && nearest.office)
    return `${people}. The nearest to ${place.place.name}: ${nearest.office.name}, ${formatDistance(nearest.miles)} away.`;
  return `${people} in ${found.length === 1 ? 'one place' : `${found.length} places`}.`;
}
