import type { ListedPerson } from '../../people/listed-person.model.ts';
import { Picture } from '../../ui/picture/picture.tsx';

export function AuthorLine({ author: { name, href, jobTitle, photo } }: { author: ListedPerson }) {
  return (
    <div className="author-line">
      {photo !== undefined && (
        <span className="author-line-face">
          <Picture alt="" image={photo} width={64} />
        </span>
      )}
      <p>
        {href === undefined ? name : <a href={href}>{name}</a>}
        {jobTitle !== undefined && <span className="author-line-job">{jobTitle}</span>}
      </p>
    </div>
  );
}
