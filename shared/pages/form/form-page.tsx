import type { ReactNode } from 'react';

import { mainBrand } from '../../brands/main.brand.ts';
import { displayPhone, phoneHref } from '../../phone.ts';
import { ErrorPage } from '../error-page/error-page.tsx';

/** The firm's number, formatted for display. */
export const firmTelephone = displayPhone(mainBrand.telephone);

/** A form alone on a page: shown if no entry has its path, and after a rejected submission. */
export function FormPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <section className="section page-title" data-padding="both" data-size="sm">
        <div className="section-content">
          <h1>{title}</h1>
        </div>
      </section>
      {children}
    </>
  );
}

/** The submission was refused, and the visitor cannot fix it. */
export function FormRefusal({ path, title, words }: { path: string; title: string; words: string }) {
  return (
    <ErrorPage title={title}>
      <p>{words}</p>
      <p>
        You can <a href={path}>open the form again</a>, or call us on <TelephoneLink />.
      </p>
    </ErrorPage>
  );
}

export function TelephoneLink() {
  return <a href={phoneHref(mainBrand.telephone)}>{firmTelephone}</a>;
}
