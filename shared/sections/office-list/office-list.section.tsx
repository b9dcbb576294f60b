import type { ListedOffice } from '../../offices/listed-office.model.ts';
import { OfficeFacts } from '../../offices/office-facts.tsx';
import { usePartMarks } from '../../ui/editor-marks/editor-marks.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import { Frame } from '../frame.tsx';
import { SectionHeading, titleLevel } from '../section-heading.tsx';
import { defineSection, type SectionProps } from '../section.tsx';
import { officeListType } from './office-list.model.ts';
import { officeListSamples } from './office-list.sample.ts';

function OfficeList({ content }: SectionProps<typeof officeListType>) {
  const { offices } = content;
  if (offices.length === 0) return null;
  return (
    <Frame frame={content} type="office-list">
      <SectionHeading content={content} />
      {offices.length > 3 && <OfficeIndex offices={offices} />}
      <ul className="office-list-items">
        {offices.map((office) => (
          <OfficeItem key={office.id} office={office} titleLevel={titleLevel(content)} />
        ))}
      </ul>
    </Frame>
  );
}

/** On phones, where the list is several screens long. */
function OfficeIndex({ offices }: { offices: readonly ListedOffice[] }) {
  return (
    <ul aria-label="Offices on this page" className="topics office-list-index">
      {offices.map((office) => {
        const anchor = anchorOf(office);
        return (
          anchor !== undefined && (
            <li key={office.id}>
              <a href={`#${anchor}`}>{office.name}</a>
            </li>
          )
        );
      })}
    </ul>
  );
}

function OfficeItem({ office, titleLevel: Name }: { office: ListedOffice; titleLevel: 'h2' | 'h3' }) {
  const markOf = usePartMarks();
  const { name, href, image, address, postcode } = office;
  const lines = [address, postcode].filter(Boolean).join('\n');
  return (
    <li className="office" id={anchorOf(office)} {...markOf(office.id, 'name')}>
      {image !== undefined && (
        <div className="office-picture">
          <Picture image={image} sizes="(min-width: 1280px) 34rem, (min-width: 768px) 40vw, 100vw" />
        </div>
      )}
      <div className="office-where">
        <Name className="office-name">{href === undefined ? name : <a href={href}>{name}</a>}</Name>
        {lines !== '' && <address className="office-address">{lines}</address>}
      </div>
      <OfficeFacts office={office} />
    </li>
  );
}

function anchorOf({ slug }: ListedOffice): string | undefined {
  return slug !== undefined && /^[a-z0-9-]+$/.test(slug) ? `office-${slug}` : undefined;
}

export const officeList = defineSection(officeListType, OfficeList, { samples: officeListSamples });
