import { hiddenFields } from '#shared/enquiry-form.ts';

const prepared = new WeakSet<HTMLFormElement>();

/**
 * Adds what the page, being the same for every visitor, cannot contain: a random key, so that a form submitted twice
 * counts as one enquiry, and the time since the page was opened. The form works without either.
 */
export function prepareEnquiryForm(form: HTMLFormElement): void {
  if (prepared.has(form)) return;
  prepared.add(form);
  // `crypto.randomUUID` needs a secure context.
  const key = [...crypto.getRandomValues(new Uint32Array(4))].map((word) => word.toString(36)).join('-');
  form.addEventListener('formdata', ({ formData }) => {
    formData.set(hiddenFields.key, key);
    formData.set(hiddenFields.elapsed, String(Math.round(performance.now())));
  });
}
