import { Face } from '../../people/face.tsx';
import { firstNameOf, type ListedPerson } from '../../people/listed-person.model.ts';
import { Picture } from '../../ui/picture/picture.tsx';

/** Below the title: who wrote the article. */
export function AuthorLine({ author: { name, href, jobTitle, photo, face } }: { author: ListedPerson }) {
  return (
    <div className="author-line">
      {photo !== undefined && (
        <span className="author-line-face">
          <Face face={face} photo={photo} size={56} />
        </span>
      )}
      <p>
        {href === undefined ? name : <a href={href}>{name}</a>}
        {jobTitle !== undefined && <span className="author-line-job">{jobTitle}</span>}
      </p>
    </div>
  );
}

/** Below the text: what else the author knows, and how to ask them. */
export function AuthorCard({ author, askHref }: { author: ListedPerson; askHref: string }) {
  const { name, href, jobTitle, photo, qualifications, specialisms } = author;
  return (
    <section aria-label="The author" className="author-card" data-unsearched>
      {photo !== undefined && (
        <div className="author-card-portrait">
          <Picture alt="" image={photo} width={144} />
        </div>
      )}
      <div className="author-card-words">
        <p className="eyebrow">Written by</p>
        <p className="author-card-name">{href === undefined ? name : <a href={href}>{name}</a>}</p>
        <p>{[jobTitle, ...qualifications].filter(Boolean).join(', ')}</p>
        {specialisms.length > 0 && (
          <p className="author-card-topics">
            <span className="visually-hidden">Specialisms: </span>
            {specialisms.join(', ')}
          </p>
        )}
      </div>
      <a className="button" data-size="md" data-style="border-dark-green" href={askHref}>
        Ask {firstNameOf(name)}
      </a>
    </section>
  );
}
