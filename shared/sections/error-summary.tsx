import { attemptFieldId, type EnquiryError } from '../enquiry-form.ts';

/**
 * The errors of a rejected submission, at the top of the page. Each links to its field, and the summary has focus on
 * arrival (GOV.UK Design System, error summary). `autoFocus` works without a script.
 */
export function ErrorSummary({ errors }: { errors: readonly EnquiryError[] }) {
  return (
    <section className="section" data-padding="both" data-section="error-summary" data-size="sm">
      <div className="section-content">
        {/* eslint-disable-next-line jsx-a11y/no-autofocus -- visitors must learn why they see the form again */}
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
