import { attemptFieldId, type EnquiryError } from '../enquiry-form.ts';

/**
 * The errors of a rejected submission, right above the form's fields. Each links to its field, and the summary has focus on
 * arrival (GOV.UK Design System, error summary). `autoFocus` works without a script.
 */
export function ErrorSummary({ errors }: { errors: readonly EnquiryError[] }) {
  return (
    // eslint-disable-next-line jsx-a11y/no-autofocus -- visitors must learn why they see the form again
    <div autoFocus className="error-summary" role="alert" tabIndex={-1}>
      <h2>There is a problem</h2>
      <ul>
        {errors.map(({ field, message }) => (
          <li key={message}>
            {field === undefined ? message : <a href={`#${attemptFieldId(field)}`}>{message}</a>}
          </li>
        ))}
      </ul>
    </div>
  );
}
