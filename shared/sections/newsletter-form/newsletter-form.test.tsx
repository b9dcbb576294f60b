import { expect, test } from 'vitest';

import { find, findAll, linksOf, render, textOf, textsOf } from '#tests/support/markup.ts';
import { createReports } from '#tests/support/reports.ts';
import { placesOf, showSection } from '#tests/support/sections.ts';

import { readFields } from '../../content-model/content-type.ts';
import { RejectedFormContext } from '../rejected-form.ts';
import { longSentence } from '../section.sample.ts';
import { newsletterFormType } from './newsletter-form.model.ts';
import { newsletterFormSamples as samples } from './newsletter-form.sample.ts';
import { NewsletterForm, newsletterForm } from './newsletter-form.section.tsx';

test('the form posts an email address to /newsletter without a script', () => {
  const form = find(showSection(newsletterForm, samples.typical).shown, 'form');
  expect(form.attributes).toMatchObject({ action: '/newsletter', method: 'post', novalidate: '' });
  const control = find(form, 'input', { name: 'email' });
  expect(control.attributes).toMatchObject({ type: 'email', autocomplete: 'email', required: '' });
  const label = findAll(form, 'label').find((each) => textOf(each) === 'Email');
  expect(label?.attributes['for']).toBe(control.attributes['id']);
});

test('before they sign up, visitors read what they agree to, and then what happens to the address', () => {
  const { shown } = showSection(newsletterForm, samples.typical);
  expect(textOf(shown)).toContain('Four letters a year by email, and nothing else.');
  expect(linksOf(shown)).toEqual([['How we keep your details', '/about']]);
});

test('people can neither see nor reach the honeypot, and the form names its entry', () => {
  const { shown } = showSection(newsletterForm, samples.typical);
  expect(find(find(shown, 'div', { 'aria-hidden': 'true' }), 'input').attributes).toMatchObject({
    name: 'website',
    tabindex: '-1',
  });
  const hidden = findAll(shown, 'input', { type: 'hidden' });
  expect(hidden.map(({ attributes: { name, value } }) => [name, value])).toEqual([
    ['form', 'sampleNewsletterTypical'],
  ]);
});

test('after a rejected sign-up the form keeps the address and shows the error, in this form only', () => {
  const content = readFields(newsletterFormType, samples.typical, createReports());
  const message = 'Enter an email address, like name@example.com';
  const rejected = {
    formId: 'this',
    attempt: { values: { email: '<ada>' }, errors: [{ field: 'email', message } as const], page: '/letters' },
  };
  const shown = render(
    <RejectedFormContext value={rejected}>
      <NewsletterForm content={content} id="this" />
      <NewsletterForm content={content} id="other" />
    </RejectedFormContext>,
  );
  const controls = findAll(shown, 'input', { name: 'email' });
  expect(controls.map(({ attributes }) => [attributes['value'], attributes['aria-describedby']])).toEqual([
    ['<ada>', 'call-back-email-error'],
    [undefined, undefined],
  ]);
  expect(textsOf(shown, 'p')).toContain(`Error: ${message}`);
  expect(find(shown, 'input', { name: 'page' }).attributes['value']).toBe('/letters');
});

test('R6.4: an awkward form can still be filled in, and every problem is reported', () => {
  const { shown, reports } = showSection(newsletterForm, samples.awkward);
  expect(textsOf(shown, 'h2')).toEqual([longSentence]);
  expect(textsOf(shown, 'button')).toEqual([longSentence]);
  expect(placesOf(reports)).toEqual([
    'sampleNewsletterAwkward.privacy',
    'sampleNewsletterAwkward.successPage',
  ]);
});
