import { attemptFieldId, type EnquiryError } from '../../enquiry-form.ts';

/**
 * What is wrong with a form that came back, above all else, each error a link to its field; it has focus on arrival
 * (GOV.UK Design System, error summary). `autoFocus` works without a script.
 */
export function ErrorSummary({ errors }: { errors: readonly EnquiryError[] }) {
  return (
    <section className="section" data-padding="top-only" data-section="error-summary" data-size="md">
      <div className="section-content">
        {/* eslint-disable-next-line jsx-a11y/no-autofocus -- whoever sent the form has to learn why it is back */}
        <div autoFocus className="error-summary-box" role="alert" tabIndex={-1}>
          <h2>There is a problem</h2>
          <ul>
            {errors.map(({ field, message }) => (
              <li key={message}>
                {field === undefined ? message : <a href={`#${attemptFieldId(field)}`}>{message}</a>}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
