import { useContext } from 'react';

import { PeopleList } from '../../people/people-list.tsx';
import { SiteAdvisers } from '../../people/site-advisers.ts';
import { Frame } from '../frame.tsx';
import { SectionHeading, titleLevel } from '../section-heading.tsx';
import { defineSection, type SectionProps } from '../section.tsx';
import { teamGridType } from './team-grid.model.ts';
import { teamGridSamples } from './team-grid.sample.ts';

function TeamGrid({ content }: SectionProps<typeof teamGridType>) {
  const { people, columns, portraits } = content;
  const { offices } = useContext(SiteAdvisers);
  if (people.length === 0) return null;
  const towns = offices.choose((all) =>
    people.map(({ officeId }) => all.find(({ id }) => id === officeId)?.name),
  );
  const peopleAndTowns = people.map((person, index) => ({ ...person, town: towns[index] }));
  return (
    <Frame frame={content} type="team-grid">
      <SectionHeading content={content} />
      <PeopleList
        columns={columns}
        isBesideHeading={content.width === 'narrow'}
        people={peopleAndTowns}
        portraits={portraits}
        titleLevel={titleLevel(content)}
      />
    </Frame>
  );
}

export const teamGrid = defineSection(teamGridType, TeamGrid, { samples: teamGridSamples });
