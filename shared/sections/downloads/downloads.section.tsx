import { formatDate } from '../../dates.ts';
import { FileLink } from '../../ui/file/file-link.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { download } from '../../ui/icon/interface-icons.ts';
import { Frame } from '../frame.tsx';
import { SectionHeading } from '../section-heading.tsx';
import { defineSection, type SectionProps } from '../section.tsx';
import { downloadCardType, downloadsType } from './downloads.model.ts';
import { downloadsSamples } from './downloads.sample.ts';

function Downloads({ content }: SectionProps<typeof downloadsType>) {
  if (content.items.length === 0) return null;
  return (
    <Frame frame={content} type="downloads">
      <SectionHeading content={content} />
      <ul className="downloads-list">
        {content.items.map(({ id, title, file, description, documentDate }) => (
          <li className="downloads-item" key={id}>
            <p className="downloads-title">
              <FileLink file={file} title={title} />
            </p>
            {description !== undefined && <p className="downloads-description">{description}</p>}
            {documentDate !== undefined && (
              <p className="downloads-date">
                <time dateTime={documentDate.toISOString()}>{formatDate(documentDate, { day: true })}</time>
              </p>
            )}
            <Icon paths={download} size={28} />
          </li>
        ))}
      </ul>
    </Frame>
  );
}

export const downloads = defineSection(downloadsType, Downloads, {
  samples: downloadsSamples,
  parts: [downloadCardType],
});
