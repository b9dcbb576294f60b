import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import { mainBrandId } from '#shared/main-brand-id.ts';
import { newsArticleType } from '#shared/pages/article/article.model.ts';
import {
  heading,
  pageLink,
  paragraph,
  quote,
  richTextOf,
  table,
} from '#shared/ui/rich-text/write-rich-text.ts';

import { ourName } from '../our-name.ts';

export function addPlainLettersNews(space: SpaceWriter): void {
  space.add(newsArticleType, 'newsPlainLetters', {
    title: 'We rewrote our letters, and tried them on strangers',
    slug: 'we-rewrote-our-letters',
    summary:
      'Of 24 people who read our old letters, 11 could say what they had been told. Here is what we changed, what it did, and the two letters that became longer.',
    publishedOn: '2026-04-28',
    minutesToRead: 2,
    author: space.to('personTan'),
    image: space.picture('newsTypecase'),
    topics: ['The firm'],
    body: richTextOf(
      paragraph(
        'We ',
        pageLink('promise plain English', space.to('pageAbout')),
        ', and believed that we kept the promise. Then a client sent back her yearly letter with one sentence underlined and a note: “Which of us is this about?” It was a fair question. I count things for a living, so I was asked to count this.',
      ),
      'We send 61 kinds of letter. They had an average of 640 words. Last autumn we gave the dozen that are sent most often to 24 people who don’t work with money and aren’t clients, and paid each of them £25 for the morning. We asked them two things. What does it say? And what happens now, if you do nothing?',
      heading(2, 'What they told us'),
      table(
        ['What we counted', 'Old letters', 'New letters'],
        ['Kinds of letter', '61', '38'],
        ['Words, on average', '640', '290'],
        ['Readers who could say what it said', '17 of 24', '23 of 24'],
        ['Readers who could also say what happens now', '11 of 24', '22 of 24'],
      ),
      'The words weren’t the worst of it, although no one knew what “crystallise” meant and two people thought that it was good news. The trouble was order. We began with the rule, went on to the exceptions, and came to the reader at the end. Now the first sentence says what has happened to you, and the second whether you have to do anything.',
      heading(2, 'Before'),
      quote(
        'Further to our recent review, please be advised that the uncrystallised element of your arrangement remains invested in accordance with your previously stated attitude to risk.',
      ),
      heading(2, 'After'),
      quote('Your pension is invested as it was, and there is nothing that you have to do.'),
      heading(2, 'What we couldn’t mend'),
      'Some sentences are laid down by rules, word for word. Those are in a box, with a line above it to say so and a line below it to say what they mean. Two letters became longer: the one about what could go wrong with an investment, and the one that goes out after a death. In both, people had wanted more than we were telling them.',
      'All 38 letters are also to be had in large print, as a recording, and read over the telephone by the person who wrote them. If a sentence still makes you wonder which of us it’s about, underline it and send it back; we pay for the stamp.',
    ),
    metaTitle: 'We rewrote our letters and tried them on strangers',
    metaDescription: `How ${ourName} cut its letters to half, what 24 readers made of the old ones and the new, and which two had to become longer.`,
    theme: mainBrandId,
  });
}
