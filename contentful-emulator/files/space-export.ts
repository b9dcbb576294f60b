import { z } from 'zod';

import { editorInterface, type ExportedEditorInterface } from './editor-interfaces.ts';
import type { Link } from './links.ts';
import { SpaceExportError } from './space-export-error.ts';

/** Contentful's `sys`, in the management API's format. */
export interface ExportedSys {
  id: string;
  type?: string | null | undefined;
  createdAt?: string | null | undefined;
  updatedAt?: string | null | undefined;
  version?: number | null | undefined;
  publishedVersion?: number | null | undefined;
  publishedCounter?: number | null | undefined;
  /** In some exports, instead of `publishedCounter`. */
  revision?: number | null | undefined;
  firstPublishedAt?: string | null | undefined;
  publishedAt?: string | null | undefined;
  archivedVersion?: number | null | undefined;
  /** With locale-based publishing: `draft`, `published` or `changed` by locale, under the key `*`. */
  fieldStatus?: Record<string, Record<string, string>> | null | undefined;
}

export interface ExportedMetadata {
  tags?: readonly Link[] | null | undefined;
  concepts?: readonly Link[] | null | undefined;
}

/** Values by field id, then by locale code. */
export type LocalisedFields = Record<string, Record<string, unknown>>;

export interface ExportedEntry {
  sys: ExportedSys & { contentType: Link };
  metadata?: ExportedMetadata | null | undefined;
  fields: LocalisedFields;
}

export interface ExportedAsset {
  sys: ExportedSys;
  metadata?: ExportedMetadata | null | undefined;
  fields: LocalisedFields;
}

export interface ExportedField {
  id: string;
  name?: string | null | undefined;
  type: string;
  localized?: boolean | null | undefined;
  required?: boolean | null | undefined;
  disabled?: boolean | null | undefined;
  omitted?: boolean | null | undefined;
  linkType?: string | null | undefined;
  items?: Record<string, unknown> | null | undefined;
  allowedResources?: readonly unknown[] | null | undefined;
  validations?: readonly unknown[] | null | undefined;
}

export interface ExportedContentType {
  sys: ExportedSys;
  name?: string | null | undefined;
  description?: string | null | undefined;
  displayField?: string | null | undefined;
  fields: readonly ExportedField[];
}

export interface ExportedLocale {
  code: string;
  name?: string | null | undefined;
  default?: boolean | null | undefined;
  fallbackCode?: string | null | undefined;
  contentDeliveryApi?: boolean | null | undefined;
  sys?: { id?: string | undefined; version?: number | undefined } | null | undefined;
}

export interface ExportedTag {
  sys: ExportedSys & { visibility?: string | null | undefined };
  name?: string | null | undefined;
}

/** A concept or concept scheme, in the management API's format. */
export interface ExportedTaxonomyItem {
  sys: ExportedSys;
}

/** A space in the format of `contentful space export`. Other keys are kept unchanged. */
export interface SpaceExport {
  space?: { name?: string | undefined } | undefined;
  contentTypes: readonly ExportedContentType[];
  editorInterfaces?: readonly ExportedEditorInterface[] | undefined;
  entries: readonly ExportedEntry[];
  assets: readonly ExportedAsset[];
  locales: readonly ExportedLocale[];
  tags?: readonly ExportedTag[] | undefined;
  concepts?: readonly ExportedTaxonomyItem[] | undefined;
  conceptSchemes?: readonly ExportedTaxonomyItem[] | undefined;
}

const sys = z.looseObject({
  id: z.string().min(1),
  type: z.string().nullish(),
  createdAt: z.string().nullish(),
  updatedAt: z.string().nullish(),
  version: z.number().nullish(),
  publishedVersion: z.number().nullish(),
  publishedCounter: z.number().nullish(),
  revision: z.number().nullish(),
  firstPublishedAt: z.string().nullish(),
  publishedAt: z.string().nullish(),
  archivedVersion: z.number().nullish(),
  fieldStatus: z.record(z.string(), z.record(z.string(), z.string())).nullish(),
});

const link = z.looseObject({
  sys: z.looseObject({ type: z.literal('Link'), linkType: z.string(), id: z.string().min(1) }),
});

const metadata = z
  .looseObject({ tags: z.array(link).nullish(), concepts: z.array(link).nullish() })
  .nullish();

const valuesByLocale = z
  .record(z.string(), z.unknown(), { error: 'Expected values by locale, such as {"en-US": …}' })
  .nullish()
  .transform((values) => values ?? {});

const fields = z
  .record(z.string(), valuesByLocale)
  .nullish()
  .transform((values) => values ?? {});

const entry = z.looseObject({ sys: sys.extend({ contentType: link }), metadata, fields });
const asset = z.looseObject({ sys, metadata, fields });

const contentType = z.looseObject({
  sys,
  name: z.string().nullish(),
  description: z.string().nullish(),
  displayField: z.string().nullish(),
  fields: z
    .array(
      z.looseObject({
        id: z.string().min(1),
        name: z.string().nullish(),
        type: z.string(),
        localized: z.boolean().nullish(),
        required: z.boolean().nullish(),
        disabled: z.boolean().nullish(),
        omitted: z.boolean().nullish(),
        linkType: z.string().nullish(),
        items: z.record(z.string(), z.unknown()).nullish(),
        allowedResources: z.array(z.unknown()).nullish(),
        validations: z.array(z.unknown()).nullish(),
      }),
    )
    .nullish()
    .transform((values) => values ?? []),
});

const locale = z.looseObject({
  code: z.string().min(1),
  name: z.string().nullish(),
  default: z.boolean().nullish(),
  fallbackCode: z.string().nullish(),
  contentDeliveryApi: z.boolean().nullish(),
  sys: z.looseObject({ id: z.string().optional(), version: z.number().optional() }).nullish(),
});

const tag = z.looseObject({
  sys: sys.extend({ visibility: z.string().nullish() }),
  name: z.string().nullish(),
});

function listOf<Item extends z.ZodType>(item: Item) {
  return z
    .array(item)
    .nullish()
    .transform((items) => items ?? []);
}

const spaceExport = z.looseObject(
  {
    space: z.looseObject({ name: z.string().optional() }).optional().catch(undefined),
    contentTypes: listOf(contentType),
    editorInterfaces: listOf(editorInterface).catch([]),
    entries: listOf(entry),
    assets: listOf(asset),
    locales: listOf(locale),
    tags: listOf(tag),
    concepts: listOf(z.looseObject({ sys })),
    conceptSchemes: listOf(z.looseObject({ sys })),
  },
  { error: 'Expected an object with contentTypes, entries, assets and locales' },
);

const exportKeys = ['contentTypes', 'entries', 'assets'];
const maxListedErrors = 20;

/**
 * Validates a space in Contentful's export format. Accepts what real exports contain: drafts, archived entries, assets
 * without a file, only the model or only content, and unknown keys.
 *
 * @param value parsed JSON
 * @param source the file name, for error messages
 * @throws {SpaceExportError}
 */
export function readSpaceExport(value: unknown, source: string): SpaceExport {
  const result = spaceExport.safeParse(value);
  if (!result.success) {
    throw new SpaceExportError(`${source} is not a space export:\n${describeErrors(result.error, value)}`);
  }
  if (!exportKeys.some((key) => Object.hasOwn(result.data, key) && hasKey(value, key))) {
    throw new SpaceExportError(`${source} is not a space export: it has none of ${exportKeys.join(', ')}`);
  }
  return result.data;
}

function hasKey(value: unknown, key: string): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key);
}

function describeErrors(error: z.ZodError, value: unknown): string {
  const errors = error.issues.map((issue) => `  ${describePlace(issue.path, value)}: ${issue.message}`);
  const rest = errors.length - maxListedErrors;
  return [...errors.slice(0, maxListedErrors), ...(rest > 0 ? [`  … and ${rest} more`] : [])].join('\n');
}

/** For example `entries[3].sys.contentType (id "home")`. Editors can search for the ID. */
function describePlace(path: readonly PropertyKey[], value: unknown): string {
  if (path.length === 0) return 'the file';
  const place = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`)).join('');
  const id = readAt(value, [...path.slice(0, 2), 'sys', 'id']);
  return `${place.replace(/^\./, '')}${typeof id === 'string' ? ` (id "${id}")` : ''}`;
}

function readAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (at, step) => (typeof at === 'object' && at !== null ? Reflect.get(at, step) : undefined),
    value,
  );
}
