import type { ExportedField } from '../files/space-export.ts';
import type { PublishedSpace } from '../store/published-space.ts';
import { unknownPath } from './api-error.ts';

/** The type of the value at a path such as `fields.slug`. Determines which operators apply. */
export type PathType =
  | 'Symbol'
  | 'Text'
  | 'RichText'
  | 'Integer'
  | 'Number'
  | 'Boolean'
  | 'Date'
  | 'Location'
  | 'Object'
  | 'Link'
  | 'Symbols'
  | 'Links'
  /** In a file without content types. All operators apply. */
  | 'Unknown';

/** Throws an `ApiError` for an unknown path. */
export type ReadPathType = (path: readonly string[]) => PathType;

const sysPath: Readonly<Record<string, PathType>> = {
  'sys.id': 'Symbol',
  'sys.type': 'Symbol',
  'sys.createdAt': 'Date',
  'sys.updatedAt': 'Date',
  'sys.space.sys.id': 'Symbol',
  'sys.environment.sys.id': 'Symbol',
  'sys.revision': 'Integer',
};

const entityPath: Readonly<Record<string, PathType>> = {
  ...sysPath,
  'sys.locale': 'Symbol',
  'sys.publishedVersion': 'Integer',
  'sys.publishedAt': 'Date',
  'sys.firstPublishedAt': 'Date',
  'metadata.tags': 'Links',
  'metadata.tags.sys.id': 'Symbols',
  'metadata.concepts': 'Links',
  'metadata.concepts.sys.id': 'Symbols',
  'metadata.concepts.descendants': 'Symbols',
};

const entryPath: Readonly<Record<string, PathType>> = { ...entityPath, 'sys.contentType.sys.id': 'Symbol' };

const assetPath: Readonly<Record<string, PathType>> = {
  ...entityPath,
  'fields.title': 'Text',
  'fields.description': 'Text',
  'fields.file': 'Object',
  'fields.file.url': 'Symbol',
  'fields.file.fileName': 'Symbol',
  'fields.file.contentType': 'Symbol',
  'fields.file.details': 'Object',
  'fields.file.details.size': 'Integer',
  'fields.file.details.image': 'Object',
  'fields.file.details.image.width': 'Integer',
  'fields.file.details.image.height': 'Integer',
};

const tagPath: Readonly<Record<string, PathType>> = {
  ...sysPath,
  name: 'Symbol',
  'sys.version': 'Integer',
  'sys.visibility': 'Symbol',
};

const contentTypePath: Readonly<Record<string, PathType>> = {
  ...sysPath,
  name: 'Symbol',
  displayField: 'Symbol',
  'sys.publishedVersion': 'Integer',
};

const taxonomyPath: Readonly<Record<string, PathType>> = {
  'sys.id': 'Symbol',
  'sys.createdAt': 'Date',
  'sys.updatedAt': 'Date',
  prefLabel: 'Symbol',
};

export const readAssetPathType: ReadPathType = (path) => readFrom(assetPath, path);
export const readTagPathType: ReadPathType = (path) => readFrom(tagPath, path);
export const readTaxonomyPathType: ReadPathType = (path) => readFrom(taxonomyPath, path);
export const readContentTypePathType: ReadPathType = (path) => readFrom(contentTypePath, path);

/** Without a content type, only the paths that all entries have are known. */
export function createEntryPathTypes(space: PublishedSpace, contentTypeId: string | undefined): ReadPathType {
  return (path) => {
    const [section, fieldId, ...rest] = path;
    if (section !== 'fields' || fieldId === undefined || contentTypeId === undefined) {
      return readFrom(entryPath, path);
    }
    if (!space.isDefined(contentTypeId)) return 'Unknown';
    const field = space.field(contentTypeId, fieldId);
    const type = field && readFieldType(field);
    if (type && rest.length === 0) return type;
    if (type === 'Link' && rest.join('.') === 'sys.id') return 'Symbol';
    if (type === 'Links' && rest.join('.') === 'sys.id') return 'Symbols';
    throw unknownPath(path);
  };
}

function readFrom(types: Readonly<Record<string, PathType>>, path: readonly string[]): PathType {
  const key = path.join('.');
  const type = Object.hasOwn(types, key) ? types[key] : undefined;
  if (!type) throw unknownPath(path);
  return type;
}

function readFieldType(field: ExportedField): PathType {
  switch (field.type) {
    case 'Symbol':
    case 'Text':
    case 'RichText':
    case 'Integer':
    case 'Number':
    case 'Boolean':
    case 'Date':
    case 'Location':
    case 'Link':
      return field.type;
    case 'Array':
      return field.items?.['type'] === 'Link' ? 'Links' : 'Symbols';
    default:
      return 'Object';
  }
}
