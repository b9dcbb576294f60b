import type { RawEntry } from '../content-model/raw.ts';
import { sampleEntry } from '../content-model/sample.ts';
import { buttonType } from '../ui/button/button.model.ts';

/** A page with the fields that a link needs. Using the page type would import every section. */
export const contactPage: RawEntry = {
  sys: { id: 'sampleContactPage', type: 'Entry', contentType: { sys: { id: 'page' } } },
  fields: { title: 'Contact us', slug: 'contact' },
};

export const requestCallButton = sampleEntry(buttonType, 'sampleRequestCall', {
  text: 'Request a call',
  page: contactPage,
});

export const feesButton = sampleEntry(buttonType, 'sampleFees', {
  text: 'What it costs',
  url: '/fees',
  style: 'text',
});

/** The longest place name in Britain, without a hyphen to break at. */
export const longWord = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch';

/** Much longer than editors are asked to write. */
export const longSentence = `A long sentence from an older content model, with a word that cannot be broken such as ${longWord}, and after it so many more words that any box made for a line or two has to grow, or to wrap, without letting go of a single one of them.`;
