import { afterEach, expect, onTestFinished, test, vi } from 'vitest';

import type { RawEntry } from '#shared/content-model/raw.ts';

import { createEdgeHeaders } from '../cdn/edge-headers.ts';
import { noRedirects } from '../content/redirect-maker.ts';
import type { SiteContent } from '../content/site-content.ts';
import { createSitePages, joinSite } from '../content/site-pages.ts';
import type { RequestContext } from '../http/request-context.ts';
import { createSilentLog } from '../observability/log.ts';
import { createPageResponses } from '../page/page-responses.ts';
import type { MadePage } from '../page/page-witness.ts';
import type { PageRenderer } from '../page/render-page.tsx';
import { isPage, resolveTarget } from '../page/target.ts';
import { createSiteRecorder } from './record-site.ts';

const entry = (slug: string, words: string): RawEntry => ({
  sys: { id: slug, type: 'Entry', contentType: { sys: { id: 'page' } } },
  fields: { slug, words },
});

function siteOf(...slugs: readonly string[]) {
  const pages = createSitePages(new Map([['page', slugs.map((slug) => entry(slug, ''))]]));
  return joinSite('', [entry('options', '')], pages, noRedirects.make(pages, new Map()));
}

/** A site with one page that no visitor asks for. The bytes of the page are the words of its entry. */
class Scene {
  site = siteOf('about');
  words = 'with the quote';
  onRead = () => {};
  onRender = () => {};
  readonly asked: number[] = [];
  readonly recorded: string[] = [];
  readonly gone: string[] = [];
  readonly lost = new Map<string, unknown>();
  readonly known = new Map<string, Pick<MadePage, 'sources'>>();
  readonly sources = {
    entities: new Set<string>(),
    revisions: {},
    expiresAt: Infinity,
    areSameIn: () => true,
  };

  readonly #content = {
    loadSite: async () => this.site,
    cachedSite: () => this.site,
    publishedSince: async (since: Date) => {
      this.asked.push(since.valueOf());
      return [];
    },
    stats: () => ({ catchUp: { waiting: 0 } }),
    readEntries: async () => {
      const read = [entry('about', this.words)];
      this.onRead();
      return read;
    },
  } as unknown as SiteContent;

  readonly #renderPage: PageRenderer['renderPage'] = async (_site, _target, { copy } = {}) => {
    const { fields } = copy ?? entry('about', this.words);
    this.onRender();
    return {
      html: Buffer.from(String(fields['words'])),
      policy: '',
      dependencies: { ...this.sources, entry: '', lists: new Set() },
      expiresAt: new Date(8e15),
      isComplete: true,
    };
  };

  onShown = async () => {};

  readonly #recorder = {
    shown: () => this.onShown(),
    note: (page: MadePage) => {
      this.recorded.push(`${page.url}: ${String(page.body)}`);
      this.known.set(page.url, page);
    },
    gone: (url: string) => void this.gone.push(url),
    isLost: () => this.lost.size > 0,
    known: this.known,
    lost: this.lost,
    purged() {},
    showAgain: async () => {},
    flush: async () => {},
    stats: { recorded: 0, gaps: 0, unwritten: 0, isBehind: false },
  };

  readonly #pages = createPageResponses({
    content: this.#content,
    renderer: { renderPage: this.#renderPage } as PageRenderer,
    edge: createEdgeHeaders(undefined),
    onReplaced() {},
    witness: this.#recorder,
    maxBytes: 1e6,
    log: createSilentLog(),
    now: () => new Date(),
  });

  takeQuoteDown() {
    this.words = 'without the quote';
    void this.#pages.renewal.renew([
      { type: 'Entry', id: 'quote', contentType: 'quote', withdrawal: 'unpublished', revision: 1 },
    ]);
  }

  /** A visitor asks for the page: it is in memory then. */
  async visit() {
    const target = resolveTarget(this.site, '/about');
    if (!isPage(target)) throw new Error('There is no page');
    const request = { url: '/about', headers: {} };
    await this.#pages.load({ request } as RequestContext, this.site, target);
  }

  record({ isWhole = true } = {}) {
    const recorder = createSiteRecorder({
      site: { content: this.#content, pages: this.#pages, listPages: () => ['/about'] },
      recorder: this.#recorder,
      isWhole: () => isWhole,
      log: createSilentLog(),
    });
    onTestFinished(() => recorder.stop());
    recorder.update([]);
  }
}

afterEach(() => void vi.useRealTimers());

test('a page without a visitor is recorded without the quote that was taken down once its entry was read', async () => {
  const scene = new Scene();
  scene.onRead = () => scene.takeQuoteDown();
  scene.record();
  await expect.poll(() => scene.recorded).toEqual(['/about: without the quote']);
});

test('a page without a visitor is recorded without the quote that was taken down while it was made', async () => {
  const scene = new Scene();
  scene.onRender = () => {
    scene.onRender = () => {};
    scene.takeQuoteDown();
  };
  scene.record();
  await expect.poll(() => scene.recorded).toEqual(['/about: without the quote']);
});

test('a page that is published, and shown, while others are recorded is not gone', async () => {
  const scene = new Scene();
  scene.onRead = () => {
    scene.site = siteOf('about', 'news');
    for (const url of ['/news', '/withdrawn']) scene.known.set(url, { sources: scene.sources });
  };
  scene.record();
  await expect.poll(() => scene.gone).toEqual(['/withdrawn']);
});

test('a page that is just being recorded for a visitor is not gone', async () => {
  const scene = new Scene();
  const outdated = { sources: { ...scene.sources, areSameIn: () => false } };
  for (const url of ['/about', '/withdrawn']) scene.known.set(url, outdated);
  const recorded = Promise.withResolvers<void>();
  scene.onShown = () => recorded.promise;
  const visit = scene.visit();
  scene.record({ isWhole: false });
  await expect.poll(() => scene.gone).toEqual(['/withdrawn']);
  recorded.resolve();
  await visit;
});

test('a page that visitors have, but whose bytes were lost, is made again to be recorded, on each machine', async () => {
  const scene = new Scene();
  await scene.visit();
  scene.lost.set('/about', {});
  scene.record({ isWhole: false });
  await expect.poll(() => scene.recorded).toEqual(['/about: with the quote']);
});

test('what is published without a webhook is found after a clock that was a year ahead is right', () => {
  const now = Date.parse('2026-03-03T14:00:00Z');
  vi.useFakeTimers({ toFake: ['Date', 'setInterval'], now: now + 365 * 24 * 60 * 60_000 });
  const scene = new Scene();
  scene.record();
  vi.setSystemTime(now);
  vi.advanceTimersByTime(5 * 60_000);
  expect(scene.asked).toHaveLength(1);
  expect(scene.asked[0]).toBeLessThan(now);
});
