import { Fragment } from 'react';

import type { Page as PageModel } from './page.model.ts';

/** A page's sections. Its title stands above them where no section holds it. */
export function Page({ page }: { page: PageModel }) {
  const hasTitle = page.sections.some((section) => section.hasPageTitle);
  return (
    <>
      {!hasTitle && (
        <section className="section page-title" data-padding="both" data-size="md">
          <div className="section-content">
            <h1>{page.title}</h1>
          </div>
        </section>
      )}
      {page.sections.map((section, index) => (
        <Fragment key={section.id}>{section.render(index === 0)}</Fragment>
      ))}
    </>
  );
}
