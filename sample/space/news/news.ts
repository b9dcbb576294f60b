import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import { ctaBandType } from '#shared/sections/cta-band/cta-band.model.ts';
import { buttonType } from '#shared/ui/button/button.model.ts';
import { richTextOf } from '#shared/ui/rich-text/write-rich-text.ts';

import { addEach } from '../add-each.ts';
import { addWoodlandNews } from './a-wood-at-long-crescent.ts';
import { addFeesNews } from './our-fees-for-2027.ts';
import { addScamNews } from './somebody-is-using-our-name.ts';
import { addThornbeckNews } from './ten-years-at-weir-mill.ts';
import { addApprenticesNews } from './three-apprentices-start-in-alderwick.ts';
import { addOwnershipNews } from './three-in-four-now-own-a-share.ts';
import { addPlainLettersNews } from './we-rewrote-our-letters.ts';
import { addBudgetNews } from './what-the-autumn-budget-changed.ts';

/** Oldest first, each in the file of its slug; then the band at the end of every news article and of the lists. */
export function addNews(space: SpaceWriter): void {
  addBudgetNews(space);
  addScamNews(space);
  addWoodlandNews(space);
  addPlainLettersNews(space);
  addThornbeckNews(space);
  addApprenticesNews(space);
  addOwnershipNews(space);
  addFeesNews(space);
  space.add(ctaBandType, 'ctaNews', {
    internalName: 'News: call to action',
    heading: 'Do you have a question?',
    text: richTextOf('Whoever knows most about it will call you within one working day, at no charge.'),
    buttons: addEach(space, buttonType, 'buttonNews', {
      Ask: {
        text: 'Request a call',
        page: space.to('pageCallBack'),
        style: 'solid-green',
        size: 'md',
      },
      Letter: { text: 'Have our letter by email', page: space.to('pageNewsletter'), style: 'underline' },
    }),
    colour: 'mint',
    size: 'lg',
  });
}
