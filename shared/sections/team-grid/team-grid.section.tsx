import { PeopleList } from '../../people/people-list.tsx';
import { Frame } from '../frame.tsx';
import { SectionHeading, titleLevel } from '../section-heading.tsx';
import { defineSection, type SectionProps } from '../section.tsx';
import { teamGridType } from './team-grid.model.ts';
import { teamGridSamples } from './team-grid.sample.ts';

function TeamGrid({ content }: SectionProps<typeof teamGridType>) {
  const { people, columns, portraits } = content;
  if (people.length === 0) return null;
  return (
    <Frame frame={content} type="team-grid">
      <SectionHeading content={content} />
      <PeopleList columns={columns} people={people} portraits={portraits} titleLevel={titleLevel(content)} />
    </Frame>
  );
}

export const teamGrid = defineSection(teamGridType, TeamGrid, { samples: teamGridSamples });
