import type { FAQPage } from 'schema-dts';

import type { PageSection } from '../../sections/section.tsx';
import { Breadcrumbs, type Breadcrumb } from '../breadcrumbs/breadcrumbs.tsx';
import { PageSections, titleSection } from '../page-sections.tsx';
import type { PageType } from '../page-type.ts';
import { pageType, readSectionPage } from './page.model.ts';

interface SectionPageProps {
  readonly title: string;
  readonly trail: readonly Breadcrumb[];
  readonly sections: readonly PageSection[];
}

/** Adds the page's title above the sections if none of them contains it. */
export function SectionPage({ title, trail, sections }: SectionPageProps) {
  return (
    <>
      <div className="page-trail">
        <Breadcrumbs trail={trail} />
      </div>
      {titleSection(sections) === undefined && (
        <section className="section page-title" data-padding="both" data-size="md">
          <div className="section-content">
            <h1>{title}</h1>
          </div>
        </section>
      )}
      <PageSections areFirst sections={sections} />
    </>
  );
}

function questionData(sections: readonly PageSection[]): FAQPage[] {
  const questions = sections.flatMap((section) => section.questions);
  if (questions.length === 0) return [];
  return [
    {
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ];
}

export const sectionPages: PageType = {
  contentType: pageType,
  listedFields: ['slug', 'title', 'menuTitle', 'noIndex', 'theme'],
  isEssential: true,
  read(entry, context) {
    const { sections, ...page } = readSectionPage(entry, context);
    return {
      ...page,
      isArticle: false,
      structuredData: (_address, renderable) => questionData(renderable),
      sectionsFor: () => sections,
      render: ({ trail }, renderable) => (
        <SectionPage sections={renderable} title={page.title} trail={trail} />
      ),
    };
  },
};
