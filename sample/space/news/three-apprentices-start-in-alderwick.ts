import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import { mainBrandId } from '#shared/main-brand-id.ts';
import { newsArticleType } from '#shared/pages/article/article.model.ts';
import {
  bulletList,
  heading,
  pageLink,
  paragraph,
  richTextOf,
} from '#shared/ui/rich-text/write-rich-text.ts';

import { ourName } from '../our-name.ts';

export function addApprenticesNews(space: SpaceWriter): void {
  space.add(newsArticleType, 'newsApprentices', {
    title: 'Three apprentices start in Alderwick',
    slug: 'three-apprentices-start-in-alderwick',
    summary:
      'Bethan, Samuel and Noor began on the first of September. What they’ll do for four years, how we chose them, and how to be one of the next.',
    publishedOn: '2026-09-15',
    minutesToRead: 2,
    author: space.to('personPryce'),
    image: space.picture('newsBench'),
    topics: ['People'],
    body: richTextOf(
      paragraph(
        'Three people started in the post room of ',
        pageLink('the Old Seed Hall', space.to('officeAlderwick')),
        ' this month. I started there too, twelve years ago, as the first apprentice that the firm had had. I was given a letter-opener and told that everything worth knowing about clients arrives in an envelope. It’s still true, though the envelopes are fewer.',
      ),
      'Bethan worked in a garden centre. Samuel has just left school. Noor is thirty-four, has two children, and spent nine years at the counter of a bank that has closed. An apprentice is someone who is learning; nothing says that they must be eighteen.',
      heading(2, 'Four years, four desks'),
      bulletList(
        'The post room: what comes in, what it means, and who it worries.',
        'Administration: transfers, claims, and holding on the line to pension companies.',
        'Paraplanning: the sums behind a plan, and having them checked by someone kind.',
        'Beside a planner: in the room, with a notebook, saying nothing until asked.',
      ),
      'There’s a day a week for study, in working hours. The diploma has six parts, and the firm pays for each of them, including the second attempt. (I needed two second attempts. It’s on my file, and I mention it so that theirs need not be.) Pay begins with the first day and goes up at every desk.',
      heading(2, 'How we chose'),
      'Fifty-eight people wrote. We didn’t ask for grades, and the names were taken off the letters before anyone read them. We asked one thing: explain a letter from the council to someone who is worried by it, on one side of paper. Then twelve people came for a morning and did it aloud, to Margaret, who can be worried very convincingly.',
      'Of the twenty-six who came before these three, nineteen are still here. Five are planners, and one runs the post room and won’t be moved.',
      heading(2, 'If you’d like to be next'),
      paragraph(
        'The next three begin in September 2027, and letters are welcome until the end of February: ',
        pageLink('what to write, and where to send it', space.to('pageCareers')),
        '. You can see what the rest of us did before we came here ',
        pageLink('on the team page', space.to('pageTeam')),
        '. Very few of us had planned it.',
      ),
    ),
    metaTitle: 'Three apprentices start in Alderwick',
    metaDescription: `Bethan, Samuel and Noor have begun at ${ourName}: four years, four desks and a diploma. How they were chosen, and how to be next.`,
    theme: mainBrandId,
  });
}
