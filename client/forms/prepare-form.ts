import { prepareEnquiryForm } from './enquiry-form.ts';

/** Loads what the form needs beyond its HTML, and works without. */
export function prepareForm(form: HTMLFormElement): void {
  if (form.dataset['search'] !== undefined)
    void import('../search/suggestions.ts').then(({ startSuggestions }) => startSuggestions(form));
  else if (form.dataset['calculator'] === undefined && form.dataset['fees'] === undefined)
    prepareEnquiryForm(form);
  else
    void import('../calculators/live-calculator.ts').then(({ startLiveCalculator }) =>
      startLiveCalculator(form),
    );
}
