import { useContext } from 'react';
import type { FinancialService } from 'schema-dts';

import { readFields, type Values } from '../../content-model/content-type.ts';
import { firm } from '../../firm.ts';
import { pathOfEntry } from '../../links.ts';
import { listedOfficeType, readListedOffice, type ListedOffice } from '../../offices/listed-office.model.ts';
import { MapSources } from '../../offices/map-sheet.tsx';
import { OfficeFacts } from '../../offices/office-facts.tsx';
import { positionOf } from '../../offices/office-position.ts';
import { SurroundingsMap } from '../../offices/surroundings-map.tsx';
import { Faces } from '../../people/faces.tsx';
import { firstNameOf, type ListedPerson } from '../../people/listed-person.model.ts';
import { PeopleList } from '../../people/people-list.tsx';
import { SiteAdvisers } from '../../people/site-advisers.ts';
import type { PageSection } from '../../sections/section.tsx';
import { withinMargins } from '../../ui/picture/picture-attributes.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import { RichText } from '../../ui/rich-text/rich-text.tsx';
import { Stylesheet } from '../../ui/stylesheet/stylesheet.tsx';
import { allOf } from '../../word-lists.ts';
import { Breadcrumbs } from '../breadcrumbs/breadcrumbs.tsx';
import { callbackFormOf, RequestCall, useRequestCallHref } from '../page-sections.tsx';
import { updatedAtOf, type PageType, type PageContext } from '../page-type.ts';
import { absoluteImage, type PageAddress } from '../structured-data.ts';
import { officeType } from './office.model.ts';

/** Most offices are smaller, and more faces would not fit beside the picture. */
const mostFaces = 4;
const peopleId = 'people';

/** Fewer people than this are beside their heading. */
const fewest = 3;

interface OfficeProps {
  readonly office: ListedOffice;
  readonly details: Pick<Values<typeof officeType>, 'summary' | 'directions' | 'plan'>;
  readonly context: PageContext;
  readonly sections: readonly PageSection[];
}

function Office({
  office,
  details: { summary, directions, plan },
  context: { trail, people },
  sections,
}: OfficeProps) {
  const { name, image, address, postcode } = office;
  const lines = [address, postcode].filter(Boolean).join('\n');
  const colleagues = people.choose((all) => all.filter(({ officeId }) => officeId === office.id));
  return (
    <>
      <article className="office-page">
        <Stylesheet of="pages/office" />
        <header className="office-page-head">
          <div className="office-page-words">
            <Breadcrumbs trail={trail} />
            <h1>{name}</h1>
            {summary !== undefined && <p className="lead">{summary}</p>}
          </div>
          {image !== undefined && (
            <div className="office-page-picture">
              <Picture
                image={image}
                priority
                sizes={`(min-width: 1408px) 846px, (min-width: 1024px) 61vw, (min-width: 768px) 97vw, ${withinMargins}`}
              />
            </div>
          )}
          <div className="office-page-address">
            {lines !== '' && <address className="office-address">{lines}</address>}
            <p className="office-ask">
              <a
                className="button"
                data-size="md"
                data-style="solid-green"
                href={useRequestCallHref(sections)}
              >
                Ask for our {name} office
              </a>
            </p>
            <Colleagues colleagues={colleagues} />
          </div>
        </header>
        <div className="office-page-body">
          <OfficeFacts office={office} />
          <Where directions={directions} lines={lines} office={office} plan={plan} />
        </div>
      </article>
      {colleagues.length > 0 && (
        <section
          id={peopleId}
          className="section related"
          data-padding="both"
          data-size="lg"
          data-width={colleagues.length < fewest ? 'narrow' : undefined}
        >
          <div className="section-content">
            <div className="section-heading">
              <h2>Who you’d meet in {name}</h2>
            </div>
            <PeopleList
              columns={4}
              isBesideHeading={colleagues.length < fewest}
              people={colleagues}
              titleLevel="h3"
            />
          </div>
        </section>
      )}
      <RequestCall askedFor={{ name: `our ${name} office`, path: office.href ?? '' }} sections={sections} />
    </>
  );
}

/** Some of those who work there, on the first screen. Their names lead to all of them, further down. */
function Colleagues({ colleagues }: { colleagues: readonly ListedPerson[] }) {
  const [shown, others] = [colleagues.slice(0, mostFaces), colleagues.slice(mostFaces)];
  if (shown.length === 0) return null;
  const names = shown.map(({ name }) => firstNameOf(name));
  if (others.length > 0) names.push(`${others.length} more`);
  return (
    <p className="office-colleagues faces-line">
      <Faces people={shown} />
      <a href={`#${peopleId}`}>
        {/* One text: Chrome’s names leave out a space alone between two of React’s. */}
        {`${allOf(names)} ${colleagues.length === 1 ? 'works' : 'work'} here`}
      </a>
    </p>
  );
}

interface WhereProps {
  readonly office: ListedOffice;
  /** Its address. */
  readonly lines: string;
  readonly directions: OfficeProps['details']['directions'];
  readonly plan: OfficeProps['details']['plan'];
}

/** The plan of its streets, or else its region on the site's own map; a way to a map of others; the ways to the door. */
function Where({ office, lines, directions, plan }: WhereProps) {
  const offices = useContext(SiteAdvisers).offices.choose((all) => all);
  const isOnMap = plan === undefined && positionOf(office) !== undefined;
  if (!isOnMap && plan === undefined && office.postcode === undefined && directions === undefined)
    return null;
  return (
    <section className="office-ways">
      <h2>How to get here</h2>
      {(isOnMap || plan !== undefined || office.postcode !== undefined) && (
        <div className="office-where-map">
          {plan !== undefined && (
            <Picture
              image={plan}
              sizes={`(min-width: 1408px) 628px, (min-width: 1024px) 46vw, ${withinMargins}`}
            />
          )}
          {isOnMap && <SurroundingsMap office={office} offices={offices} />}
          {office.postcode !== undefined && (
            <p>
              <a href={mapHref(lines)} rel="noopener">
                See the street on Google Maps
              </a>
            </p>
          )}
          {isOnMap && <MapSources />}
        </div>
      )}
      {directions !== undefined && <RichText value={directions} />}
    </section>
  );
}

/** A link to Google Maps, which phones open in the owner's maps app. Pages embed no maps (decision 016). */
function mapHref(lines: string): string {
  const query = lines.replace(/\s*\n\s*/g, ', ').toWellFormed();
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`;
}

function officeData(
  { name, address, postcode, phone, email, image }: ListedOffice,
  { siteUrl, url, publisher }: PageAddress,
): FinancialService {
  return {
    '@type': 'FinancialService',
    name: `${firm.name} ${name}`,
    url,
    parentOrganization: { '@id': publisher },
    address: {
      '@type': 'PostalAddress',
      addressCountry: 'GB',
      addressLocality: name,
      ...(address !== undefined && { streetAddress: address.replaceAll('\n', ', ') }),
      ...(postcode !== undefined && { postalCode: postcode }),
    },
    ...(phone !== undefined && { telephone: phone }),
    ...(email !== undefined && { email }),
    ...(image !== undefined && { image: absoluteImage(image, siteUrl) }),
  };
}

export const officePages: PageType = {
  contentType: officeType,
  listedFields: [...Object.keys(listedOfficeType.fields), 'noIndex'],
  read(entry, context) {
    const fields = readFields(officeType, entry, context);
    const office = readListedOffice(entry, context);
    return {
      id: entry.sys.id,
      path: pathOfEntry(officeType.id, fields.slug ?? ''),
      title: fields.name,
      metaTitle: `Our office in ${fields.name}`,
      description: fields.metaDescription ?? fields.summary,
      theme: fields.theme,
      isIndexable: !fields.noIndex,
      isArticle: false,
      endsWithRequest: true,
      updatedAt: updatedAtOf(entry),
      image: fields.socialImage ?? fields.image,
      structuredData: (address) => [officeData(office, address)],
      sectionsFor: ({ options }) => callbackFormOf(options),
      render: (context, sections) => (
        <Office details={fields} office={office} sections={sections} context={context} />
      ),
    };
  },
};
