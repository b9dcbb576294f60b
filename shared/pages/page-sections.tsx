import { Fragment } from 'react';

import type { PageSection } from '../sections/section.tsx';
import type { SiteOptions } from '../site/options/options.model.ts';

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

/** The form for a call back, where the site has one: below each page that makes visitors want to ask (R7.5). */
export function callbackFormOf({ callbackForm }: SiteOptions): readonly PageSection[] {
  return callbackForm === undefined ? [] : [callbackForm];
}
