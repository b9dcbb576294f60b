import { useContext } from 'react';

import { fileUrl } from '../../image-url.ts';
import { ImageHostBase } from '../picture/picture.tsx';
import type { ContentFile } from './file.model.ts';

/** A link to a file that states the file's type and size. */
export function FileLink({ file, title }: { file: ContentFile; title: string }) {
  const hostBase = useContext(ImageHostBase);
  return (
    <a href={fileUrl(file.href, hostBase)} type={file.contentType || undefined}>
      <span className="file-link-title">{title}</span>{' '}
      {file.details !== '' && <span className="file-link-details">({file.details})</span>}
    </a>
  );
}
