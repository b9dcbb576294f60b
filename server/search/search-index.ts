import type { ThemeId } from '#shared/themes/theme.ts';

import { abbreviationsIn } from './abbreviations.ts';
import type { PagePart } from './page-text.ts';
import type { SearchDatabase } from './search-database.ts';

/** A page in the search index. */
export interface SearchablePage {
  readonly path: string;
  /** The id of its entry; undefined for what the site makes itself. */
  readonly entry?: string | undefined;
  /** If it is another, the page has to be read again. */
  readonly version: string;
  /** Undefined: a page that is not to be found. */
  readonly text?: PageText | undefined;
  /** The ids of the entries that it shows. */
  readonly shows?: readonly string[];
}

/** A page in the index. */
export interface PageText {
  readonly title: string;
  /** Other names: its document title, which often says in plain words what the title does not, and its topics. */
  readonly names: readonly string[];
  readonly description: string | undefined;
  /** The kind of page in words; undefined if it would add nothing. */
  readonly kind: string | undefined;
  readonly theme: ThemeId;
  readonly parts: readonly PagePart[];
}

/** A page as the site lists it. */
export type ListedPage = Pick<SearchablePage, 'path' | 'entry' | 'version'>;

/** Separates the parts of a page in a column. */
export const partSeparator = '\u001E';
/** Between a heading and the label above it, which is searched but not shown. */
export const labelStart = '\u001F';
/** Around what was found. */
export const marks = { start: '\u0002', end: '\u0003' };
// oxlint-disable-next-line no-control-regex -- content may have the characters that mean something here
const controlCharacters = /[\u0000-\u001F]/g;

const cleaned = (text: string) => text.replace(controlCharacters, ' ');

/** The version of a page that has not been read. */
export const unreadVersion = 'unread';

/** Puts pages into the index, in place of those at their paths or of their entries. No unread page replaces a read one. */
export function putPages(database: SearchDatabase, pages: readonly SearchablePage[]): void {
  database.transact(() => {
    for (const page of pages) putPage(database, page);
  });
}

function putPage(database: SearchDatabase, page: SearchablePage): void {
  const { path, entry = null, version, text, shows = [] } = page;
  const parts = text?.parts ?? [];
  if (version === unreadVersion && isRead(database, path)) return;
  database.run('DELETE FROM page WHERE path = ? OR entry = ?', path, entry);
  const [inserted] = database.all<{ id: number }>(
    'INSERT INTO page (path, entry, version, theme, kind) VALUES (?, ?, ?, ?, ?) RETURNING id',
    path,
    entry,
    version,
    text?.theme ?? null,
    text?.kind ?? null,
  );
  const id = inserted?.id ?? 0;
  if (text)
    database.run(
      `INSERT INTO content (id, anchors, title, names, description, headings, body) VALUES (?, ?, ?, ?, ?, ?, ?)`,
      id,
      JSON.stringify(parts.map(({ anchor }) => anchor ?? null)),
      cleaned(text.title),
      cleaned([...text.names, text.kind ?? ''].join(' . ')),
      cleaned(text.description ?? ''),
      parts.map(({ heading, label }) => cleaned(heading) + labelStart + cleaned(label)).join(partSeparator),
      parts.map((part) => cleaned(part.text)).join(partSeparator),
    );
  for (const entity of new Set(shows)) database.run('INSERT INTO shown VALUES (?, ?)', entity, id);
  for (const [letters, phrase] of abbreviationsIn(parts))
    database.run('INSERT OR IGNORE INTO abbreviation VALUES (?, ?, ?)', letters, phrase, id);
}

function isRead(database: SearchDatabase, path: string): boolean {
  return database.all('SELECT id FROM page WHERE path = ? AND version <> ?', path, unreadVersion).length > 0;
}

export function removeEntry(database: SearchDatabase, entry: string): void {
  database.run('DELETE FROM page WHERE entry = ?', entry);
}

/** The paths of pages whose current version is not in the index. */
export interface Lacking {
  readonly missing: readonly string[];
  /** Pages of which the index has another version. */
  readonly outdated: readonly string[];
}

/** Removes all pages but those that the site lists. */
export function retainPages(database: SearchDatabase, listed: readonly ListedPage[]): Lacking {
  const versions = new Map(
    database
      .all<{ path: string; version: string }>('SELECT path, version FROM page')
      .map(({ path, version }) => [path, version]),
  );
  const pathsOf = (pages: readonly ListedPage[]) => pages.map(({ path }) => path);
  const missing = listed.filter(({ path }) => (versions.get(path) ?? unreadVersion) === unreadVersion);
  const outdated = listed.filter(
    ({ path, version }) => ![undefined, unreadVersion, version].includes(versions.get(path)),
  );
  for (const { path } of listed) versions.delete(path);
  database.transact(() => {
    for (const path of versions.keys()) database.run('DELETE FROM page WHERE path = ?', path);
  });
  return { missing: pathsOf(missing), outdated: pathsOf(outdated) };
}

/** The ids of the pages' entries that show any of these entities. */
export function pagesShowing(database: SearchDatabase, entities: readonly string[]): string[] {
  return database
    .all<{ entry: string }>(
      `SELECT DISTINCT entry FROM shown JOIN page ON page.id = shown.page
        WHERE entity IN (SELECT value FROM json_each(?)) AND entry IS NOT NULL`,
      JSON.stringify(entities),
    )
    .map(({ entry }) => entry);
}

/** The number of pages that can be found. */
export function countPages(database: SearchDatabase): number {
  const sql = 'SELECT count(*) AS pages FROM page WHERE theme IS NOT NULL';
  return database.all<{ pages: number }>(sql)[0]?.pages ?? 0;
}
