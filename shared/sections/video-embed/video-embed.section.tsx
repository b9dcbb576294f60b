import { useId } from 'react';

import { Disclosure } from '../../ui/disclosure/disclosure.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { play } from '../../ui/icon/interface-icons.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import { RichText } from '../../ui/rich-text/rich-text.tsx';
import { Frame } from '../frame.tsx';
import { SectionHeading } from '../section-heading.tsx';
import { defineSection, type SectionProps } from '../section.tsx';
import { chooseVideo, videoEmbedType } from './video-embed.model.ts';
import { videoEmbedSamples } from './video-embed.sample.ts';

function VideoEmbed({ content }: SectionProps<typeof videoEmbedType>) {
  const { title, poster, hasCaptions, transcript } = content;
  const noticeId = useId();
  const video = chooseVideo(content);
  if (video === undefined && transcript === undefined) return null;
  const service = video?.service?.name;
  const where = service === undefined ? 'Watch the video' : `Watch on ${service}`;
  return (
    <Frame frame={content} type="video-embed">
      <SectionHeading content={content} />
      {video !== undefined && (
        <a
          aria-describedby={service && noticeId}
          className="video-embed-link"
          data-player={video.player}
          data-title={title}
          href={video.href}
          rel="noopener"
        >
          <span className="video-embed-poster">
            {poster !== undefined && (
              <Picture alt="" image={poster} sizes="(min-width: 1280px) 1280px, 100vw" />
            )}
            <span className="video-embed-play">
              <Icon paths={play} size={36} />
            </span>
          </span>
          <span className="video-embed-title">{title}</span>{' '}
          <span className="video-embed-where">
            {[where, video.details, hasCaptions && 'with captions'].filter(Boolean).join(', ')}
          </span>
        </a>
      )}
      {service !== undefined && (
        <p className="video-embed-notice" id={noticeId}>
          This video is hosted by {service}. Playing it loads content from {service}, which may set cookies.
        </p>
      )}
      {transcript !== undefined && (
        <Disclosure title={`Read what is said in “${title}”`}>
          <RichText value={transcript} />
        </Disclosure>
      )}
    </Frame>
  );
}

export const videoEmbed = defineSection(videoEmbedType, VideoEmbed, {
  samples: videoEmbedSamples,
  embedsOf(content) {
    const service = chooseVideo(content)?.service;
    return service === undefined ? [] : [service.embed];
  },
});
