import { hash } from 'node:crypto';

import type { ListedOffice } from '#shared/offices/listed-office.model.ts';
import type { PageContext } from '#shared/pages/page-type.ts';
import type { SiteList } from '#shared/site-list.ts';

import type { SiteModel } from './site-reader.ts';

/** A list of the whole site; also a CDN's key of the pages that chose from it. */
export type ListName = 'articles' | 'people' | 'offices';

/** The parts of the site that a page has read: it is made again only if they have changed. */
export interface SiteReads {
  /** The lists that it chose from. */
  readonly lists: ReadonlySet<ListName>;
  /** The ids of what it chose from them, and of its authors. */
  readonly chosen: ReadonlySet<string>;
  /** Whether the page would read the same of another version of the site. */
  areSameIn(model: SiteModel): boolean;
}

/** The site as pages see it, and what they have read of it so far. */
export interface ReadSite extends Omit<PageContext, 'trail'>, SiteReads {
  readonly offices: SiteList<ListedOffice>;
  readonly trailTo: SiteModel['trailTo'];
}

/** Many pages read the same parts of the same site. */
const digests = new WeakMap<SiteModel, Map<string, string>>();

/** Reads of which every brand has its own: a page shows one footer, and only the telephone number of the others. */
const byBrand = /^options\.(?:footers|disclaimers|footers\.[\w-]+)$/;

export function recordReads(initial: SiteModel): ReadSite {
  /** The latest state in which the page read the same: a page in memory must not keep the site of the day it was made. */
  let model = initial;
  const reads: { readonly digestIn: (model: SiteModel) => string; readonly digest: string }[] = [];
  const lists = new Set<ListName>();
  const chosen = new Set<string>();

  function record<Value>(read: (model: SiteModel) => Value, digestIn: (model: SiteModel) => string): Value {
    reads.push({ digestIn, digest: digestIn(model) });
    return read(model);
  }

  /** @param name identifies what is read */
  function recordShared<Value>(name: string, read: (model: SiteModel) => Value): Value {
    return record(read, (each) => {
      const known = digests.get(each) ?? new Map<string, string>();
      digests.set(each, known);
      const digest = known.get(name) ?? digestOf(read(each));
      known.set(name, digest);
      return digest;
    });
  }

  /** An object that records which of its properties are read. */
  function recordProperties<Part extends object>(
    name: string,
    part: Part,
    partOf: (model: SiteModel) => Part | undefined,
  ): Part {
    return new Proxy(part, {
      get(_, key) {
        const path = `${name}.${String(key)}`;
        const read = (each: SiteModel) => Reflect.get(partOf(each) ?? {}, key) as object | undefined;
        const value = read(model);
        return byBrand.test(path) && value !== undefined
          ? recordProperties(path, value, read)
          : recordShared(path, read);
      },
    });
  }

  function recordedList<Item>(name: ListName, listOf: (model: SiteModel) => readonly Item[]): SiteList<Item> {
    return {
      choose(choose) {
        lists.add(name);
        const read = (each: SiteModel) => choose(listOf(each));
        const value = record(read, (each) => digestOf(read(each)));
        for (const id of idsIn(value)) chosen.add(id);
        return value;
      },
    };
  }

  return {
    options: recordProperties('options', initial.options, ({ options }) => options),
    articles: recordedList('articles', ({ articles }) => articles),
    people: recordedList('people', ({ people }) => people),
    offices: recordedList('offices', ({ offices }) => offices),
    get feeds() {
      return recordShared('feeds', ({ feeds }) => feeds);
    },
    trailTo: (path) => recordShared(`trail ${path}`, (each) => each.trailTo(path)),
    lists,
    chosen,
    areSameIn(other) {
      const areSame = other === model || reads.every(({ digestIn, digest }) => digestIn(other) === digest);
      if (areSame) model = other;
      return areSame;
    },
  };
}

/** Sections among the options have functions, which JSON leaves out, and their content. */
function digestOf(value: unknown): string {
  return hash('sha1', JSON.stringify([value]));
}

/** The ids of listed articles, people and offices in whatever a page made of a list, and those of authors. */
function* idsIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    if ((name === 'id' || name === 'authorId') && typeof part === 'string') yield part;
    else yield* idsIn(part);
  }
}
