import type { ListedOffice } from '../../offices/listed-office.model.ts';
import { OfficeFacts } from '../../offices/office-facts.tsx';
import { OfficeMap } from '../../offices/office-map.tsx';
import { positionOf } from '../../offices/office-position.ts';
import { displayPhone, phoneHref } from '../../phone.ts';
import { usePartMarks } from '../../ui/editor-marks/editor-marks.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { arrowRight } from '../../ui/icon/interface-icons.ts';
import { withinMargins } from '../../ui/picture/picture-attributes.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import { Frame } from '../frame.tsx';
import { SectionHeading, titleLevel } from '../section-heading.tsx';
import { defineSection, type SectionProps } from '../section.tsx';
import { officeListType } from './office-list.model.ts';
import { officeListSamples } from './office-list.sample.ts';

/** More offices than this are a list beside a map: each has a page with all the rest. */
const most = 3;

function OfficeList({ content, id, elementId }: SectionProps<typeof officeListType>) {
  const { offices } = content;
  if (offices.length === 0) return null;
  const isLong = offices.length > most;
  const items = (
    <ul className="office-list-items" data-long={isLong || undefined}>
      {offices.map((office, index) => (
        <OfficeItem
          hasAnchor={elementId === id}
          isShort={isLong && office.href !== undefined}
          key={office.id}
          number={isLong && positionOf(office) !== undefined ? index + 1 : undefined}
          office={office}
          titleLevel={titleLevel(content)}
        />
      ))}
    </ul>
  );
  return (
    <Frame frame={content} type="office-list">
      <SectionHeading content={content} />
      {isLong ? (
        <div className="office-list-overview">
          {items}
          <OfficeMap offices={offices} />
        </div>
      ) : (
        items
      )}
    </Frame>
  );
}

interface OfficeItemProps {
  /** Links lead to the first of two lists that are the same. */
  readonly hasAnchor: boolean;
  readonly office: ListedOffice;
  /** Only what visitors choose by: where it is, and its number. */
  readonly isShort: boolean;
  /** On the map. */
  readonly number: number | undefined;
  readonly titleLevel: 'h2' | 'h3';
}

function OfficeItem({ hasAnchor, office, isShort, number, titleLevel: Name }: OfficeItemProps) {
  const markOf = usePartMarks();
  const { name, href, image, address, postcode, phone } = office;
  const lines = [address, postcode].filter(Boolean).join('\n');
  const where = isShort ? lines.replaceAll('\n', ', ') : lines;
  return (
    <li className="office" id={hasAnchor ? anchorOf(office) : undefined} {...markOf(office.id, 'name')}>
      {image !== undefined && !isShort && (
        <div className="office-picture">
          <Picture
            image={image}
            sizes={`(min-width: 1280px) 408px, (min-width: 768px) 38vw, ${withinMargins}`}
          />
        </div>
      )}
      <div className="office-where">
        <Name className="office-name">
          {number !== undefined && (
            <span aria-hidden className="office-number">
              {number}
            </span>
          )}
          {href === undefined ? name : <a href={href}>{name}</a>}
        </Name>
        {where !== '' && <address className="office-address">{where}</address>}
        {isShort && phone !== undefined && <a href={phoneHref(phone)}>{displayPhone(phone)}</a>}
      </div>
      {!isShort && <OfficeFacts office={office} />}
      {!isShort && href !== undefined && (
        <p className="office-more">
          <a href={href}>How to find us in {name}, and whom you’d meet</a>
          {'\u00a0'}
          <Icon paths={arrowRight} size={20} />
        </p>
      )}
    </li>
  );
}

function anchorOf({ slug }: ListedOffice): string | undefined {
  return slug !== undefined && /^[a-z0-9-]+$/.test(slug) ? `office-${slug}` : undefined;
}

export const officeList = defineSection(officeListType, OfficeList, { samples: officeListSamples });
