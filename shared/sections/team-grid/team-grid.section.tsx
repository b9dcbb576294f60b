import type { ListedPerson } from '../../pages/person/person.model.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import { Frame } from '../frame.tsx';
import { SectionHeading, titleLevel } from '../section-heading.tsx';
import { defineSection, type SectionProps } from '../section.tsx';
import { teamGridType } from './team-grid.model.ts';
import { teamGridSamples } from './team-grid.sample.ts';

function TeamGrid({ content }: SectionProps<typeof teamGridType>) {
  const { people, columns } = content;
  if (people.length === 0) return null;
  return (
    <Frame frame={content} type="team-grid">
      <SectionHeading content={content} />
      <ul className="team-grid-list" data-columns={columns}>
        {people.map((person) => (
          <li className="person" data-linked={person.href !== undefined || undefined} key={person.id}>
            <Portrait columns={columns} person={person} />
            <Facts person={person} titleLevel={titleLevel(content)} />
          </li>
        ))}
      </ul>
    </Frame>
  );
}

/** The portrait says no more than the name beside it; without one, initials stand in its place. */
function Portrait({ person: { photo, name }, columns }: { person: ListedPerson; columns: number }) {
  return (
    <div aria-hidden={photo === undefined || undefined} className="person-portrait">
      {photo === undefined ? (
        <span className="person-initials">{initialsOf(name)}</span>
      ) : (
        <Picture
          alt=""
          image={photo}
          sizes={`(min-width: 1024px) ${Math.ceil(90 / columns)}vw, (min-width: 640px) 45vw, 33vw`}
        />
      )}
    </div>
  );
}

function Facts({ person, titleLevel: Name }: { person: ListedPerson; titleLevel: 'h2' | 'h3' }) {
  const { name, href, jobTitle, qualifications, specialisms } = person;
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
      {qualifications.length > 0 && (
        <p className="person-detail">
          <span className="visually-hidden">Qualifications: </span>
          {qualifications.join(', ')}
        </p>
      )}
      {specialisms.length > 0 && (
        <p className="person-detail">
          <span className="visually-hidden">Specialisms: </span>
          {specialisms.join(', ')}
        </p>
      )}
    </div>
  );
}

function initialsOf(name: string): string {
  const initials = name.split(/\s+/).map((word) => /^./u.exec(word)?.[0] ?? '');
  return [initials[0], initials.length > 1 ? initials.at(-1) : ''].join('').toUpperCase();
}

export const teamGrid = defineSection(teamGridType, TeamGrid, {
  samples: teamGridSamples,
});
