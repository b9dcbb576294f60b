import { createClient, type ContentfulClientApi } from 'contentful';
import { afterAll, onTestFinished } from 'vitest';

import { startFaultyEmulator, type FaultyEmulator } from '#tests/support/faulty-emulator.ts';

import type { EmulatorOptions } from './emulator.ts';
import { createLink } from './files/links.ts';
import type {
  ExportedAsset,
  ExportedContentType,
  ExportedEntry,
  ExportedField,
  LocalisedFields,
  SpaceExport,
} from './files/space-export.ts';

export const bookshopSpaceId = 'bookshop';
export const bookshopDeliveryToken = 'delivery-token-of-the-shop';
export const bookshopPreviewToken = 'preview-token-of-the-shop';

/** The real client, without modifiers that could hide the service's behaviour. */
export type Client = ContentfulClientApi<undefined>;

interface BookshopOptions extends Partial<EmulatorOptions> {
  readonly content?: SpaceExport;
  readonly assetsDirectory?: string;
}

/** A shop that a test may change. */
export async function serveBookshop(options: BookshopOptions = {}): Promise<FaultyEmulator> {
  const service = await startBookshop(options);
  onTestFinished(() => service.close());
  return service;
}

/** One shop, and a client of its delivery API, for all tests of a file that change nothing. */
export async function shareBookshop(): Promise<{ service: FaultyEmulator; client: Client }> {
  const service = await startBookshop();
  afterAll(() => service.close());
  return { service, client: createTestClient(service) };
}

function startBookshop(options: BookshopOptions = {}): Promise<FaultyEmulator> {
  const { content = bookshopSpace, assetsDirectory, ...rest } = options;
  return startFaultyEmulator({
    spaces: [{ id: bookshopSpaceId, content, ...(assetsDirectory === undefined ? {} : { assetsDirectory }) }],
    deliveryToken: bookshopDeliveryToken,
    previewToken: bookshopPreviewToken,
    ...rest,
  });
}

export function createTestClient(
  service: FaultyEmulator,
  { accessToken = bookshopDeliveryToken, space = bookshopSpaceId, environment = 'master' } = {},
): Client {
  return createClient({
    space,
    accessToken,
    environment,
    host: service.host,
    insecure: true,
    retryOnError: false,
    proxy: false,
  });
}

/** Sends a request without the real client. `path` is below the environment. */
export function ask(
  service: FaultyEmulator,
  path: string,
  { token = bookshopDeliveryToken, ...init }: RequestInit & { token?: string } = {},
): Promise<Response> {
  return fetch(`${service.origin}/spaces/${bookshopSpaceId}/environments/master/${path}`, {
    ...init,
    headers: { authorization: `Bearer ${token}`, ...(init.headers as Record<string, string> | undefined) },
  });
}

/** The IDs of matching entries, in the order of the response. */
export async function findIds(client: Client, query: Record<string, unknown>): Promise<string[]> {
  const { items } = await client.getEntries(query);
  return items.map(({ sys }) => sys.id);
}

/** The IDs of matching books, sorted by ID unless the query has an order. */
export function findBooks(client: Client, query: Record<string, unknown>): Promise<string[]> {
  return findIds(client, { content_type: 'book', order: 'sys.id', ...query });
}

export async function readFailure(
  promise: Promise<unknown>,
): Promise<{ name: string; status: number; message: string; details: unknown }> {
  const error: unknown = await promise.then(
    () => {
      throw new Error('The call did not fail');
    },
    (reason: unknown) => reason,
  );
  if (!(error instanceof Error) || !error.message.startsWith('{')) throw error;
  const { status, message, details } = JSON.parse(error.message) as Record<string, unknown>;
  return { name: error.name, status: Number(status), message: String(message), details };
}

const publishedDate = '2024-03-01T09:00:00.000Z';

export const link = (id: string) => createLink('Entry', id);
export const assetLink = (id: string) => createLink('Asset', id);

interface EntityState {
  /** Day of the last change, in March 2024. */
  day?: number;
  isDraft?: boolean;
  isArchived?: boolean;
  tags?: string[];
  concepts?: string[];
}

export function entry(
  contentType: string,
  id: string,
  fields: LocalisedFields,
  state: EntityState = {},
): ExportedEntry {
  const { metadata, sys } = describeState(id, 'Entry', state);
  return { metadata, sys: { ...sys, contentType: createLink('ContentType', contentType) }, fields };
}

function asset(id: string, fields: LocalisedFields, state: EntityState = {}): ExportedAsset {
  return { ...describeState(id, 'Asset', state), fields };
}

function describeState(
  id: string,
  type: string,
  { day = 1, isDraft = false, isArchived = false, tags = [], concepts = [] }: EntityState,
) {
  const at = `2024-03-${String(day).padStart(2, '0')}T12:00:00.000Z`;
  return {
    metadata: {
      tags: tags.map((tag) => createLink('Tag', tag)),
      concepts: concepts.map((concept) => createLink('TaxonomyConcept', concept)),
    },
    sys: {
      id,
      type,
      createdAt: publishedDate,
      updatedAt: at,
      version: 5,
      publishedCounter: isDraft ? 0 : 2,
      ...(isDraft
        ? {}
        : { publishedVersion: 4, firstPublishedAt: '2024-03-01T10:00:00.000Z', publishedAt: at }),
      ...(isArchived ? { archivedVersion: 5 } : {}),
    },
  };
}

export function field(id: string, type: string, rest: Partial<ExportedField> = {}): ExportedField {
  return { id, name: id, type, localized: false, required: false, disabled: false, omitted: false, ...rest };
}

export function contentType(id: string, fields: ExportedField[]): ExportedContentType {
  return {
    sys: {
      id,
      type: 'ContentType',
      createdAt: publishedDate,
      updatedAt: publishedDate,
      version: 2,
      publishedVersion: 1,
      publishedCounter: 1,
    },
    name: id,
    displayField: fields[0]?.id,
    description: null,
    fields,
  };
}

const text = (value: string) => ({ nodeType: 'text', value, marks: [], data: {} });
const paragraph = (...content: object[]) => ({ nodeType: 'paragraph', data: {}, content });
const richText = (...content: object[]) => ({ nodeType: 'document', data: {}, content });
const embeddedEntry = (id: string) => ({
  nodeType: 'embedded-entry-block',
  data: { target: link(id) },
  content: [],
});

const file = (
  id: string,
  name: string,
  contentTypeOfFile: string,
  size: number,
  host = 'images.ctfassets.net',
) => ({
  url: `//${host}/${bookshopSpaceId}/${id}/0123456789abcdef/${name}`,
  details: {
    size,
    ...(contentTypeOfFile.startsWith('image/') ? { image: { width: 600, height: 400 } } : {}),
  },
  fileName: name,
  contentType: contentTypeOfFile,
});

/**
 * Three published books, a draft and an archived one; authors in a chain of mentors (Ada → Brontë → Chaucer → Dante); a
 * locale with fallbacks (de-AT → de → en-GB) and one without (cy).
 */
export const bookshopSpace: SpaceExport = {
  contentTypes: [
    contentType('book', [
      field('title', 'Symbol', { localized: true, required: true }),
      field('slug', 'Symbol'),
      field('pages', 'Integer'),
      field('price', 'Number'),
      field('publishedOn', 'Date'),
      field('isInPrint', 'Boolean'),
      field('blurb', 'Text', { localized: true }),
      field('body', 'RichText'),
      field('keywords', 'Array', { items: { type: 'Symbol', validations: [] } }),
      field('author', 'Link', { linkType: 'Entry' }),
      field('related', 'Array', {
        items: { type: 'Link', linkType: 'Entry', validations: [{ linkContentType: ['book'] }] },
      }),
      field('cover', 'Link', { linkType: 'Asset' }),
      field('shelf', 'Location'),
      field('extra', 'Object'),
      field('internalNote', 'Symbol', { omitted: true }),
    ]),
    contentType('author', [
      field('name', 'Symbol'),
      field('biography', 'Text'),
      field('portrait', 'Link', { linkType: 'Asset' }),
      field('mentor', 'Link', { linkType: 'Entry' }),
      field('isLiving', 'Boolean'),
    ]),
    contentType('shelfLabel', [field('text', 'Symbol')]),
  ],
  entries: [
    entry(
      'book',
      'atlas',
      {
        title: { 'en-GB': 'Atlas of Hedges', de: 'Atlas der Hecken' },
        slug: { 'en-GB': 'atlas' },
        pages: { 'en-GB': 320 },
        price: { 'en-GB': 24.5 },
        publishedOn: { 'en-GB': '2021-05-04' },
        isInPrint: { 'en-GB': true },
        blurb: { 'en-GB': 'Every hedgerow of the county, mapped on foot.' },
        body: { 'en-GB': richText(paragraph(text('Blackthorn comes first.')), embeddedEntry('birds')) },
        keywords: { 'en-GB': ['maps', 'hedges', 'walking'] },
        author: { 'en-GB': link('ada') },
        related: { 'en-GB': [link('birds'), link('drafted')] },
        cover: { 'en-GB': assetLink('atlas-cover') },
        shelf: { 'en-GB': { lat: 52.2, lon: 0.12 } },
        extra: { 'en-GB': { note: link('nowhere') } },
        internalNote: { 'en-GB': 'Do not show.' },
      },
      { day: 3, tags: ['outdoors', 'secret'], concepts: ['hedges'] },
    ),
    entry(
      'book',
      'birds',
      {
        title: { 'en-GB': 'Birds by Ear', cy: 'Adar' },
        slug: { 'en-GB': 'birds' },
        pages: { 'en-GB': 96 },
        price: { 'en-GB': 9 },
        publishedOn: { 'en-GB': '2023-11-20T08:00+01:00' },
        isInPrint: { 'en-GB': false },
        blurb: { 'en-GB': 'Songs and calls, for beginners.', de: null },
        keywords: { 'en-GB': ['birds', 'walking'] },
        author: { 'en-GB': link('bronte') },
        related: { 'en-GB': [link('atlas')] },
        shelf: { 'en-GB': { lat: 51.5, lon: -0.12 } },
      },
      { day: 5, tags: ['outdoors'], concepts: ['wildlife'] },
    ),
    entry(
      'book',
      'clouds',
      { title: { 'en-GB': 'Clouds' }, slug: { 'en-GB': 'clouds' }, price: { 'en-GB': 9 } },
      { day: 4 },
    ),
    entry(
      'book',
      'drafted',
      { title: { 'en-GB': 'Not yet' }, slug: { 'en-GB': 'drafted' } },
      { isDraft: true, day: 9 },
    ),
    entry(
      'book',
      'shelved',
      { title: { 'en-GB': 'No more' }, slug: { 'en-GB': 'shelved' } },
      { isArchived: true },
    ),
    entry('author', 'ada', {
      name: { 'en-GB': 'Ada' },
      mentor: { 'en-GB': link('bronte') },
      portrait: { 'en-GB': assetLink('ada-portrait') },
      isLiving: { 'en-GB': true },
    }),
    entry('author', 'bronte', {
      name: { 'en-GB': 'Brontë' },
      mentor: { 'en-GB': link('chaucer') },
      portrait: { 'en-GB': assetLink('bronte-portrait') },
    }),
    entry('author', 'chaucer', { name: { 'en-GB': 'Chaucer' }, mentor: { 'en-GB': link('dante') } }),
    entry('author', 'dante', { name: { 'en-GB': 'Dante' }, mentor: { 'en-GB': link('virgil') } }),
  ],
  assets: [
    asset(
      'atlas-cover',
      {
        title: { 'en-GB': 'A hedge in winter', de: 'Eine Hecke im Winter' },
        file: {
          'en-GB': {
            ...file('atlas-cover', 'hedge.jpg', 'image/jpeg', 4000),
            upload: 'https://elsewhere.test/hedge.jpg',
          },
        },
      },
      { day: 2, tags: ['outdoors'] },
    ),
    asset('ada-portrait', {
      title: { 'en-GB': 'Ada' },
      file: { 'en-GB': file('ada-portrait', 'ada.png', 'image/png', 9000) },
    }),
    asset('bronte-portrait', {
      title: { 'en-GB': 'Brontë' },
      file: { 'en-GB': file('bronte-portrait', 'bronte.png', 'image/png', 100) },
    }),
    asset('catalogue', {
      title: { 'en-GB': 'The catalogue' },
      file: {
        'en-GB': file('catalogue', 'catalogue.pdf', 'application/pdf', 70_000, 'downloads.ctfassets.net'),
      },
    }),
    asset('no-file', { title: { 'en-GB': 'Still to be uploaded' } }),
  ],
  locales: [
    { code: 'en-GB', name: 'English', default: true, fallbackCode: null, sys: { id: 'loc-en', version: 1 } },
    { code: 'de', name: 'German', default: false, fallbackCode: 'en-GB', sys: { id: 'loc-de', version: 1 } },
    {
      code: 'de-AT',
      name: 'German (Austria)',
      default: false,
      fallbackCode: 'de',
      sys: { id: 'loc-at', version: 1 },
    },
    { code: 'cy', name: 'Welsh', default: false, fallbackCode: null, sys: { id: 'loc-cy', version: 1 } },
  ],
  tags: [tag('outdoors', 'Outdoors', 'public'), tag('secret', 'Secret', 'private')],
  concepts: [
    concept('nature', 'Nature', 1),
    concept('plants', 'Plants', 2, ['nature']),
    concept('hedges', 'Hedges', 3, ['plants']),
    concept('wildlife', 'Animals', 4, ['nature']),
    concept('cooking', 'Cooking', 5),
  ],
  conceptSchemes: [scheme('subjects', 'Subjects', ['nature', 'plants', 'hedges', 'wildlife'])],
};

function tag(id: string, name: string, visibility: 'public' | 'private') {
  const at = { createdAt: publishedDate, updatedAt: publishedDate };
  return { sys: { id, type: 'Tag', version: 1, visibility, ...at }, name };
}

function scheme(id: string, label: string, concepts: string[]) {
  return {
    ...concept(id, label, 1),
    topConcepts: concepts.slice(0, 1).map((each) => createLink('TaxonomyConcept', each)),
    concepts: concepts.map((each) => createLink('TaxonomyConcept', each)),
  };
}

function concept(id: string, label: string, day: number, broader: string[] = []) {
  const at = `2024-01-0${day}T00:00:00.000Z`;
  return {
    sys: { id, type: 'TaxonomyConcept', createdAt: at, updatedAt: at, version: 1 },
    uri: null,
    prefLabel: { 'en-GB': label },
    broader: broader.map((parent) => createLink('TaxonomyConcept', parent)),
  };
}
