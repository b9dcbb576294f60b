import { hiddenFields } from '#shared/enquiry-form.ts';

const prepared = new WeakSet<HTMLFormElement>();

/**
 * Sends along what the page itself cannot hold, since it is the same for every visitor: a random word, by which the
 * same form sent twice is one enquiry, and for how long the page has been open. The form does without.
 */
export function prepareCallBackForm(form: HTMLFormElement): void {
  if (prepared.has(form)) return;
  prepared.add(form);
  // `randomUUID` is for secure contexts only.
  const key = [...crypto.getRandomValues(new Uint32Array(4))].map((word) => word.toString(36)).join('-');
  form.addEventListener('formdata', ({ formData }) => {
    formData.set(hiddenFields.key, key);
    formData.set(hiddenFields.elapsed, String(Math.round(performance.now())));
  });
}
