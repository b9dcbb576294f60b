import { usePartMarks } from '../ui/editor-marks/editor-marks.ts';
import { Picture } from '../ui/picture/picture.tsx';
import { Stylesheet } from '../ui/stylesheet/stylesheet.tsx';
import type { ListedPerson } from './listed-person.model.ts';
import { PortraitFrame } from './portrait-frame.tsx';

interface PersonInList extends ListedPerson {
  /** Where they work, if the page does not say it. */
  readonly town?: string | undefined;
}

interface PeopleListProps {
  readonly people: readonly PersonInList[];
  /** On wide screens; phones show a list. */
  readonly columns: number;
  /** Small: on phones, portraits and facts take no more than two lines of text. */
  readonly portraits?: 'large' | 'small';
  /** In the right eight of the page's twelve columns. */
  readonly isBesideHeading?: boolean;
  readonly titleLevel: 'h2' | 'h3';
  /** The `sizes` of portraits to which a section gives a width of its own. */
  readonly portraitSizes?: string;
}

/** People with their portraits. Names link to people's pages, if they have one. */
export function PeopleList({
  people,
  columns,
  portraits = 'large',
  isBesideHeading = false,
  titleLevel,
  portraitSizes = sizesOf(columns, people.length, portraits, isBesideHeading),
}: PeopleListProps) {
  const markOf = usePartMarks();
  return (
    <ul className="people-list" data-columns={columns} data-items data-portraits={portraits}>
      <Stylesheet of="people/people-list" />
      {people.map((person) => (
        <li
          className="person"
          data-linked={person.href !== undefined || undefined}
          key={person.id}
          {...markOf(person.id, 'name')}
        >
          <Portrait person={person} sizes={portraitSizes} />
          <Facts person={person} titleLevel={titleLevel} />
        </li>
      ))}
    </ul>
  );
}

/** Decorative, since the name is beside it. Falls back to initials. */
function Portrait({ person: { photo, face, name }, sizes }: { person: ListedPerson; sizes: string }) {
  return (
    <PortraitFrame face={photo && face} isHidden={photo === undefined}>
      {photo === undefined ? (
        <span className="person-initials">{initialsOf(name)}</span>
      ) : (
        <Picture alt="" image={photo} sizes={sizes} />
      )}
    </PortraitFrame>
  );
}

/**
 * The widths of the whole photographs that portraits are cut from: about one and a half times those of
 * `people-list.css`. Portraits fill their columns if the facts are below them.
 */
function sizesOf(
  columns: number,
  count: number,
  portraits: 'large' | 'small',
  isBesideHeading: boolean,
): string {
  const wide =
    isBesideHeading && count === 2
      ? '(min-width: 1408px) 617px, (min-width: 768px) 45vw'
      : columns > 2 && count > 2
        ? `(min-width: 1408px) ${Math.ceil(1920 / columns)}px, (min-width: 1024px) ${Math.ceil(135 / columns)}vw, (min-width: 768px) ${columns === 3 ? 45 : 32}vw`
        : count === 1
          ? '(min-width: 1024px) 360px, (min-width: 768px) 288px'
          : '(min-width: 1024px) 288px';
  const onPhones = portraits === 'small' ? '148px' : count > 1 ? '65vw' : '205px';
  return `${wide}, (min-width: 640px) 205px, ${onPhones}`;
}

function Facts({ person, titleLevel: Name }: { person: PersonInList; titleLevel: 'h2' | 'h3' }) {
  const { name, href, jobTitle, town, qualifications, specialisms } = person;
  return (
    <div className="person-facts">
      <Name className="person-name">
        {href === undefined ? (
          name
        ) : (
          <a className="stretched-link" href={href}>
            {name}
          </a>
        )}
      </Name>
      {jobTitle !== undefined && <p className="person-job">{jobTitle}</p>}
      {specialisms.length > 0 && (
        <p className="person-specialisms">
          <span className="visually-hidden">Specialisms: </span>
          {specialisms.join(', ')}
        </p>
      )}
      {(town !== undefined || qualifications.length > 0) && (
        <div className="person-credentials">
          {town !== undefined && <p>{town}</p>}
          {qualifications.length > 0 && (
            <p>
              <span className="visually-hidden">Qualifications: </span>
              {qualifications.join(', ')}
            </p>
          )}
        </div>
      )}
    </div>
  );
}

function initialsOf(name: string): string {
  const initials = name.split(/\s+/).map((word) => /^./u.exec(word)?.[0] ?? '');
  return [initials[0], initials.length > 1 ? initials.at(-1) : ''].join('').toUpperCase();
}
