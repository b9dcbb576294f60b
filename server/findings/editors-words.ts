import { contentTypeOf } from '#shared/content-types.ts';

import type { Finding } from './finding.ts';

/** Where an editor finds what a finding is about, in the words of Contentful's forms. */
export interface EditorsWords {
  readonly contentTypeName: string;
  readonly fieldName: string | undefined;
  /** The entry and the asset in Contentful's web app. */
  readonly entryUrl: string | undefined;
  readonly assetUrl: string | undefined;
}

/** @param contentfulUrl the environment in Contentful's web app; undefined with the embedded content service */
export function inEditorsWords<Place extends Pick<Finding, 'entryId' | 'assetId' | 'contentType' | 'field'>>(
  place: Place,
  contentfulUrl: string | undefined,
): Place & EditorsWords {
  const { entryId, assetId, contentType, field } = place;
  const type = contentTypeOf(contentType);
  const isOfForm = field !== undefined && type?.fields[field] !== undefined;
  const urlOf = (folder: string, id: string | undefined) =>
    id === undefined || contentfulUrl === undefined ? undefined : `${contentfulUrl}/${folder}/${id}`;
  return {
    ...place,
    contentTypeName: type?.name ?? contentType,
    fieldName: field === undefined ? undefined : (type?.fields[field]?.name ?? field),
    entryUrl: withFocus(urlOf('entries', entryId), isOfForm ? field : undefined),
    assetUrl: urlOf('assets', assetId),
  };
}

/** Contentful's web app opens the form at the field. */
function withFocus(url: string | undefined, field: string | undefined): string | undefined {
  return url === undefined || field === undefined ? url : `${url}?focusedField=${field}`;
}
