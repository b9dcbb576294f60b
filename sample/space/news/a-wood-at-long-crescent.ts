import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import { mainBrandId } from '#shared/main-brand-id.ts';
import { newsArticleType } from '#shared/pages/article/article.model.ts';
import { heading, pageLink, paragraph, richTextOf } from '#shared/ui/rich-text/write-rich-text.ts';

import { ourName } from '../our-name.ts';

export function addWoodlandNews(space: SpaceWriter): void {
  space.add(newsArticleType, 'newsWoodland', {
    title: 'A wood at Long Crescent',
    slug: 'a-wood-at-long-crescent',
    summary:
      'Seventy people, two wet Saturdays and 640 very small trees, on the old nursery ground behind our office in Saltercombe. It should be worth a visit from about 2041.',
    publishedOn: '2026-03-24',
    minutesToRead: 2,
    author: space.to('personAshdown'),
    image: space.picture('newsSaplings'),
    topics: ['Community'],
    body: richTextOf(
      paragraph(
        'Behind ',
        pageLink('our office in Saltercombe', space.to('officeSaltercombe')),
        ' the ground falls away in a long wedge that used to be a nursery garden. It belongs to the people of the crescent. For thirty years it has grown brambles, a bath, and an argument about what to do with it.',
      ),
      'Last autumn the argument ended, because someone asked the children. They wanted a wood. A wood of an acre and a half isn’t much of one, but then it wasn’t much of an argument.',
      heading(2, 'What went in'),
      'Oak, field maple, wild cherry and crab apple; hazel and holly beneath; blackthorn along the top, where the wind comes over. Six hundred and forty of them, none longer than my forearm, each in a sleeve of cardboard that will rot by the time it’s no longer wanted. On the last Saturday of February it rained. On the first Saturday of March it rained again. Seventy people came to each, and the bath has gone.',
      'One in five will die. That’s the usual share, and we’ve ordered 130 more for next winter so as not to be cast down by it. The rest will look like nothing at all until about 2031, and like a hedge that has lost its way until 2036. By the time there are bluebells I shall be ninety-three and expect to be shown round.',
      heading(2, 'Who pays'),
      'The firm gave £9,400, which covers the trees, the fence, and a woodsman for six days a year until 2036. Planting is the cheap part. It’s the ten years of keeping the grass down that decide whether there’s a wood, and those are harder to photograph.',
      heading(2, 'What we don’t claim'),
      'This isn’t there to cancel out our motor cars. We haven’t counted the carbon, and you won’t find the wood in a report with a leaf on the cover. We wanted a wood behind the office, and so did the neighbours.',
      'The gate in Chapel Steps is open from dawn until dusk. There’s a bench, given by a client who asked not to be named on it. For the present it has a very good view.',
    ),
    metaTitle: 'A wood at Long Crescent: 640 trees in Saltercombe',
    metaDescription: `How a nursery garden behind the Saltercombe office of ${ourName} became a small wood, who pays for its first ten years, and what is not claimed.`,
    theme: mainBrandId,
  });
}
