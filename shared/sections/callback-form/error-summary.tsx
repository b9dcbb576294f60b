import { attemptFieldId, type EnquiryFault } from '../../enquiry-form.ts';

/**
 * What is wrong with a form that came back, above all else, each fault a link to its field; it has focus on arrival
 * (GOV.UK Design System, error summary). `autoFocus` works without a script.
 */
export function ErrorSummary({ faults }: { faults: readonly EnquiryFault[] }) {
  return (
    <section className="section" data-padding="top-only" data-section="error-summary" data-size="md">
      <div className="section-content">
        {/* eslint-disable-next-line jsx-a11y/no-autofocus -- whoever sent the form has to learn why it is back */}
        <div autoFocus className="error-summary-box" role="alert" tabIndex={-1}>
          <h2>There is a problem</h2>
          <ul>
            {faults.map(({ field, message }) => (
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
