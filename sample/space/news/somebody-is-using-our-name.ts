import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import { firm } from '#shared/firm.ts';
import { mainBrandId } from '#shared/main-brand-id.ts';
import { newsArticleType } from '#shared/pages/article/article.model.ts';
import {
  bulletList,
  heading,
  link,
  pageLink,
  paragraph,
  richTextOf,
} from '#shared/ui/rich-text/write-rich-text.ts';

import { main } from '../brands.ts';
import { ourName } from '../our-name.ts';
import { sourceLink } from '../sources.ts';
import { telephones } from '../telephones.ts';

export function addScamNews(space: SpaceWriter): void {
  space.add(newsArticleType, 'newsScam', {
    title: 'Someone is using our name',
    slug: 'somebody-is-using-our-name',
    summary:
      'People have been offered a bond in our name, by someone who isn’t us. How to tell the difference, and who to call, whether or not money has gone.',
    publishedOn: '2026-02-17',
    minutesToRead: 2,
    author: space.to('personHollis'),
    image: space.picture('articleSnowNight'),
    topics: ['The firm'],
    body: richTextOf(
      'In January four people called to ask about the bond we had written to them about. We sell no bonds, and we hadn’t written. Someone has copied our name, our address and the pattern of our letters, and is offering a fixed return “for a limited number of existing clients”. None of the four was a client.',
      'As far as we know, no one has lost money. One person had the form filled in and the bank’s page open. She called us first because the young man on the telephone had been too patient.',
      heading(2, 'How to tell'),
      paragraph(
        `Their address on the web is a little longer than ours. Ours is ${firm.domain}, with nothing added before the dot or after it. Beyond that, a short list of things that we never do:`,
      ),
      bulletList(
        'call anyone who hasn’t asked us to',
        'name a return that’s certain, or a day by which to decide',
        'ask for a password, a code from the bank, or a look at your screen',
        'ask for money to be paid to us to be invested: it goes to the company that holds it, whose name is in your report',
        'tell anyone to keep it from their family or their bank',
      ),
      paragraph(
        `If a caller says that they’re from here, hang up, wait a few minutes, and call ${telephones.main.text} or another number on our `,
        pageLink('contact page', space.to('pageContact')),
        '. We aren’t offended. We ask our own clients to do it, and the best of them do it every time.',
      ),
      heading(2, 'If money has gone'),
      paragraph(
        'Call the bank at once: in the first hours a payment can sometimes be stopped, and banks must often pay back what was sent to a thief. Then tell the police’s service for fraud, ',
        sourceLink('fraud'),
        '. Then, if you like, call me. You won’t be asked how you could have been so foolish. These people do this all day, and they’re good at it.',
      ),
      heading(2, 'What we have done'),
      paragraph(
        'We’ve told the Financial Conduct Authority, which warns of firms that imitate others, and the company that keeps the false site, which took it down after nine days. There will be another. If you see it, send it to ',
        link(main.email, `mailto:${main.email}`),
        ' before you throw it away.',
      ),
    ),
    metaTitle: 'A warning: someone is using our name',
    metaDescription: `A bond is being offered in the name of ${ourName} by someone else. How to tell the difference, and who to call if money has gone.`,
    theme: mainBrandId,
  });
}
