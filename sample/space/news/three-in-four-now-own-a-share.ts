import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import { mainBrandId } from '#shared/main-brand-id.ts';
import { newsArticleType } from '#shared/pages/article/article.model.ts';
import { heading, pageLink, paragraph, richTextOf, table } from '#shared/ui/rich-text/write-rich-text.ts';

import { ourName } from '../our-name.ts';

export function addOwnershipNews(space: SpaceWriter): void {
  space.add(newsArticleType, 'newsOwnership', {
    title: 'Three in four of us now own a share of the firm',
    slug: 'three-in-four-now-own-a-share',
    summary:
      'Fourteen colleagues bought their first shares in September, and two who retired sold theirs back. What it costs them, what it can do to them, and why it matters to you.',
    publishedOn: '2026-10-20',
    minutesToRead: 2,
    author: space.to('personMensah'),
    image: space.picture('newsLoaf'),
    topics: ['The firm', 'People'],
    body: richTextOf(
      paragraph(
        'Once a year, in September, those who have worked here for two years may buy shares in ',
        pageLink('the firm', space.to('pageAbout')),
        ', and those who are leaving must sell theirs. I keep the register, which fits on two sheets. This year it grew by more than it has since 2019.',
      ),
      table(
        ['Counted', '1 January 2026', '1 October 2026'],
        ['People who work here', '86', '88'],
        ['of whom own shares', '54', '66'],
        ['The largest holding', '8.6%', '8.2%'],
        ['Held by anyone outside', 'None', 'None'],
      ),
      'So three in four of us are owners. Of the other twenty-two, fourteen haven’t been here for two years. The remaining eight would rather not, and we don’t ask why.',
      heading(2, 'What it is, and what it isn’t'),
      'It isn’t a bonus. People pay for their shares, out of wages, over up to four years. The price is set each July by an accountant who works for another firm. No one may hold more than a tenth, and a share has one vote whoever has it, the receptionist in Penmarrow or the managing partner.',
      'Nor is it a sure thing. The price fell in 2020 and again in 2022, and each newcomer hears that from me before they hear anything else. I tell them what I tell clients who own a company: most people’s wages already depend on the place where they work, and it’s a good deal to hang on one nail. Half of those who bought this year bought less than they had meant to, and I count that as a success.',
      'The shares are for those who work here. No one else can buy them, and this is no invitation to try.',
      heading(2, 'Why it should matter to you'),
      'It need not, much. Your money isn’t in the firm’s name, and who owns us makes no difference to what you own. But firms like ours are being bought every month, and letters go out to say that nothing will change. We can say something simpler: no one can sell us but ourselves, and any sale needs three quarters of the votes.',
      'A planner who owns a part of the firm also has a reason to think about how it will be regarded in twenty years. That’s about as long as a plan takes to be proved right or wrong.',
    ),
    metaTitle: 'Three in four of us now own a share of the firm',
    metaDescription: `Sixty-six of the 88 people at ${ourName} own a part of it. How they buy, what they risk, and what it means for clients.`,
    theme: mainBrandId,
  });
}
