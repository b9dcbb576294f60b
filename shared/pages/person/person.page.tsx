import type { ReactNode } from 'react';
import type { Person as SchemaPerson } from 'schema-dts';

import { RelatedArticles } from '../../articles/related-articles.tsx';
import { readFields, type Values } from '../../content-model/content-type.ts';
import { emailHref, pathOfEntry } from '../../links.ts';
import { firstNameOf, listedPersonType } from '../../people/listed-person.model.ts';
import { displayPhone, phoneHref } from '../../phone.ts';
import type { PageSection } from '../../sections/section.tsx';
import { withinMargins } from '../../ui/picture/picture-attributes.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import { RichText } from '../../ui/rich-text/rich-text.tsx';
import { Stylesheet } from '../../ui/stylesheet/stylesheet.tsx';
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
  const { name, jobTitle, photo, bio } = person;
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
        <header className="person-page-head">
          <Breadcrumbs trail={trail} />
          <h1>{name}</h1>
          {jobTitle !== undefined && <p className="lead">{jobTitle}</p>}
        </header>
        {(photo !== undefined || hasExpertise(person)) && (
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
            <Expertise person={person} />
          </div>
        )}
        <div className="person-page-contact">
          <a className="button" data-size="md" data-style="solid-green" href={useRequestCallHref(sections)}>
            Ask for {firstNameOf(name)}
          </a>
          <Contact person={person} />
        </div>
        {bio !== undefined && (
          <div className="person-page-words">
            <RichText value={bio} />
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

function hasExpertise({ qualifications, specialisms, languages, meetings }: PersonFields): boolean {
  return qualifications.length + specialisms.length + languages.length + meetings.length > 0;
}

function Expertise({ person }: { person: PersonFields }) {
  const { qualifications, specialisms, languages, meetings } = person;
  if (!hasExpertise(person)) return null;
  return (
    <dl className="facts">
      {specialisms.length > 0 && (
        <div>
          <dt>Specialisms</dt>
          <dd className="facts-topics">{specialisms.join(', ')}</dd>
        </div>
      )}
      {qualifications.length > 0 && (
        <div>
          <dt>Qualifications</dt>
          <dd>{qualifications.join(', ')}</dd>
        </div>
      )}
      {languages.length > 0 && (
        <div>
          <dt>Languages</dt>
          <dd>English, {languages.join(', ')}</dd>
        </div>
      )}
      {meetings.length > 0 && (
        <div>
          <dt>Meets clients</dt>
          <dd>{meetings.length > 1 ? 'In person or by video' : meetings[0]}</dd>
        </div>
      )}
    </dl>
  );
}

function Contact({ person: { office, phone, email } }: { person: PersonFields }) {
  const mailto = email === undefined ? undefined : emailHref(email);
  if (![office, phone, mailto].some(Boolean)) return null;
  return (
    <dl className="facts">
      {office !== undefined && (
        <div>
          <dt>Office</dt>
          <dd>{office.href === undefined ? office.name : <a href={office.href}>{office.name}</a>}</dd>
        </div>
      )}
      {phone !== undefined && (
        <div>
          <dt>Telephone</dt>
          <dd>
            <a href={phoneHref(phone)}>{displayPhone(phone)}</a>
          </dd>
        </div>
      )}
      {mailto !== undefined && (
        <div>
          <dt>Email</dt>
          <dd>
            <a href={mailto}>{breakableEmail(email)}</a>
          </dd>
        </div>
      )}
    </dl>
  );
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
      updatedAt: updatedAtOf(entry),
      image: person.socialImage,
      structuredData: (address) => [personData(person, address)],
      sectionsFor: ({ options }) => callbackFormOf(options),
      render: (context, sections) => <Person id={id} person={person} sections={sections} context={context} />,
    };
  },
};
