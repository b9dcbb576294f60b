/** An error of one field, or of the whole form if `fieldId` is undefined. */
interface SummarisedError {
  readonly fieldId?: string | undefined;
  readonly message: string;
}

/**
 * The errors of a rejected submission, right above the form's fields. Each links to its field, and the summary has focus on
 * arrival (GOV.UK Design System, error summary). `autoFocus` works without a script.
 *
 * @param id the anchor in the form's address, which brings focus instead
 */
export function ErrorSummary({ errors, id }: { errors: readonly SummarisedError[]; id?: string }) {
  return (
    // eslint-disable-next-line jsx-a11y/no-autofocus -- visitors must learn why they see the form again
    <div autoFocus={id === undefined} className="error-summary" id={id} role="alert" tabIndex={-1}>
      <h2>There is a problem</h2>
      <ul>
        {errors.map(({ fieldId, message }) => (
          <li key={message}>{fieldId === undefined ? message : <a href={`#${fieldId}`}>{message}</a>}</li>
        ))}
      </ul>
    </div>
  );
}
