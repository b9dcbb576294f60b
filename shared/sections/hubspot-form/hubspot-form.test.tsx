import { expect, test } from 'vitest';

import { find, findAll, linksOf, render, textOf, textsOf } from '#tests/support/markup.ts';
import { createReports } from '#tests/support/reports.ts';
import { placesOf, showSection } from '#tests/support/sections.ts';

import { sampleEntry, type SampleFields } from '../../content-model/sample.ts';
import { EnabledVendors } from '../enabled-vendors.ts';
import { readSection } from '../sections.ts';
import { hubspotFormType } from './hubspot-form.model.ts';
import { hubspotFormSamples as samples } from './hubspot-form.sample.ts';
import { hubspotForm } from './hubspot-form.section.tsx';

const formId = '1a2b3c4d-0000-4000-8000-123456789abc';
const show = (fields: SampleFields<typeof hubspotFormType>) =>
  showSection(hubspotForm, sampleEntry(hubspotFormType, 'e', fields));

test('before consent, visitors read whose form it is and can use our own', () => {
  const { shown } = showSection(hubspotForm, samples.typical);
  expect(textsOf(shown, 'h2')).toEqual(['Ask for our guide to retiring in stages']);
  expect(textOf(shown)).toContain('This form is provided by HubSpot, which sets cookies.');
  expect(linksOf(shown)).toEqual([['Use our own form', '/contact']]);
});

test('before consent, nothing is requested from HubSpot', () => {
  for (const entry of Object.values(samples)) {
    const { shown } = showSection(hubspotForm, entry);
    for (const tag of ['iframe', 'script', 'img', 'link', 'form'])
      expect([tag, findAll(shown, tag)]).toEqual([tag, []]);
  }
});

test('R10.5: the script finds the form’s ids, and the page allows HubSpot', () => {
  const { shown, embeds } = showSection(hubspotForm, samples.typical);
  expect(find(shown, 'div', { class: 'hubspot-form-box' }).attributes).toMatchObject({
    'data-embed': 'hubspot',
    'data-form': formId,
    'data-portal': '1234567',
    'data-region': 'eu1',
    'data-height': 'md',
  });
  expect(embeds).toEqual(['hubspot']);
});

test('an id in capitals names the same form', () => {
  const { shown } = show({ portalId: '1', formId: formId.toUpperCase() });
  expect(find(shown, 'div', { class: 'hubspot-form-box' }).attributes['data-form']).toBe(formId);
});

test.each([
  [{ portalId: '1' }],
  [{ formId }],
  [{ portalId: 'one', formId }],
  [{ portalId: '1', formId: `${formId}0` }],
  [{ portalId: '1', formId: '../../evil' }],
])('with %j there is no HubSpot form: our own is offered, and HubSpot is not allowed', (fields) => {
  const { shown, embeds } = show(fields);
  expect(find(shown, 'div', { class: 'hubspot-form-box' }).attributes['data-embed']).toBeUndefined();
  expect(findAll(shown, 'button')).toEqual([]);
  expect(linksOf(shown)).toEqual([['Use our own form', '/contact']]);
  expect(embeds).toEqual([]);
});

test('R6.4: an awkward form still links to our own, and every problem is reported', () => {
  const { shown, reports } = showSection(hubspotForm, samples.awkward);
  expect(linksOf(shown)).toEqual([['Use our own form', '/contact']]);
  expect(placesOf(reports)).toEqual([
    'sampleHubspotFormAwkward.region',
    'sampleHubspotFormAwkward.fallbackPage',
    'sampleHubspotFormAwkward.height',
  ]);
});

test('if the operator has not enabled the vendor, our own form is offered, and no vendor is named', () => {
  const section = readSection(samples.typical, createReports());
  const shown = render(
    <EnabledVendors value={[]}>{section.render({ isFirst: false, isTitle: false })}</EnabledVendors>,
  );
  expect(textOf(shown)).not.toContain('HubSpot');
  expect(findAll(shown, 'div', { 'data-embed': 'hubspot' })).toEqual([]);
  expect(textsOf(shown, 'a')).toContain('Use our own form');
});
