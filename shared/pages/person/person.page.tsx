import type { ReactNode } from 'react';
import type { Person as SchemaPerson } from 'schema-dts';

import { RelatedArticles } from '../../articles/related-articles.tsx';
import { readFields, type Values } from '../../content-model/content-type.ts';
import { emailHref, pathOfEntry } from '../../links.ts';
import { firstNameOf, listedPersonType, meetings, type Meeting } from '../../people/listed-person.model.ts';
import { displayPhone, phoneHref } from '../../phone.ts';
import type { PageSection } from '../../sections/section.tsx';
import { withinMargins } from '../../ui/picture/picture-attributes.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import { RichText } from '../../ui/rich-text/rich-text.tsx';
import { Stylesheet } from '../../ui/stylesheet/stylesheet.tsx';
import { anyOf } from '../../word-lists.ts';
import { Breadcrumbs } from '../breadcrumbs/breadcrumbs.tsx';
import { callbackFormOf, RequestCall, useRequestCallHref } from '../page-sections.tsx';
import { updatedAtOf, type PageType, type PageContext } from '../page-type.ts';
import { absoluteImage, type PageAddress } from '../structured-data.ts';
import { personType } from './person.model.ts';

type PersonFields = Values<typeof personType>;

interface PersonProps {
  readonly id: string;
  readonly person: PersonFields;
  readonly context: PageContext;
  readonly sections: readonly PageSection[];
}

const maxArticles = 3;

function Person({ id, person, context: { trail, articles }, sections }: PersonProps) {
  const { name, jobTitle, photo, office, bio } = person;
  const facts = factsOf(person);
  const written = articles.choose((all) =>
    all
      .filter(({ authorId }) => authorId === id)
      .slice(0, maxArticles)
      // The heading names the author.
      .map((article) => ({ ...article, authorName: undefined })),
  );
  return (
    <>
      <article className="person-page">
        <Stylesheet of="pages/person" />
        <header className="person-page-head" data-colour="banner">
          <div>
            <Breadcrumbs trail={trail} />
            <h1>{name}</h1>
            {jobTitle !== undefined && <p className="lead">{jobTitle}</p>}
            <div className="person-page-contact">
              <a
                className="button"
                data-size="md"
                data-style="solid-green"
                href={useRequestCallHref(sections)}
              >
                Ask for {firstNameOf(name)}
              </a>
            </div>
          </div>
          {/* Where they work, or the brand's artwork. */}
          <div className="person-page-view">
            {office?.image !== undefined && (
              <Picture alt="" boxRatio={4 / 3} image={office.image} sizes="(min-width: 1024px) 36vw, 60vw" />
            )}
          </div>
        </header>
        {(photo !== undefined || facts.length > 0) && (
          <div className="person-page-side">
            {photo !== undefined && (
              <div className="person-page-portrait">
                <Picture
                  boxRatio={4 / 5}
                  image={photo}
                  priority
                  sizes={`(min-width: 1408px) 387px, (min-width: 768px) 33vw, ${withinMargins}`}
                />
              </div>
            )}
            {facts.length > 0 && (
              <dl className="facts">
                {facts.map(({ term, detail, isWide }) => (
                  <div data-wide={isWide} key={term}>
                    <dt>{term}</dt>
                    <dd>{detail}</dd>
                  </div>
                ))}
              </dl>
            )}
          </div>
        )}
        {bio !== undefined && (
          <div className="person-page-words">
            <RichText size="opening" value={bio} />
          </div>
        )}
      </article>
      <RelatedArticles articles={written} heading={`Written by ${name}`} />
      <RequestCall
        askedFor={{ name, path: pathOfEntry(personType.id, person.slug ?? '') }}
        sections={sections}
      />
    </>
  );
}

interface Fact {
  readonly term: string;
  readonly detail: ReactNode;
  /** Too long for half of a phone. */
  readonly isWide?: boolean;
}

/** How to reach someone, and their expertise. */
function factsOf(person: PersonFields): readonly Fact[] {
  const { office, phone, email, qualifications, specialisms, languages } = person;
  const mailto = email === undefined ? undefined : emailHref(email);
  const facts: readonly (Fact | false)[] = [
    office !== undefined && {
      term: 'Office',
      detail: office.href === undefined ? office.name : <a href={office.href}>{office.name}</a>,
    },
    phone !== undefined && {
      term: 'Telephone',
      detail: <a href={phoneHref(phone)}>{displayPhone(phone)}</a>,
    },
    mailto !== undefined && {
      term: 'Email',
      detail: <a href={mailto}>{breakableEmail(email)}</a>,
      isWide: true,
    },
    specialisms.length > 0 && {
      term: 'Specialisms',
      detail: <span className="facts-topics">{specialisms.join(', ')}</span>,
      isWide: true,
    },
    qualifications.length > 0 && { term: 'Qualifications', detail: qualifications.join(', ') },
    languages.length > 0 && { term: 'Languages', detail: `English, ${languages.join(', ')}` },
    person.meetings.length > 0 && {
      term: 'Meets clients',
      detail: waysToMeet(person.meetings),
      isWide: true,
    },
  ];
  return facts.filter((fact) => fact !== false);
}

/** “In person, by video or at your home”. */
function waysToMeet(chosen: readonly Meeting[]): string {
  const ways = meetings.filter((meeting) => chosen.includes(meeting));
  return anyOf(ways.map((way, index) => (index === 0 ? way : way.toLowerCase())));
}

/** In a narrow column an address breaks before its @. */
function breakableEmail(email = ''): ReactNode {
  const [name, domain] = email.split('@');
  return (
    <>
      {name}
      <wbr />@{domain}
    </>
  );
}

function personData(
  { name, jobTitle, photo, phone, email }: PersonFields,
  { siteUrl, url, publisher }: PageAddress,
): SchemaPerson {
  return {
    '@type': 'Person',
    name,
    url,
    worksFor: { '@id': publisher },
    ...(jobTitle !== undefined && { jobTitle }),
    ...(photo !== undefined && { image: absoluteImage(photo, siteUrl) }),
    ...(phone !== undefined && { telephone: phone }),
    ...(email !== undefined && { email }),
  };
}

/** Each person's page ends with the call-back form (R7.5). */
export const personPages: PageType = {
  contentType: personType,
  listedFields: [...Object.keys(listedPersonType.fields), 'office', 'theme', 'noIndex'],
  read(entry, context) {
    const { id } = entry.sys;
    const person = readFields(personType, entry, context);
    return {
      id,
      path: pathOfEntry(personType.id, person.slug ?? ''),
      title: person.name,
      metaTitle: person.jobTitle === undefined ? person.name : `${person.name}, ${person.jobTitle}`,
      description: person.metaDescription,
      theme: person.theme,
      isIndexable: !person.noIndex,
      isArticle: false,
      endsWithRequest: true,
      updatedAt: updatedAtOf(entry),
      image: person.socialImage,
      structuredData: (address) => [personData(person, address)],
      sectionsFor: ({ options }) => callbackFormOf(options),
      render: (context, sections) => <Person id={id} person={person} sections={sections} context={context} />,
    };
  },
};
