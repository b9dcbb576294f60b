/** The SQL of each change of a schema, in order. */
export type Migrations = readonly (readonly string[])[];

/**
 * Changes of the schema, in order, in SQL that SQLite and PostgreSQL both understand. Each migration runs once.
 *
 * During a deployment, and after one that is taken back, an older version uses the schema of a newer one. So a migration
 * only adds: tables, indexes, and columns with a default. What nothing uses any more is dropped a release later. Never
 * change a migration that has been released.
 */
export const migrations: Migrations = [
  [
    `CREATE TABLE enquiry (
      key text PRIMARY KEY,
      accepted_at bigint NOT NULL,
      due_at bigint NOT NULL,
      claimed_until bigint NOT NULL DEFAULT 0,
      attempts integer NOT NULL DEFAULT 0,
      in_flood integer NOT NULL,
      answers text NOT NULL
    )`,
    // In the order of delivery: without it, each delivery would read the whole queue.
    'CREATE INDEX enquiry_delivery_order ON enquiry (attempts, in_flood, accepted_at, due_at)',
    'CREATE TABLE seen (hash text PRIMARY KEY, expires_at bigint NOT NULL)',
    'CREATE INDEX seen_expires_at ON seen (expires_at)',
    `CREATE TABLE erasure (
      key text PRIMARY KEY,
      accepted_at bigint NOT NULL,
      erased_at bigint NOT NULL,
      reason text NOT NULL
    )`,
    'CREATE TABLE secret (name text PRIMARY KEY, value text NOT NULL)',
  ],
  [
    `CREATE TABLE shared_link (
      id text PRIMARY KEY,
      space text NOT NULL,
      page text NOT NULL,
      scope text NOT NULL,
      name text NOT NULL,
      created_at bigint NOT NULL,
      expires_at bigint NOT NULL,
      withdrawn_at bigint
    )`,
    'CREATE INDEX shared_link_page ON shared_link (page, created_at)',
  ],
  ['CREATE TABLE submission (sender text PRIMARY KEY, total integer NOT NULL, expires_at bigint NOT NULL)'],
  [
    `CREATE TABLE content_change (
      number bigint PRIMARY KEY,
      space text NOT NULL,
      machine text NOT NULL,
      change text NOT NULL,
      created_at bigint NOT NULL
    )`,
    'CREATE INDEX content_change_age ON content_change (created_at)',
  ],
  [
    `CREATE TABLE former_address (
      source text NOT NULL,
      path text NOT NULL,
      page text NOT NULL,
      learned_at bigint NOT NULL,
      PRIMARY KEY (source, path)
    )`,
  ],
  // In the order of making room.
  ['CREATE INDEX enquiry_flood_rank ON enquiry (in_flood, accepted_at)'],
];

/** The number of the last migration that has run: `SELECT` it once this table exists. */
export const migrationTable = {
  create: 'CREATE TABLE IF NOT EXISTS migration (number integer PRIMARY KEY)',
  selectLast: 'SELECT max(number) AS last FROM migration',
};

/** The SQL that is left to run. Empty also if a newer version has run more than this one knows. */
export function sqlAfter(last: number, all = migrations): string[] {
  return all
    .slice(last)
    .flatMap((statements, index) => [
      ...statements,
      `INSERT INTO migration (number) VALUES (${last + index + 1})`,
    ]);
}
