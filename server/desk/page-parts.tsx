import type { ReactNode } from 'react';

/** A field with its label above it. */
export function Field({ label, hint, children }: { label: string; hint?: string; children: ReactNode }) {
  return (
    <label className="desk-field">
      <span>{label}</span>
      {children}
      {hint !== undefined && <small>{hint}</small>}
    </label>
  );
}

/** Names and values. */
export function Facts({ facts }: { readonly facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="desk-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The forms of a page, below what they are about, where `JumpToForms` leads. */
export function Forms({ children }: { readonly children: ReactNode }) {
  return (
    <section aria-label="Decide" id="decide">
      {children}
    </section>
  );
}

export function JumpToForms() {
  return (
    <p className="desk-jump">
      <a href="#decide">Decide about it</a>
    </p>
  );
}

export interface Column<Row> {
  readonly name: string;
  readonly render: (row: Row) => ReactNode;
}

/** A table, whose rows are cards in a narrow window. */
export function Table<Row>({
  caption,
  columns,
  rows,
  keyOf,
  empty,
}: {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  /** Shown if there are no rows. */
  readonly empty: string;
}) {
  if (rows.length === 0) return <p className="desk-empty">{empty}</p>;
  return (
    <table className="desk-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ name, render }) => (
              <td data-label={name} key={name}>
                <div>{render(row)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Something that went wrong, or was done, above everything else. */
export function Notice({ kind, children }: { kind: 'problem' | 'done'; children: ReactNode }) {
  return (
    <p className="desk-notice" data-kind={kind} role={kind === 'problem' ? 'alert' : 'status'}>
      {children}
    </p>
  );
}
