import { Fragment } from 'react';

import type { PageSection } from '../sections/section.tsx';
import type { SiteOptions } from '../site/options/options.model.ts';

/** Set `areFirst` if the page shows nothing above these sections. */
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

/** The site's call-back form, or no sections if it has none (R7.5). */
export function callbackFormOf({ callbackForm }: SiteOptions): readonly PageSection[] {
  return callbackForm === undefined ? [] : [callbackForm];
}
