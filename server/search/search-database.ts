import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';

/** Must change with the tables, and with what is put into them. */
const schemaVersion = 2;

/**
 * `found` has stems, for searching; `spelt` has the words as written, for completions and corrections. Both read their texts
 * from `content`, apart from `page`, which is read for every match. The headings and texts of a page's parts stand in two
 * columns, with a separator between the parts.
 */
const columns = 'title, names, description, headings, body';
const valuesOf = (row: 'new' | 'old') =>
  `${row}.id, ${row}.title, ${row}.names, ${row}.description, ${row}.headings, ${row}.body`;
const schema = `
  CREATE TABLE page (id INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE, entry TEXT, version TEXT NOT NULL, theme TEXT, kind TEXT);
  CREATE INDEX page_entry ON page (entry);
  CREATE INDEX page_theme ON page (theme);
  CREATE TABLE content (id INTEGER PRIMARY KEY, anchors TEXT, title TEXT, names TEXT, description TEXT, headings TEXT, body TEXT);
  CREATE TABLE shown (entity TEXT, page INTEGER, PRIMARY KEY (entity, page)) WITHOUT ROWID;
  CREATE INDEX shown_page ON shown (page);
  CREATE TABLE abbreviation (letters TEXT, phrase TEXT, page INTEGER, PRIMARY KEY (letters, phrase, page)) WITHOUT ROWID;
  CREATE INDEX abbreviation_page ON abbreviation (page);
  CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT) WITHOUT ROWID;
  CREATE VIRTUAL TABLE found USING fts5(${columns},
    content='content', content_rowid='id', tokenize='porter unicode61 remove_diacritics 2');
  CREATE VIRTUAL TABLE spelt USING fts5(${columns},
    content='content', content_rowid='id', detail=none, columnsize=0, tokenize='unicode61 remove_diacritics 2');
  CREATE VIRTUAL TABLE vocabulary USING fts5vocab(spelt, row);
  CREATE TRIGGER content_in AFTER INSERT ON content BEGIN
    INSERT INTO found (rowid, ${columns}) VALUES (${valuesOf('new')});
    INSERT INTO spelt (rowid, ${columns}) VALUES (${valuesOf('new')});
  END;
  CREATE TRIGGER content_out AFTER DELETE ON content BEGIN
    INSERT INTO found (found, rowid, ${columns}) VALUES ('delete', ${valuesOf('old')});
    INSERT INTO spelt (spelt, rowid, ${columns}) VALUES ('delete', ${valuesOf('old')});
  END;
  CREATE TRIGGER page_out AFTER DELETE ON page BEGIN
    DELETE FROM content WHERE id = old.id;
    DELETE FROM shown WHERE page = old.id;
    DELETE FROM abbreviation WHERE page = old.id;
  END;
  PRAGMA user_version = ${schemaVersion};
`;

/** Stems words as `found` does; empty between two calls. */
const scratch = `
  CREATE VIRTUAL TABLE temp.scratch USING fts5(text, content='', tokenize='porter unicode61 remove_diacritics 2');
  CREATE VIRTUAL TABLE temp.stem USING fts5vocab('temp', 'scratch', instance);
`;

const settings = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  PRAGMA cache_size = -8192;
`;

type Row = Readonly<Record<string, SQLInputValue>>;

/** The database of the search index. Every call blocks while the disk does. */
export interface SearchDatabase {
  /** Rows are of the type that the caller names. Statements are compiled once: their texts must be constant. */
  all<Result = Row>(sql: string, ...values: SQLInputValue[]): Result[];
  run(sql: string, ...values: SQLInputValue[]): void;
  transact(work: () => void): void;
  /** The stem of each word. Nothing of them is kept. */
  stemsOf(words: readonly string[]): string[];
  close(): void;
}

/**
 * Opens the index, which only copies what the content service has: an old or damaged file is deleted, and a new one made.
 *
 * @param file undefined: a temporary file without a name, which is gone when it is closed
 */
export function openSearchDatabase(file: string | undefined): SearchDatabase {
  try {
    return open(file);
  } catch (error) {
    if (file === undefined || !isDamage(error)) throw error;
    deleteSearchDatabase(file);
    return open(file);
  }
}

export function deleteSearchDatabase(file: string): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
}

function open(file: string | undefined): SearchDatabase {
  if (file !== undefined) mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(file ?? '', { timeout: 1000 });
  try {
    if (!prepareTables(database) && file !== undefined) {
      database.close();
      deleteSearchDatabase(file);
      return open(file);
    }
  } catch (error) {
    database.close();
    throw error;
  }
  const statements = new Map<string, ReturnType<DatabaseSync['prepare']>>();
  const prepare = (sql: string) => {
    const statement = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
  return {
    all: <Result>(sql: string, ...values: SQLInputValue[]) => prepare(sql).all(...values) as Result[],
    run: (sql, ...values) => void prepare(sql).run(...values),
    transact(work) {
      database.exec('BEGIN IMMEDIATE');
      try {
        work();
        database.exec('COMMIT');
      } finally {
        if (database.isTransaction) database.exec('ROLLBACK');
      }
    },
    stemsOf(words) {
      const insert = prepare('INSERT INTO temp.scratch (rowid, text) VALUES (?, ?)');
      for (const [index, word] of words.entries()) insert.run(index + 1, word);
      const stems = new Map(
        prepare('SELECT doc, term FROM temp.stem')
          .all()
          .map(({ doc, term }) => [Number(doc) - 1, String(term)]),
      );
      prepare("INSERT INTO temp.scratch (scratch) VALUES ('delete-all')").run();
      return words.map((word, index) => stems.get(index) ?? word);
    },
    close: () => database.close(),
  };
}

/** Returns false if the tables are those of another release. */
function prepareTables(database: DatabaseSync): boolean {
  database.exec(settings);
  // Several processes may open a new file at once: one of them creates the tables, and the others wait.
  database.exec('BEGIN IMMEDIATE');
  const version = database.prepare('PRAGMA user_version').get()?.['user_version'];
  if (version === 0) database.exec(schema);
  database.exec(`COMMIT; ${scratch}`);
  return version === 0 || version === schemaVersion;
}

/** SQLITE_IOERR, as for a file that was cut off, SQLITE_CORRUPT and SQLITE_NOTADB. */
const damageCodes = new Set([10, 11, 26]);

export function isDamage(error: unknown): boolean {
  const { errcode } = (error ?? {}) as { errcode?: unknown };
  // The low byte of an extended result code is the primary one.
  return typeof errcode === 'number' && damageCodes.has(errcode & 0xff);
}
