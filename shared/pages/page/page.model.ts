import { ContentError } from '../../content-model/content-error.ts';
import { defineContentType, readFields } from '../../content-model/content-type.ts';
import { inTab, type ReadContext } from '../../content-model/field.ts';
import { references, symbol } from '../../content-model/fields.ts';
import { isRawEntry, type RawEntry } from '../../content-model/raw.ts';
import { slugWidget } from '../../content-model/widget.ts';
import { pathOfSlug } from '../../links.ts';
import { reservedSlugs } from '../../reserved-paths.ts';
import type { PageSection } from '../../sections/section.tsx';
import { readSection, sections } from '../../sections/sections.ts';
import { menuItemFields } from '../../site/main-menu/menu-item.model.ts';
import { contentId } from '../../ui/content-id.ts';
import { searchFields, themeField } from '../page-fields.ts';
import { titleSection } from '../page-sections.tsx';
import { updatedAtOf, type PageFacts } from '../page-type.ts';

export const pageType = defineContentType({
  id: 'page',
  name: 'Page',
  description: 'A page of the site, built from sections.',
  displayField: 'title',
  fields: {
    title: symbol({ name: 'Title', help: 'The page’s name.', required: true, max: 90 }),
    slug: symbol({
      name: 'Slug',
      help: 'The page’s address: “home” is /, “services/pensions” is /services/pensions.',
      required: true,
      unique: true,
      pattern: {
        regexp: '^(home|[a-z0-9]+(?:-[a-z0-9]+)*(?:/[a-z0-9]+(?:-[a-z0-9]+)*)*)$',
        message: 'Lower-case letters, digits and hyphens; slashes between levels',
      },
      prohibited: reservedSlugs,
      widget: slugWidget('title'),
    }),
    theme: themeField,
    sections: references({
      name: 'Sections',
      help: 'From top to bottom; begin with a hero banner.',
      to: sections.map((section) => section.contentType.id),
      read: readSection,
      holdsSections: true,
      max: 40,
    }),
    riskWarnings: references({
      name: 'Risk warnings',
      help: 'The warnings that this page must carry: it is not shown without them. They come last, unless they are among the sections.',
      to: ['riskWarning'],
      read: readSection,
      essential: true,
      max: 6,
    }),
    ...inTab('Menus', menuItemFields),
    ...searchFields,
  },
});

export interface SectionPageModel extends PageFacts {
  readonly sections: readonly PageSection[];
}

/** Throws `ContentError` without a title or slug, and `EssentialContentError` if a risk warning cannot be read. */
export function readSectionPage(entry: RawEntry, context: ReadContext): SectionPageModel {
  for (const anchor of anchorsIn(entry.fields['sections'])) context.headingIds?.add(contentId(anchor));
  const fields = readFields(pageType, entry, context);
  const sections = withWarnings(fields.sections, fields.riskWarnings);
  reportFurtherTitles(sections, context);
  return {
    id: entry.sys.id,
    path: pathOfSlug(fields.slug),
    title: fields.title,
    metaTitle: fields.metaTitle ?? fields.title,
    description: fields.metaDescription,
    theme: fields.theme,
    isIndexable: !fields.noIndex,
    updatedAt: updatedAtOf(entry),
    image: fields.socialImage,
    sections,
  };
}

/** The anchors of sections and their parts. Links lead to them, so a heading of the same words gets another id. */
function anchorsIn(sections: unknown): readonly string[] {
  const entriesIn = (value: unknown) => (Array.isArray(value) ? value.filter(isRawEntry) : []);
  return entriesIn(sections)
    .flatMap((section) => [section, ...entriesIn(section.fields['items'])])
    .map(({ fields: { anchorId } }) => anchorId)
    .filter((anchorId) => typeof anchorId === 'string');
}

function reportFurtherTitles(sections: readonly PageSection[], context: ReadContext): void {
  const title = titleSection(sections);
  for (const { id, type, hasPageTitle } of sections.filter((section) => section !== title))
    if (hasPageTitle)
      context.report(
        new ContentError(
          { entryId: id, contentType: type, field: 'title' },
          'The page has another hero banner above, which holds its main heading. Use another section here.',
          { kind: 'several-titles' },
        ),
        'The first hero banner holds the main heading; this title is an ordinary heading.',
      );
}

/** The sections, followed by the warnings that are not among them. */
function withWarnings(sections: readonly PageSection[], warnings: readonly PageSection[]): PageSection[] {
  return [...sections, ...warnings.filter(({ id }) => !sections.some((section) => section.id === id))];
}
