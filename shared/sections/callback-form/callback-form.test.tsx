import { expect, test } from 'vitest';

import { find, findAll, linksOf, render, textOf, textsOf, type Element } from '#tests/support/markup.ts';
import { createReports } from '#tests/support/reports.ts';
import { placesOf, showSection } from '#tests/support/sections.ts';

import { readFields } from '../../content-model/content-type.ts';
import { sampleEntry } from '../../content-model/sample.ts';
import type { EnquiryAttempt } from '../../enquiry-form.ts';
import { AskedForContext } from '../../people/asked-for.ts';
import { listedPersonType } from '../../people/listed-person.model.ts';
import { tweedPortrait } from '../pictures.sample.ts';
import { longSentence, longWord } from '../section.sample.ts';
import { callbackFormType } from './callback-form.model.ts';
import { callbackFormSamples as samples } from './callback-form.sample.ts';
import { callbackForm, CallbackForm } from './callback-form.section.tsx';

const controlsOf = (shown: Element) =>
  ['input', 'select', 'textarea']
    .flatMap((tag) => findAll(shown, tag))
    .filter(({ attributes }) => attributes['type'] !== 'hidden' && attributes['name'] !== 'website');

/** The form after a rejected submission. */
const renderAttempt = (attempt: EnquiryAttempt) => {
  const content = readFields(callbackFormType, samples.typical, createReports());
  return render(<CallbackForm attempt={attempt} content={content} id="form1" />);
};
const attempt: EnquiryAttempt = {
  values: {
    name: '<Ada>',
    telephone: '12',
    preferredTime: 'evening',
    message: 'a\nb',
    marketingConsent: 'yes',
  },
  errors: [
    { field: 'name', message: 'Enter your name' },
    { field: 'telephone', message: 'Enter a telephone number' },
  ],
  page: '/pensions',
};

test('the form posts to /call-back without a script', () => {
  const form = find(showSection(callbackForm, samples.typical).shown, 'form');
  expect(form.attributes).toMatchObject({ action: '/call-back', method: 'post' });
  expect(textsOf(form, 'button')).toEqual(['Request a call']);
  expect(find(form, 'button').attributes['type']).toBe('submit');
});

test('every control has a label, and optional ones say so', () => {
  const { shown } = showSection(callbackForm, samples.typical);
  const labels = findAll(shown, 'label').filter((label) => textOf(label) !== 'Leave this empty');
  expect(labels.map(textOf)).toEqual([
    'Name',
    'Telephone',
    'Email (optional)',
    'Best time to call',
    'Message (optional)',
    'Send me the newsletter by email. Unsubscribe at any time.',
  ]);
  const controls = new Map(controlsOf(shown).map(({ attributes: { id, name } }) => [id, name]));
  expect(labels.map((label) => controls.get(label.attributes['for']))).toEqual([
    'name',
    'telephone',
    'email',
    'preferredTime',
    'message',
    'marketingConsent',
  ]);
});

test('visitors read who will call, unless they ask for somebody by name', () => {
  const people = ['Ann Lee', 'Bo Day'].map((name) =>
    sampleEntry(listedPersonType, name, { name, photo: tweedPortrait }),
  );
  const content = readFields(
    callbackFormType,
    sampleEntry(callbackFormType, 'e', { people }),
    createReports(),
  );
  const form = <CallbackForm content={content} id="form1" />;
  const line = find(render(form), 'p', { class: 'form-callers faces-line' });
  expect([textOf(line), findAll(line, 'svg').length]).toEqual(['Ann or Bo will call you.', 2]);
  const asked = <AskedForContext value={{ name: 'Cy Fox', path: '/team/cy-fox' }}>{form}</AskedForContext>;
  expect(textOf(render(asked))).not.toContain('will call you');
});

test('the browser neither validates nor truncates what visitors enter: all errors come from the server', () => {
  const { shown } = showSection(callbackForm, samples.typical);
  expect(find(shown, 'form').attributes['novalidate']).toBe('');
  const validated = controlsOf(shown).filter(
    ({ attributes }) => 'maxlength' in attributes || 'pattern' in attributes,
  );
  expect(validated).toEqual([]);
});

test('people can neither see, reach nor hear the honeypot', () => {
  const { shown } = showSection(callbackForm, samples.typical);
  const hidden = find(shown, 'div', { 'aria-hidden': 'true' });
  expect(hidden.attributes['class']).toBe('visually-hidden');
  expect(find(hidden, 'input').attributes).toMatchObject({
    name: 'website',
    tabindex: '-1',
    autocomplete: 'off',
  });
});

test('after a rejected submission the form keeps what was entered and shows each error at its field', () => {
  const shown = renderAttempt(attempt);
  const [name, telephone, email] = ['name', 'telephone', 'email'].map((field) =>
    find(shown, 'input', { name: field }),
  );
  expect(name?.attributes).toMatchObject({
    value: '<Ada>',
    'aria-invalid': 'true',
    'aria-describedby': 'call-back-name-error',
  });
  expect(telephone?.attributes['value']).toBe('12');
  expect(email?.attributes['aria-invalid']).toBeUndefined();
  expect(textOf(find(shown, 'p', { id: 'call-back-name-error' }))).toBe('Error: Enter your name');
  expect(textOf(find(shown, 'textarea'))).toBe('a b');
  const chosen = findAll(shown, 'option').filter(({ attributes }) => 'selected' in attributes);
  expect(chosen.map(textOf)).toEqual(['Early evening, 5 to 7']);
  expect(find(shown, 'input', { type: 'checkbox' }).attributes['checked']).toBe('');
  expect(find(shown, 'input', { name: 'page' }).attributes['value']).toBe('/pensions');
});

test('the error summary has focus and links to each field', () => {
  const errors = [...attempt.errors, { message: 'Please send it again' }];
  const summary = find(renderAttempt({ ...attempt, errors }), 'div', { role: 'alert' });
  expect(textOf(find(summary, 'h2'))).toBe('There is a problem');
  expect(summary.attributes).toMatchObject({ autofocus: '', tabindex: '-1' });
  expect(linksOf(summary)).toEqual([
    ['Enter your name', '#call-back-name'],
    ['Enter a telephone number', '#call-back-telephone'],
  ]);
  expect(textsOf(summary, 'li').at(-1)).toBe('Please send it again');
  const form = renderAttempt(attempt);
  for (const [, href = ''] of linksOf(summary))
    expect(find(form, 'input', { id: href.slice(1) })).toBeDefined();
});

test('browsers can autofill contact details, and phones show the right keyboard', () => {
  const { shown } = showSection(callbackForm, samples.typical);
  const controls = controlsOf(shown).map(({ attributes: { name, type, autocomplete, required } }) => [
    name,
    type,
    autocomplete,
    required !== undefined,
  ]);
  expect(controls).toEqual([
    ['name', 'text', 'name', true],
    ['telephone', 'tel', 'tel', true],
    ['email', 'email', 'email', false],
    ['marketingConsent', 'checkbox', undefined, false],
    ['preferredTime', undefined, undefined, false],
    ['message', undefined, undefined, false],
  ]);
});

test('visitors choose when to be called; the first choice is any time', () => {
  const { shown } = showSection(callbackForm, samples.typical);
  expect(textsOf(shown, 'option')).toEqual([
    'Any time',
    'Morning, 9 to 12',
    'Afternoon, 12 to 5',
    'Early evening, 5 to 7',
  ]);
});

test('the box for marketing consent is never ticked in advance, nor required', () => {
  for (const entry of Object.values(samples)) {
    const { shown } = showSection(callbackForm, entry);
    const box = find(shown, 'input', { type: 'checkbox' });
    expect([box.attributes['checked'], box.attributes['required']]).toEqual([undefined, undefined]);
  }
});

test('before they send the form, visitors read what happens to their answers', () => {
  const { shown } = showSection(callbackForm, samples.typical);
  const words = textOf(shown);
  expect(words.indexOf('We use what you write here')).toBeLessThan(words.lastIndexOf('Request a call'));
  expect(linksOf(shown)).toEqual([['How we keep your details', '/about']]);
});

test('the form sends its entry id only, so that the server looks up the rest', () => {
  const { shown } = showSection(callbackForm, samples.typical);
  const hidden = findAll(shown, 'input', { type: 'hidden' });
  expect(hidden.map(({ attributes: { name, value } }) => [name, value])).toEqual([
    ['form', 'sampleCallbackTypical'],
  ]);
});

test('screen readers announce the form by its heading, or else as the call-back form', () => {
  const nameOf = (entry: Parameters<typeof showSection>[1]) =>
    find(showSection(callbackForm, entry).shown, 'form').attributes['aria-label'];
  expect([nameOf(samples.typical), nameOf(samples.minimal)]).toEqual(['We’ll call you', 'Call-back form']);
});

test('R6.4: an awkward form can still be filled in, and every problem is reported', () => {
  const { shown, reports } = showSection(callbackForm, samples.awkward);
  expect(textsOf(shown, 'h2')).toEqual([longWord]);
  expect(textsOf(shown, 'button')).toEqual([longSentence]);
  expect(controlsOf(shown)).toHaveLength(6);
  expect(placesOf(reports)).toEqual(['sampleCallbackAwkward.privacy', 'sampleCallbackAwkward.successPage']);
});
