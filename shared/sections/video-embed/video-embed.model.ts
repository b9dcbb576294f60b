import { defineContentType, type Values } from '../../content-model/content-type.ts';
import { createField, problemAt, type FieldOptions } from '../../content-model/field.ts';
import { boolean, choice, symbol } from '../../content-model/fields.ts';
import type { EmbedId } from '../../embeds.ts';
import { fileField, videoFiles } from '../../ui/file/file.model.ts';
import { imageField } from '../../ui/picture/image.model.ts';
import { richText, shortTextNodes } from '../../ui/rich-text/rich-text.model.ts';
import { frameFields } from '../frame.tsx';
import { headingFields } from '../section-heading.tsx';

/** What the ids of videos look like. Addresses are built from ids that match, and from nothing else. */
const idPatterns = { youtube: /^[A-Za-z0-9_-]{11}$/, vimeo: /^\d{6,12}$/ } as const;

export const videoEmbedType = defineContentType({
  id: 'videoEmbed',
  name: 'Video',
  description: 'A video. Nothing is asked of YouTube or Vimeo before a visitor wants to see it.',
  displayField: 'internalName',
  fields: {
    ...frameFields,
    ...headingFields,
    title: symbol({ name: 'Title', help: 'What the video is called.', required: true, max: 120 }),
    provider: choice(['youtube', 'vimeo', 'file'], {
      name: 'Where it is',
      help: 'YouTube, Vimeo, or a file of our own.',
      fallback: 'youtube',
    }),
    videoId: videoIdField({
      name: 'Video id',
      help: 'YouTube: the 11 characters after “v=”. Vimeo: the number. Not the whole address.',
    }),
    file: fileField({ name: 'File', help: 'An MP4, where the video is a file.', groups: videoFiles }),
    poster: imageField({
      name: 'Poster',
      help: 'The picture before it plays, 16 : 9, at least 1,200 px wide.',
      required: 'editors',
    }),
    hasCaptions: boolean({
      name: 'It has captions',
      help: 'Yes once you have seen them: captions that were checked, not made by a machine alone.',
      required: 'editors',
      fallback: false,
    }),
    transcript: richText({
      name: 'Transcript',
      help: 'Everything that is said, for those who would rather read. No risk warning: it can be folded away.',
      required: 'editors',
      nodes: shortTextNodes,
    }),
  },
});

function videoIdField<const Options extends FieldOptions<string>>(options: Options) {
  const patterns = Object.values(idPatterns);
  return createField<string, Options>(
    options,
    {
      type: 'Symbol',
      validations: [
        {
          regexp: { pattern: patterns.map(({ source }) => source).join('|'), flags: null },
          message: 'The 11 characters of a YouTube id, or the number of a Vimeo video',
        },
      ],
    },
    (raw, place) => {
      const id = typeof raw === 'string' ? raw.trim() : '';
      if (!patterns.some((pattern) => pattern.test(id)))
        throw problemAt(place, 'the id of a video on YouTube or Vimeo');
      return id;
    },
  );
}

/** Who plays videos that are no files of our own. */
export interface VideoService {
  readonly name: 'YouTube' | 'Vimeo';
  readonly embed: EmbedId;
}

/** Where a video can be seen. */
export interface Video {
  readonly service: VideoService | undefined;
  /** The video's own page, or its file. */
  readonly href: string;
  /** The player that a page can hold once a visitor asks for it; it sets no cookies before it plays. */
  readonly player: string | undefined;
  readonly details: string;
}

/** The video, from where the editor says that it is; where that has none, from where there is one. */
export function chooseVideo({
  provider,
  videoId,
  file,
}: Pick<Values<typeof videoEmbedType>, 'provider' | 'videoId' | 'file'>): Video | undefined {
  if (file !== undefined && (provider === 'file' || videoId === undefined))
    return { service: undefined, href: file.href, player: undefined, details: file.details };
  if (videoId === undefined) return undefined;
  const isNumber = idPatterns.vimeo.test(videoId);
  return isNumber && (provider !== 'youtube' || !idPatterns.youtube.test(videoId))
    ? {
        service: { name: 'Vimeo', embed: 'vimeo' },
        href: `https://vimeo.com/${videoId}`,
        player: `https://player.vimeo.com/video/${videoId}?dnt=1`,
        details: '',
      }
    : {
        service: { name: 'YouTube', embed: 'youtube' },
        href: `https://www.youtube.com/watch?v=${videoId}`,
        player: `https://www.youtube-nocookie.com/embed/${videoId}`,
        details: '',
      };
}
