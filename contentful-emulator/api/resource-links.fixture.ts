import type { FaultyEmulator } from '#tests/support/faulty-emulator.ts';

import {
  bookshopSpace,
  bookshopSpaceId,
  contentType,
  entry,
  field,
  link,
  serveBookshop,
} from '../bookshop.fixture.ts';
import type { SpaceExport } from '../files/space-export.ts';

export const urnOf = (space: string, id: string, environment = '/environments/master') =>
  `crn:contentful:::content:spaces/${space}${environment}/entries/${id}`;
export const resource = (urn: string) => ({
  sys: { type: 'ResourceLink', linkType: 'Contentful:Entry', urn },
});
export const label = (text: string, extra: object = {}) => ({ text: { 'en-GB': text }, ...extra });

const labels = [
  contentType('shelfLabel', [
    field('text', 'Symbol', { localized: true }),
    field('next', 'Link', { linkType: 'Entry' }),
    field('other', 'ResourceLink'),
    field('others', 'Array', { items: { type: 'ResourceLink' } }),
    field('body', 'RichText'),
  ]),
];

/** A library whose labels link one another, and a draft among them. */
const library: SpaceExport = {
  ...bookshopSpace,
  contentTypes: labels,
  entries: [
    entry('shelfLabel', 'history', {
      text: { 'en-GB': 'History', de: 'Geschichte' },
      next: { 'en-GB': link('maps') },
      other: { 'en-GB': resource(urnOf('museum', 'coins')) },
    }),
    entry('shelfLabel', 'maps', label('Maps', { next: { 'en-GB': link('globes') } })),
    entry('shelfLabel', 'globes', label('Globes')),
    entry('shelfLabel', 'planned', label('Planned'), { isDraft: true }),
  ],
  assets: [],
};
const museum: SpaceExport = {
  ...library,
  entries: [entry('shelfLabel', 'coins', label('Coins'))],
  locales: [{ code: 'en-GB', default: true }],
};

const embedded = {
  nodeType: 'document',
  data: {},
  content: [
    {
      nodeType: 'embedded-resource-block',
      data: { target: resource(urnOf('museum', 'coins')) },
      content: [],
    },
  ],
};

/** Labels of the shop: each links into other spaces in another way. */
export const shop: SpaceExport = {
  ...bookshopSpace,
  contentTypes: labels,
  entries: [
    entry(
      'shelfLabel',
      'single',
      label('Single', { other: { 'en-GB': resource(urnOf('library', 'history')) } }),
    ),
    entry(
      'shelfLabel',
      'several',
      label('Several', {
        others: { 'en-GB': [resource(urnOf('library', 'maps', '')), resource(urnOf('museum', 'coins'))] },
      }),
    ),
    entry('shelfLabel', 'text', label('Text', { body: { 'en-GB': embedded } })),
    entry('shelfLabel', 'parent', label('Parent', { next: { 'en-GB': link('single') } })),
    entry(
      'shelfLabel',
      'draft',
      label('Draft', { other: { 'en-GB': resource(urnOf('library', 'planned')) } }),
    ),
    entry(
      'shelfLabel',
      'staging',
      label('Staging', { other: { 'en-GB': resource(urnOf('library', 'maps', '/environments/staging')) } }),
    ),
    entry(
      'shelfLabel',
      'asset',
      label('Asset', {
        other: { 'en-GB': resource('crn:contentful:::content:spaces/library/environments/master/assets/a') },
      }),
    ),
  ],
};

/** Serves the shop with the library and the museum. */
export const serveLinkedSpaces = (content = shop): Promise<FaultyEmulator> =>
  serveBookshop({
    spaces: [
      { id: bookshopSpaceId, content },
      { id: 'library', content: library },
      { id: 'museum', content: museum },
    ],
  });
