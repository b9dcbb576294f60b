import type { PageSection } from '../../sections/section.tsx';
import { ContentsList, type TextHeading } from '../../ui/rich-text/text-contents.tsx';

/** With fewer headings the page itself is overview enough. */
const fewest = 6;

interface Contents {
  readonly headings: readonly TextHeading[];
  /** The last section that they name. */
  readonly last: PageSection | undefined;
}

/** The headings of all sections, if one of these is a text in parts: such pages are consulted rather than read. */
export function contentsOf(sections: readonly PageSection[]): Contents | undefined {
  const headings = sections.flatMap((section) => section.headings);
  if (headings.length < fewest || sections.every((section) => section.headings.length < 2)) return undefined;
  return { headings, last: sections.findLast((section) => section.headings.length > 0) };
}

export function PageContents({ headings }: { headings: readonly TextHeading[] }) {
  return (
    <div className="section page-contents" data-padding="both" data-size="md">
      <div className="section-content">
        <ContentsList headings={headings} title="On this page" />
      </div>
    </div>
  );
}
