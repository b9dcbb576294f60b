import { defineContentType } from '../../content-model/content-type.ts';
import { choice, references, symbol } from '../../content-model/fields.ts';
import { lines } from '../../content-model/lines.ts';
import { readListedPerson } from '../../people/listed-person.model.ts';
import { readButton } from '../../ui/button/button.model.ts';
import { imageField } from '../../ui/picture/image.model.ts';
import { richText, shortTextNodes } from '../../ui/rich-text/rich-text.model.ts';
import { frameFields } from '../frame.tsx';

export const heroBannerType = defineContentType({
  id: 'heroBanner',
  name: 'Hero banner',
  description: 'Opens a page: title, short introduction, one or two buttons and a picture.',
  displayField: 'internalName',
  fields: {
    ...frameFields,
    eyebrow: symbol({ name: 'Eyebrow', help: 'A few words above the title.', max: 60 }),
    title: symbol({
      name: 'Title',
      help: 'The page’s main heading. Several sentences are set one to a line.',
      required: true,
      max: 90,
    }),
    intro: richText({ name: 'Introduction', help: 'One or two sentences.', nodes: shortTextNodes }),
    facts: lines(
      {
        name: 'Figures',
        help: 'Up to three prices or other figures below the introduction, one a line: “A plan from: £2,400”.',
        max: 3,
      },
      (text) => text || undefined,
    ),
    bannerStyle: choice(['image', 'split', 'theme-image', 'plain'], {
      name: 'Banner style',
      help: 'image: a wide picture that goes to the edge of the page. split: a picture within the margins, beside the text. theme-image: the brand’s artwork. plain: text only. Both have a small title if the size is sm, for legal pages.',
      fallback: 'theme-image',
    }),
    image: imageField({ name: 'Picture', help: 'At least 1,600 px wide, with little detail on the left.' }),
    phoneImage: imageField({
      name: 'Picture for phones',
      help: 'At least 1,080 px wide, showing the same. Most brands show a strip of it, about twice as wide as high. If empty, the picture is cropped around its focal point.',
      isDecorative: true,
    }),
    buttons: references({
      name: 'Buttons',
      help: 'One or two buttons.',
      to: ['button'],
      read: readButton,
      max: 2,
    }),
    people: references({
      name: 'Faces',
      help: 'Up to four people. Their faces are beside the note below the buttons, which should be about them.',
      to: ['person'],
      read: readListedPerson,
      max: 4,
    }),
    links: references({
      name: 'Links',
      help: 'On a long page, up to six places further down, in a row below the buttons: “Portfolios”, with the URL #portfolios.',
      to: ['button'],
      read: readButton,
      max: 6,
    }),
  },
});
