import { Fragment } from 'react';

import type { PageSection } from '../sections/section.tsx';

/** Sections below one another. `areFirst`: nothing of the page stands above them. */
export function PageSections({
  sections,
  areFirst = false,
}: {
  sections: readonly PageSection[];
  areFirst?: boolean;
}) {
  return sections.map((section, index) => (
    <Fragment key={section.id}>{section.render(areFirst && index === 0)}</Fragment>
  ));
}
