import { expect, test } from 'vitest';

import type { RawEntry } from '#shared/content-model/raw.ts';
import { sampleEntry } from '#shared/content-model/sample.ts';
import { pageType } from '#shared/pages/page/page.model.ts';
import { buttonType } from '#shared/ui/button/button.model.ts';

import { keyOf, type Entity, type EntityKey } from '../content/content-graph.ts';
import { createRecentChanges } from '../content/recent-changes.ts';
import { createContentReviser } from '../content/revise-content.ts';
import { entryKey, type ListedType } from '../content/site-queries.ts';
import { createSilentLog } from '../observability/log.ts';
import { startRecords } from '../records/records.fixture.ts';
import { createApprovals } from './approvals.ts';
import { describe, digestOfEntity, tagsOf, versionOf } from './entity-version.ts';

const day = 24 * 60 * 60_000;
const by = { id: 'ruth', name: 'Ruth' };
const reason = 'As agreed.';
const link = { sys: { type: 'Link', linkType: 'Entry', id: 'quote' } };

const published = (revision: number, entry: RawEntry): RawEntry => {
  const dates = { createdAt: '2026-01-01T00:00:00Z', updatedAt: `2026-02-0${revision}T00:00:00Z` };
  return { ...entry, sys: { ...entry.sys, ...dates, revision } };
};
const quote = (revision: number) =>
  published(revision, sampleEntry(pageType, 'quote', { title: `Quote ${revision}`, slug: 'quote' }));
/** A page with what it links to: a link alone leads nowhere. */
function home(revision: number, sections: readonly object[]): RawEntry {
  const page = published(revision, sampleEntry(pageType, 'home', { title: 'Home', slug: 'home' }));
  return { ...page, fields: { ...page.fields, sections } };
}

/** Another page, which has the quote. */
const about = published(
  1,
  sampleEntry(pageType, 'about', { title: 'About', slug: 'about', sections: [quote(1)] }),
);

const pages: readonly ListedType[] = [
  { id: 'page', fields: ['title'], linkedFields: ['title'], isEssential: true },
];

/** A site that enforces approvals, and its content service. */
function startSite(listedTypes: readonly ListedType[] = []) {
  const { records } = startRecords();
  let time = Date.parse('2026-03-03T14:00:00Z');
  let service: readonly Entity[] = [];
  const asked: EntityKey[] = [];
  const changes = createRecentChanges(() => time);
  const approvals = createApprovals({
    mode: 'enforce',
    webhookUrl: undefined,
    deskUrl: 'https://desk.site.example/desk',
    records,
    queries: {
      async load(keys) {
        asked.push(...keys);
        return new Map(
          service.filter((each) => keys.includes(keyOf(each))).map((each) => [keyOf(each), each]),
        );
      },
      options: { load: async () => [] },
      lists: listedTypes.map(({ id }) => ({ contentType: id, load: async () => [] })),
    },
    changes,
    keptEnds: { earlier: new Map(), keep() {} },
    now: () => time,
    log: createSilentLog(),
  });
  const revise = createContentReviser(listedTypes, changes, approvals.gate);
  return {
    records,
    changes,
    approvals,
    takeAsked: () => asked.splice(0),
    publish: (...entities: readonly Entity[]) => void (service = entities),
    pass: (ms: number) => void (time += ms),
    async approve(...entities: readonly Entity[]) {
      service = entities;
      await approvals.approve(await approvals.find(entities.map(keyOf)), { by, reason });
      await approvals.gate.prepare([...entities], 'changed');
    },
    /** The sections that visitors see on a page that is loaded now. */
    async show(page: Entity) {
      await approvals.gate.prepare(page, 'whole');
      const shown = revise(entryKey('home'), page, time) as Entity;
      return (shown.fields['sections'] as Partial<Entity>[]).map(({ fields }) => fields?.['title']);
    },
  };
}

type Site = ReturnType<typeof startSite>;

/** A quote is on a page, and its second version waited before it was approved. */
async function startWithQuote(): Promise<Site> {
  const site = startSite();
  await site.approve(home(1, [quote(1)]), quote(1));
  site.publish(home(1, [quote(2)]), quote(2));
  expect(await site.show(home(1, [quote(2)]))).toEqual(['Quote 1']);
  await site.approve(home(1, [quote(2)]), quote(2));
  expect(await site.show(home(1, [quote(2)]))).toEqual(['Quote 2']);
  return site;
}

test('a withdrawn entry stays away from a page that still links to it, even once its withdrawal is forgotten', async () => {
  const site = await startWithQuote();
  site.publish(home(1, [link]));
  const withdrawal = { type: 'Entry', contentType: 'page', withdrawal: 'unpublished', revision: 2 } as const;
  const change = { ...withdrawal, id: 'quote', at: '2026-03-01T00:00:00Z' };
  site.changes.withdraw(change);
  await site.approvals.noticed([change]);
  expect(await site.show(home(1, [link]))).toEqual([undefined]);
  site.pass(11 * day);
  site.changes.withdraw({ ...withdrawal, id: 'other' });
  expect(site.changes.isWithdrawn('Entry quote')).toBe(false);
  expect(site.approvals.gate.shown('Entry quote', undefined, undefined)).toBeUndefined();
  expect(await site.show(home(1, [link]))).toEqual([undefined]);
});

test('an entry withdrawn without a webhook is gone as soon as a page that links to it is loaded again', async () => {
  const site = await startWithQuote();
  site.publish(home(1, [link]));
  expect(await site.show(home(1, [link]))).toEqual([undefined]);
});

test('an entry that only the approved version of a page links to is shown while it is published, and a minute longer', async () => {
  const site = startSite();
  await site.approve(home(1, [quote(1)]), quote(1));
  site.publish(home(2, []), quote(1));
  expect(await site.show(home(2, []))).toEqual(['Quote 1']);
  site.pass(day);
  expect(await site.show(home(2, []))).toEqual(['Quote 1']);
  site.publish(home(2, []));
  site.pass(60_000);
  expect(await site.show(home(2, []))).toEqual([undefined]);
  site.publish(home(2, []), quote(1));
  site.pass(60_000);
  expect(await site.show(home(2, []))).toEqual(['Quote 1']);
});

test('an entry that an approved version links to is shown, even if the newer version reaches it only through another page', async () => {
  const site = startSite(pages);
  await site.approve(home(1, [quote(1)]), quote(1), about);
  const newer = home(2, [about]);
  site.publish(newer, quote(1), about);
  expect(await site.show(newer)).toEqual(['Quote 1']);
});

test('for a held button the site asks for the page that its approved version leads to, not for what is on that page', async () => {
  const site = startSite(pages);
  const button = (revision: number, id: string, page: string) => {
    const to = { sys: { type: 'Link', linkType: 'Entry', id: page } };
    return published(revision, sampleEntry(buttonType, id, { text: `To ${page}` }, { page: to }));
  };
  const page = (id: string, ...sections: readonly RawEntry[]) =>
    published(1, sampleEntry(pageType, id, { title: id, slug: id }, { sections }));
  const fees = page('fees', button(1, 'feesToTeam', 'team'));
  const approved = button(1, 'start', 'fees');
  const others = [fees, page('team', button(1, 'teamToFees', 'fees')), button(1, 'feesToTeam', 'team')];
  await site.approve(home(1, [approved]), approved, ...others);
  const held = button(2, 'start', 'home');
  site.publish(home(1, [held]), held, ...others);
  site.takeAsked();
  await site.show(home(1, [held]));
  expect(site.takeAsked()).toEqual(['Entry fees']);
});

const picture = (revision: number, title: string, ...tags: readonly string[]): Entity => ({
  sys: { id: 'marsh', type: 'Asset', createdAt: '2026-01-01T00:00:00Z', revision },
  fields: { title },
  metadata: { tags: tags.map((id) => ({ sys: { id } })) },
});

/** The title and the tags of the picture that visitors see once one is published. */
async function showPicture({ approvals, publish }: Site, newest: Entity) {
  publish(newest);
  await approvals.gate.prepare([newest], 'changed');
  const shown = approvals.gate.shown(keyOf(newest), newest, newest);
  return [shown?.fields['title'], shown && tagsOf(shown)];
}

test('a picture keeps the tags that it was approved with, and waits if they alone change', async () => {
  const site = startSite();
  await site.approve(picture(1, 'Marsh', 'focusLeft'));
  const approved = ['Marsh', ['focusLeft']];
  expect(await showPicture(site, picture(2, 'A marsh', 'focusLeft'))).toEqual(approved);
  expect(await showPicture(site, picture(3, 'Marsh', 'focusRight'))).toEqual(approved);
  expect(await site.approvals.waiting()).toHaveLength(1);
  expect(await showPicture(site, picture(4, 'Marsh', 'focusLeft'))).toEqual(approved);
  expect(await site.approvals.waiting()).toEqual([]);
});

test('a picture that was approved before tags were part of a version does not wait, and has its published tags', async () => {
  const site = startSite();
  const tagged = picture(1, 'Marsh', 'focusLeft');
  await site.records.ledger.append({
    kind: 'content-approved',
    payload: {
      by,
      reason,
      isBaseline: true,
      entities: [
        {
          key: keyOf(tagged),
          version: versionOf(tagged),
          digest: digestOfEntity(picture(1, 'Marsh')),
          entity: { sys: tagged.sys, fields: tagged.fields },
        },
      ],
    },
  });
  expect(await showPicture(site, picture(2, 'Marsh', 'focusRight'))).toEqual(['Marsh', ['focusRight']]);
  expect(await site.approvals.waiting()).toEqual([]);
  expect(await showPicture(site, picture(3, 'A marsh', 'focusLeft'))).toEqual(['Marsh', ['focusLeft']]);
});

test('words of another environment, to which the alias leads, wait, however often they were published', async () => {
  const site = startSite();
  const words = (title: string, revision: number, day: number): Entity => {
    const page = home(revision, []);
    const updatedAt = `2026-02-0${day}T00:00:00Z`;
    return { ...page, sys: { ...page.sys, updatedAt }, fields: { ...page.fields, title } };
  };
  await site.approve(words('Our fees', 2, 2));
  for (const [revision, day] of [
    [2, 1],
    [2, 3],
    [1, 4],
  ] as const) {
    const other = words('Words of the branch', revision, day);
    site.publish(other);
    await site.approvals.gate.prepare(other, 'whole');
    expect(site.approvals.gate.shown(keyOf(other), other, other)?.fields['title']).toBe('Our fees');
    expect(await site.approvals.held()).toMatchObject([{ published: other }]);
  }
});

test('what an old line of the ledger approved, whose versions lack the date of the publish, is shown', async () => {
  const site = startSite();
  const page = home(2, []);
  await site.records.ledger.append({
    kind: 'content-approved',
    payload: {
      by,
      reason,
      isBaseline: false,
      entities: [{ ...describe(page), version: `${page.sys.createdAt} 2`, digest: 'of other words' }],
    },
  });
  await site.approvals.gate.prepare(page, 'whole');
  expect(site.approvals.gate.shown(keyOf(page), page, page)).toBe(page);
  expect(await site.approvals.waiting()).toEqual([]);
});
