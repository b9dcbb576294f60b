import { expect, test } from 'vitest';

import { find, findAll, linksOf, textOf, textsOf } from '#tests/support/markup.ts';
import { placesOf, showSection } from '#tests/support/sections.ts';

import { sampleEntry, sampleFile, type SampleFields } from '../../content-model/sample.ts';
import { firm } from '../../firm.ts';
import { longSentence, longWord } from '../section.sample.ts';
import { videoEmbedType } from './video-embed.model.ts';
import { videoEmbedSamples as samples } from './video-embed.sample.ts';
import { videoEmbed } from './video-embed.section.tsx';

const file = sampleFile('film', {
  path: 'videos.ctfassets.net/s/film/t/film.mp4',
  size: 12_300_000,
  contentType: 'video/mp4',
});
const show = (fields: Omit<SampleFields<typeof videoEmbedType>, 'title'>, broken: object = {}) =>
  showSection(videoEmbed, sampleEntry(videoEmbedType, 'e', { title: 'Film', ...fields }, broken));

test('a video is a link to its page, named by its title, with a decorative poster', () => {
  const { shown } = showSection(videoEmbed, samples.typical);
  expect(linksOf(shown)).toEqual([
    [
      `A first meeting at ${firm.name} Watch on YouTube, with captions`,
      'https://www.youtube.com/watch?v=firstMeet-1',
    ],
  ]);
  expect(find(shown, 'img').attributes).toMatchObject({ alt: '', loading: 'lazy' });
});

test('before the click, nothing is requested from third parties: no frame, player or picture', () => {
  for (const entry of Object.values(samples)) {
    const { shown } = showSection(videoEmbed, entry);
    for (const tag of ['iframe', 'video', 'object', 'embed', 'script', 'link'])
      expect([tag, findAll(shown, tag)]).toEqual([tag, []]);
    for (const { attributes } of findAll(shown, 'img'))
      expect(attributes['src']).toMatch(/^\/api\/image-proxy/);
  }
});

test.each<[string, Parameters<typeof show>[0], string, string | undefined]>([
  [
    'YouTube',
    { provider: 'youtube', videoId: 'a-b_c-d_e-f' },
    'https://www.youtube.com/watch?v=a-b_c-d_e-f',
    'https://www.youtube-nocookie.com/embed/a-b_c-d_e-f',
  ],
  [
    'Vimeo',
    { provider: 'vimeo', videoId: '999999999999' },
    'https://vimeo.com/999999999999',
    'https://player.vimeo.com/video/999999999999?dnt=1',
  ],
  [
    'Vimeo, though YouTube was chosen',
    { provider: 'youtube', videoId: '999999999999' },
    'https://vimeo.com/999999999999',
    'https://player.vimeo.com/video/999999999999?dnt=1',
  ],
  [
    'YouTube, though Vimeo was chosen',
    { provider: 'vimeo', videoId: 'a-b_c-d_e-f' },
    'https://www.youtube.com/watch?v=a-b_c-d_e-f',
    'https://www.youtube-nocookie.com/embed/a-b_c-d_e-f',
  ],
  ['a file', { provider: 'file', file }, 'https://videos.ctfassets.net/s/film/t/film.mp4', undefined],
])(
  'a video on %s is linked there, and its player does not track visitors',
  (_where, fields, href, player) => {
    const link = find(show(fields).shown, 'a');
    expect([link.attributes['href'], link.attributes['data-player']]).toEqual([href, player]);
  },
);

test('eleven digits are a valid id for both services, so the editor’s choice decides', () => {
  const hrefs = (['youtube', 'vimeo'] as const).map(
    (provider) => find(show({ provider, videoId: '12345678901' }).shown, 'a').attributes['href'],
  );
  expect(hrefs).toEqual(['https://www.youtube.com/watch?v=12345678901', 'https://vimeo.com/12345678901']);
});

test('visitors read the type and the size of a file', () => {
  expect(textOf(find(show({ provider: 'file', file }).shown, 'a'))).toBe(
    'Film Watch the video, MP4, 12.3 MB',
  );
});

test.each([
  '',
  'short',
  'https://www.youtube.com/watch?v=firstMeet-1',
  '../../evil1',
  'a b c d e f',
  '12345/abcdef',
])('the invalid id %j becomes no URL, and a section without a video renders nothing', (videoId) => {
  expect(show({}, { videoId }).shown.children).toEqual([]);
});

test('before visitors play a video, they read who hosts it and that cookies may be set', () => {
  const { shown } = showSection(videoEmbed, samples.typical);
  const notice = find(shown, 'p', { class: 'video-embed-notice' });
  expect(textOf(notice)).toContain('Playing it loads content from YouTube, which may set cookies.');
  expect(find(shown, 'a').attributes['aria-describedby']).toBe(notice.attributes['id']);
});

test('a file of our own needs no notice about third parties', () => {
  const { shown, embeds } = show({ provider: 'file', file });
  expect(findAll(shown, 'p', { class: 'video-embed-notice' })).toEqual([]);
  expect(find(shown, 'a').attributes['aria-describedby']).toBeUndefined();
  expect(embeds).toEqual([]);
});

test('a page allows the player of its video and no other', () => {
  expect(show({ provider: 'youtube', videoId: 'a-b_c-d_e-f' }).embeds).toEqual(['youtube']);
  expect(show({ provider: 'vimeo', videoId: '999999999999' }).embeds).toEqual(['vimeo']);
  expect(show({}).embeds).toEqual([]);
});

test('visitors can read a transcript', () => {
  const transcript = find(showSection(videoEmbed, samples.typical).shown, 'details');
  expect(textsOf(transcript, 'summary')).toEqual([`Read what is said in “A first meeting at ${firm.name}”`]);
  expect(textOf(transcript)).toContain('There is tea, and no form to fill in.');
});

test('a title and an id are enough', () => {
  const { shown } = showSection(videoEmbed, samples.minimal);
  expect(textOf(find(shown, 'a'))).toBe('How drawdown works Watch on Vimeo');
  expect([findAll(shown, 'img'), findAll(shown, 'details')]).toEqual([[], []]);
});

test('R6.4: an awkward video still shows its transcript, and every problem is reported', () => {
  const { shown, reports } = showSection(videoEmbed, samples.awkward);
  expect(linksOf(shown)).toEqual([]);
  expect(textOf(find(shown, 'details'))).toContain(`${longSentence} ${longWord}`);
  expect(placesOf(reports)).toEqual([
    'sampleVideoAwkward.provider',
    'sampleVideoAwkward.videoId',
    'sampleVideoAwkward.poster',
    'sampleVideoAwkward.hasCaptions',
  ]);
});
