import type { ContentFile } from './file.model.ts';

/** A link to a file that states the file's type and size. */
export function FileLink({ file, title }: { file: ContentFile; title: string }) {
  return (
    <a href={file.href} type={file.contentType || undefined}>
      <span className="file-link-title">{title}</span>{' '}
      {file.details !== '' && <span className="file-link-details">({file.details})</span>}
    </a>
  );
}
