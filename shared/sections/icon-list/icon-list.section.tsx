import { usePartMarks } from '../../ui/editor-marks/editor-marks.ts';
import { contentIcons } from '../../ui/icon/content-icons.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Frame } from '../frame.tsx';
import { SectionHeading } from '../section-heading.tsx';
import { defineSection, type SectionProps } from '../section.tsx';
import { iconListType, listItemType } from './icon-list.model.ts';
import { iconListSamples } from './icon-list.sample.ts';

function IconList({ content }: SectionProps<typeof iconListType>) {
  const markOf = usePartMarks();
  if (content.items.length === 0) return null;
  return (
    <Frame frame={content} type="icon-list">
      <SectionHeading content={content} />
      <ul className="icon-list-items" data-columns={content.columns} data-items>
        {content.items.map((item) => (
          <li className="icon-list-item" key={item.id} {...markOf(item.id, 'text')}>
            <Icon paths={contentIcons[item.icon]} size={28} />
            <div>
              <p className="icon-list-text">{item.text}</p>
              {item.detail !== undefined && <p className="icon-list-detail">{item.detail}</p>}
            </div>
          </li>
        ))}
      </ul>
    </Frame>
  );
}

export const iconList = defineSection(iconListType, IconList, {
  samples: iconListSamples,
  parts: [listItemType],
});
