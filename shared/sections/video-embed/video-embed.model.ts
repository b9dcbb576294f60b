import { defineContentType, type Values } from '../../content-model/content-type.ts';
import { createField, contentErrorAt, type Exactly, type FieldOptions } from '../../content-model/field.ts';
import { boolean, choice, symbol } from '../../content-model/fields.ts';
import type { EmbedId } from '../../embeds.ts';
import { fileField, videoFiles } from '../../ui/file/file.model.ts';
import { imageField } from '../../ui/picture/image.model.ts';
import { richText, shortTextNodes } from '../../ui/rich-text/rich-text.model.ts';
import { frameFields } from '../frame.tsx';
import { headingFields } from '../section-heading.tsx';

/** URLs of videos are built from ids that match these patterns, and from nothing else. */
const idPatterns = { youtube: /^[A-Za-z0-9_-]{11}$/, vimeo: /^\d{6,12}$/ } as const;

export const videoEmbedType = defineContentType({
  id: 'videoEmbed',
  name: 'Video',
  description: 'A video. Nothing is loaded from YouTube or Vimeo until a visitor plays it.',
  displayField: 'internalName',
  fields: {
    ...frameFields,
    ...headingFields,
    title: symbol({ name: 'Title', help: 'The title of the video.', required: true, max: 120 }),
    provider: choice(['youtube', 'vimeo', 'file'], {
      name: 'Source',
      help: 'YouTube, Vimeo, or a file of our own.',
      fallback: 'youtube',
    }),
    videoId: videoIdField({
      name: 'Video ID',
      help: 'YouTube: the 11 characters after “v=”. Vimeo: the number. Not the whole address.',
    }),
    file: fileField({ name: 'File', help: 'An MP4, if the source is a file.', groups: videoFiles }),
    poster: imageField({
      name: 'Poster',
      help: 'The picture shown before the video plays: 16:9, at least 1,200 px wide.',
      required: 'editors',
      isDecorative: true,
    }),
    hasCaptions: boolean({
      name: 'Has captions',
      help: 'Yes once you have checked the captions. Unchecked automatic captions do not count.',
      required: 'editors',
      fallback: false,
    }),
    transcript: richText({
      name: 'Transcript',
      help: 'Everything that is said, for visitors who prefer to read. No risk warnings: the transcript can be collapsed.',
      required: 'editors',
      nodes: shortTextNodes,
    }),
  },
});

function videoIdField<const Options extends FieldOptions<string>>(
  options: Exactly<FieldOptions<string>, Options>,
) {
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
        throw contentErrorAt(
          place,
          'This is not the ID of a video on YouTube or Vimeo. Enter only the ID, not the whole address.',
        );
      return id;
    },
  );
}

/** The host of a video that is not a file of our own. */
export interface VideoService {
  readonly name: 'YouTube' | 'Vimeo';
  readonly embed: EmbedId;
}

export interface Video {
  readonly service: VideoService | undefined;
  /** The video's page, or its file. */
  readonly href: string;
  /** The URL of the player to embed when a visitor asks for it. It sets no cookies before it plays. */
  readonly player: string | undefined;
  readonly details: string;
}

/** The video from the source that the editor chose, or from another if that one has no video. */
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
