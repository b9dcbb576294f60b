import { Fragment, type ReactNode } from 'react';

/** A field with its label above it. */
export function Field({
  label,
  hint,
  children,
}: {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <label className="desk-field">
      <span>{label}</span>
      {hint !== undefined && <small>{hint}</small>}
      {children}
    </label>
  );
}

/**
 * Sends the form.
 *
 * @param props.act what is to be done, if the form offers several things
 * @param props.isFirst whether it is what most people come for
 */
export function Submit({
  children,
  act,
  isFirst = false,
}: {
  readonly children: ReactNode;
  readonly act?: string;
  readonly isFirst?: boolean;
}) {
  return (
    <button
      className="button"
      data-size="sm"
      data-style={isFirst ? 'solid-green' : 'border-green'}
      name={act && 'act'}
      type="submit"
      value={act}
    >
      {children}
    </button>
  );
}

export interface Filter {
  readonly href: string;
  readonly name: string;
  readonly isChosen: boolean;
  /** How much it would list. */
  readonly count?: number;
}

/** Chooses what a page lists. */
export function Filters({ filters }: { readonly filters: readonly Filter[] }) {
  return (
    <nav aria-label="Show" className="desk-filters">
      {filters.map(({ href, name, isChosen, count }) => (
        <a aria-current={isChosen ? 'true' : undefined} href={href} key={name}>
          {name} {count !== undefined && <span>{count}</span>}
        </a>
      ))}
    </nav>
  );
}

/**
 * Filters a list by words.
 *
 * @param props.others other query parameters to keep
 */
export function FindForm({
  path,
  others,
  words,
}: {
  readonly path: string;
  readonly others: Readonly<Record<string, string>>;
  readonly words: string;
}) {
  return (
    <search>
      <form action={path} className="desk-form desk-inline">
        {Object.entries(others).map(([name, value]) => (
          <input key={name} name={name} type="hidden" value={value} />
        ))}
        <Field label="Find a page: words of its title or address, or a name">
          <input defaultValue={words} maxLength={200} name="find" type="search" />
        </Field>
        <Submit>Find</Submit>
      </form>
    </search>
  );
}

/** Whether the texts together contain all words. */
export function hasWords(texts: readonly (string | undefined)[], words: string): boolean {
  const text = texts.join(' ').toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** The state of something, by colour and in words. @param props.state names the colour, see `styles/tables.css` */
export function Mark({ state, children }: { readonly state: string; readonly children: ReactNode }) {
  return (
    <span className="desk-state" data-state={state}>
      {children}
    </span>
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

const toForms = { name: 'Decide', href: '#decide' };

/**
 * The subject of a page, and what can be decided about it: beside it where there is room, and always in view; else below,
 * where a button leads that is always in view.
 *
 * @param props.decide undefined: this person decides nothing
 */
export function Split({
  children,
  decide,
  next = toForms,
}: {
  readonly children: ReactNode;
  readonly decide: ReactNode;
  /** The next step, if it is not below. */
  readonly next?: { readonly name: ReactNode; readonly href: string } | undefined;
}) {
  if (decide === undefined) return children;
  return (
    <div className="desk-split">
      <div>
        {children}
        <p className="desk-jump">
          <a className="button" data-size="sm" data-style="solid-green" href={next.href}>
            {next.name}
          </a>
        </p>
      </div>
      <section aria-label="Decide" className="desk-aside" id="decide">
        {decide}
      </section>
    </div>
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
  /**
   * In a narrow window, cells that are a `mark` or `plain` share a line below the title, without the names of their
   * columns; `named` ones are in the same line, with theirs. `minor` ones are left out, since they are elsewhere.
   */
  readonly narrow?: 'mark' | 'plain' | 'named' | 'minor';
}

/** A table, whose rows are cards in a narrow window, without cells that have nothing to say. */
export function Table<Row>({
  caption,
  columns,
  rows,
  keyOf,
  empty,
  below,
}: {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  /** Shown if there are no rows. */
  readonly empty: string;
  /** A line below a row, across all columns. */
  readonly below?: (row: Row) => ReactNode;
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
        {rows.map((row) => {
          const line = below?.(row);
          return (
            <Fragment key={keyOf(row)}>
              <tr>
                {columns.map((column) => (
                  <Cell column={column} isTitle={column === title} key={column.name} row={row} />
                ))}
              </tr>
              {line !== undefined && (
                <tr className="desk-between">
                  <td colSpan={columns.length}>{line}</td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}

function Cell<Row>({
  column: { name, render, isShort, narrow },
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
      data-narrow={narrow}
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
