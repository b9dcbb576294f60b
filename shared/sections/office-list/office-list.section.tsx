import type { ListedOffice } from '../../offices/listed-office.model.ts';
import { OfficeFacts } from '../../offices/office-facts.tsx';
import { OfficeMap } from '../../offices/office-map.tsx';
import { positionOf } from '../../offices/office-position.ts';
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

/** More offices than this need an overview. */
const most = 3;

function OfficeList({ content }: SectionProps<typeof officeListType>) {
  const { offices } = content;
  if (offices.length === 0) return null;
  const isLong = offices.length > most;
  return (
    <Frame frame={content} type="office-list">
      {isLong ? (
        <div className="office-list-overview">
          <SectionHeading content={content} />
          <OfficeIndex offices={offices} />
          <OfficeMap offices={offices} />
        </div>
      ) : (
        <SectionHeading content={content} />
      )}
      <ul className="office-list-items">
        {offices.map((office, index) => (
          <OfficeItem
            key={office.id}
            number={isLong && positionOf(office) !== undefined ? index + 1 : undefined}
            office={office}
            titleLevel={titleLevel(content)}
          />
        ))}
      </ul>
    </Frame>
  );
}

/** The list is several screens long. The numbers are those of the map, which screen readers do without. */
function OfficeIndex({ offices }: { offices: readonly ListedOffice[] }) {
  return (
    <ul aria-label="Offices on this page" className="office-list-index">
      {offices.map((office, index) => {
        const anchor = anchorOf(office);
        return (
          anchor !== undefined && (
            <li key={office.id}>
              {positionOf(office) !== undefined && (
                <span aria-hidden className="office-number">
                  {index + 1}
                </span>
              )}
              <a href={`#${anchor}`}>{office.name}</a>
            </li>
          )
        );
      })}
    </ul>
  );
}

interface OfficeItemProps {
  readonly office: ListedOffice;
  /** On the map. */
  readonly number: number | undefined;
  readonly titleLevel: 'h2' | 'h3';
}

function OfficeItem({ office, number, titleLevel: Name }: OfficeItemProps) {
  const markOf = usePartMarks();
  const { name, href, image, address, postcode } = office;
  const lines = [address, postcode].filter(Boolean).join('\n');
  return (
    <li className="office" id={anchorOf(office)} {...markOf(office.id, 'name')}>
      {image !== undefined && (
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
        {lines !== '' && <address className="office-address">{lines}</address>}
      </div>
      <OfficeFacts office={office} />
      {href !== undefined && (
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
