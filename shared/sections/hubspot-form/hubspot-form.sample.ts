import { sampleEntry, unresolvedLink, type Samples } from '../../content-model/sample.ts';
import { contactPage, longSentence, longWord } from '../section.sample.ts';
import { hubspotFormType } from './hubspot-form.model.ts';

export const hubspotFormSamples: Samples = {
  typical: sampleEntry(hubspotFormType, 'sampleHubspotFormTypical', {
    internalName: 'Sample: a form of HubSpot’s',
    colour: 'mint',
    eyebrow: 'The guide',
    heading: 'Ask for our guide to retiring in stages',
    intro: 'Twenty pages, no jargon. We send it by email, once.',
    portalId: '1234567',
    formId: '1a2b3c4d-0000-4000-8000-123456789abc',
    region: 'eu1',
    fallbackPage: contactPage,
    height: 'md',
  }),
  minimal: sampleEntry(hubspotFormType, 'sampleHubspotFormMinimal', {
    portalId: '1234567',
    formId: '1a2b3c4d-0000-4000-8000-123456789abd',
  }),
  awkward: sampleEntry(
    hubspotFormType,
    'sampleHubspotFormAwkward',
    { heading: longWord, intro: longSentence, portalId: '1"><script>', formId: "x');alert(1)//" },
    { region: 'mars', fallbackPage: unresolvedLink('Entry', 'draftPage'), height: '900px' },
  ),
};
