import type { ReactNode } from 'react';

/** A short page in plain text: what happened, and where to go next. */
export function ErrorPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="section error-page" data-padding="both" data-section="error-page" data-size="xl">
      <div className="section-content">
        <h1>{title}</h1>
        <div className="rich-text">{children}</div>
      </div>
    </section>
  );
}
