import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import { firm } from '#shared/firm.ts';
import { mainBrandId } from '#shared/main-brand-id.ts';
import { newsArticleType } from '#shared/pages/article/article.model.ts';
import { heading, link, pageLink, paragraph, richTextOf } from '#shared/ui/rich-text/write-rich-text.ts';

import { ourName } from '../our-name.ts';

export function addThornbeckNews(space: SpaceWriter): void {
  space.add(newsArticleType, 'newsThornbeck', {
    title: 'Ten years at Weir Mill',
    slug: 'ten-years-at-weir-mill',
    summary:
      'Our office in Thornbeck began with two people and a borrowed kettle. It is ten years old this month, and there will be a walk, the wheel, and tea for whoever comes.',
    publishedOn: '2026-06-09',
    minutesToRead: 2,
    author: space.to('personRao'),
    image: space.picture('articleMountainTarn'),
    topics: ['The firm', 'Community'],
    body: richTextOf(
      'On 6 June 2016 Janet and I carried two desks up to the second floor of Weir Mill, in pieces, since we hadn’t measured the lift. We had eleven clients in the valley, a lease for three years, and a kettle that belonged to the café downstairs. By four o’clock we hadn’t had a call. At ten past four we had one, to ask whether the mill still ground flour.',
      paragraph(
        'There are twelve of us ',
        pageLink('at the mill', space.to('officeThornbeck')),
        ' now, seven of them planners, and most of our clients still come because of someone they know. Janet has the desk by the window. She has seen off three telephone systems and all the rest of us know better than to move her plant.',
      ),
      heading(2, 'The year of the water'),
      'People ask about February 2020. The beck came up to the third stair and stayed for two days. The café lost its floor and we lost nothing but a doormat, so for five weeks the café moved in with us. I’ve given advice on pensions beside a cake stand, and it went better than usual. A week after it had moved out again everyone was sent home for other reasons, and we learned that a first meeting can be had by video if someone makes a joke about it early on.',
      heading(2, 'What ten years have taught us'),
      'That people who farm, teach, or work shifts can’t come at half past ten; hence the late Thursdays. That in a small town a planner is asked things at the check-out, and that the right answer is “call me tomorrow”. And that a plan made here must allow for the weather, the bus, and whoever will have to drive when one of the two no longer can.',
      heading(2, 'Come on the 20th'),
      'On Saturday 20 June we walk up to the tarn and back: five miles, some of them steep, with two dogs who know the way. It sets off from the mill at ten. Those who would rather not can watch the wheel from two o’clock, when the miller’s trust lets in the water, and children may help to grind, with tea from three.',
      paragraph(
        'We won’t talk about money unless you do. It would help the baker to know how many are coming: ',
        link(`thornbeck@${firm.domain}`, `mailto:thornbeck@${firm.domain}`),
        ', or 01632 960 146. And if the kettle was yours, it’s on the shelf, with our thanks.',
      ),
    ),
    metaTitle: 'Ten years at Weir Mill, Thornbeck',
    metaDescription: `The Thornbeck office of ${ourName} is ten years old: how it began, the year of the water, and a walk to the tarn with tea afterwards.`,
    theme: mainBrandId,
  });
}
