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

/** Chooses what a page lists. */
export function ListChoice({
  path,
  name,
  chosen,
  options,
}: {
  readonly path: string;
  readonly name: string;
  readonly chosen: string;
  readonly options: readonly (readonly [value: string, label: string])[];
}) {
  return (
    <form action={path} className="desk-form">
      <Field label="Show">
        <select defaultValue={chosen} name={name}>
          {options.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </Field>
      <button className="button" data-size="sm" data-style="solid-green" type="submit">
        Show
      </button>
    </form>
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
      <a href="#decide">Decide</a>
    </p>
  );
}

export interface Column<Row> {
  readonly name: string;
  /** Undefined or an empty text is shown as a dash. */
  readonly render: (row: Row) => ReactNode;
  /** Its cell heads the card of a row in a narrow window; by default, the first column’s does. */
  readonly isTitle?: boolean;
  /** A reference, a name, a link: it is never broken into lines. */
  readonly isShort?: boolean;
}

/** A table, whose rows are cards in a narrow window, without cells that have nothing to say. */
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
  const title = columns.find(({ isTitle }) => isTitle) ?? columns[0];
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
            {columns.map((column) => (
              <Cell column={column} isTitle={column === title} key={column.name} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell<Row>({
  column: { name, render, isShort },
  isTitle,
  row,
}: {
  readonly column: Column<Row>;
  readonly isTitle: boolean;
  readonly row: Row;
}) {
  const content = render(row);
  const isEmpty = content === undefined || content === null || content === false || content === '';
  return (
    <td
      data-empty={isEmpty || undefined}
      data-label={name}
      data-short={isShort}
      data-title={isTitle || undefined}
    >
      <div>{isEmpty ? '–' : content}</div>
    </td>
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
