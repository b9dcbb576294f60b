import { Fragment } from 'react';

import { callBackPath, requestCallId } from '../paths.ts';
import { AskedForContext, type AskedFor } from '../people/asked-for.ts';
import { callbackFormType } from '../sections/callback-form/callback-form.model.ts';
import { SectionAnchor, sectionAnchor, type FrameValues } from '../sections/frame.tsx';
import { groundsOf, SectionGround } from '../sections/grounds.ts';
import type { PageSection } from '../sections/section.tsx';
import type { SiteOptions } from '../site/options/options.model.ts';
import { useBrandHref } from '../ui/button/call-back-path.ts';
import { uniqueIds } from '../ui/content-id.ts';
import { SectionEntryId } from '../ui/editor-marks/editor-marks.ts';
import { contentsOf, PageContents } from './page-contents/page-contents.tsx';

/**
 * @param areFirst whether the page shows nothing above these sections, not even its title; the first section that can
 *   hold the title then does
 */
export function PageSections({
  sections,
  areFirst = false,
}: {
  sections: readonly PageSection[];
  areFirst?: boolean;
}) {
  const title = areFirst ? titleSection(sections) : undefined;
  const begin = title === undefined ? 0 : sections.indexOf(title) + 1;
  const contents = contentsOf(sections.slice(begin));
  const grounds = groundsOf(sections);
  // Editors can put a section on a page twice, and copy one with its anchor.
  const ids = uniqueIds(sections.map(({ id }) => id));
  const wanted = sections.map(({ id, content }) => sectionAnchor(content as FrameValues, id));
  const anchors = wanted.map((each, index) =>
    wanted.indexOf(each) === index ? each : `section-${ids[index]}`,
  );
  return sections.map((section, index) => (
    <Fragment key={ids[index]}>
      {contents !== undefined && index === begin && <PageContents headings={contents.headings} />}
      <SectionEntryId value={section.id}>
        <SectionAnchor value={anchors[index]}>
          <SectionGround value={grounds[index]}>
            {section.render({
              isFirst: areFirst && index === 0,
              isTitle: section === title,
              endsContents: section === contents?.last,
              elementId: ids[index] ?? section.id,
            })}
          </SectionGround>
        </SectionAnchor>
      </SectionEntryId>
    </Fragment>
  ));
}

/** The section whose heading is the page's `h1`: a page has only one. */
export function titleSection(sections: readonly PageSection[]): PageSection | undefined {
  return sections.find((section) => section.hasPageTitle);
}

/** The site's call-back form, or no sections if it has none (R7.5). */
export function callbackFormOf({ callbackForm }: SiteOptions): readonly PageSection[] {
  return callbackForm === undefined ? [] : [callbackForm];
}

/**
 * The end of an article's, a person's or an office's page: in most cases the call-back form.
 *
 * @param askedFor whom visitors then ask for
 */
export function RequestCall({
  sections,
  askedFor,
}: {
  sections: readonly PageSection[];
  askedFor?: AskedFor;
}) {
  return (
    <div id={requestCallId}>
      <AskedForContext value={askedFor}>
        <PageSections sections={sections} />
      </AskedForContext>
    </div>
  );
}

/** The address of the call-back form at the end of the page, whose enquiries name the page; or else of the form's page. */
export function useRequestCallHref(sections: readonly PageSection[]): string {
  const pageOfForm = useBrandHref(callBackPath);
  return hasCallbackForm(sections) ? `#${requestCallId}` : pageOfForm;
}

export const hasCallbackForm = (sections: readonly PageSection[]) =>
  sections.some(({ type }) => type === callbackFormType.id);
