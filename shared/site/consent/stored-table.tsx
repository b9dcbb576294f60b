import { cellAttributes, rowAttributes, tableAttributes } from '../../ui/rich-text/table-attributes.ts';
import { Stylesheet } from '../../ui/stylesheet/stylesheet.tsx';
import { storageRows, type StorageRow, type StorageSettings } from './storage.ts';

interface StoredTableProps {
  readonly settings: StorageSettings;
  readonly title: string;
  /** The last column, and its words for each row. */
  readonly last: { readonly name: string; readonly of: (row: StorageRow) => string };
}

/** The site's storage in browsers, and what it loads from elsewhere, by its configuration. */
export function StoredTable({ settings, title, last }: StoredTableProps) {
  const columns = [
    { name: 'What it’s for', place: 'below', of: ({ purpose }: StorageRow) => purpose },
    { name: 'How long it lasts', place: 'line', of: ({ duration }: StorageRow) => duration },
    { ...last, place: 'line' },
  ] as const;
  return (
    // Scrolls if it is too wide, so the keyboard must reach it (WCAG 2.1.1). A fieldset would be for forms.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role
    <div aria-label={title} className="data-table" role="group" tabIndex={0}>
      <Stylesheet of="ui/rich-text/data-table" />
      <table {...tableAttributes({ isStacked: true })}>
        <thead>
          <tr {...rowAttributes({ isStacked: true })}>
            {[{ name: 'Kind', place: 'name' } as const, ...columns].map(({ name, place }) => (
              <th {...cellAttributes({ scope: 'col', place })} key={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {storageRows(settings).map((row) => (
            <tr {...rowAttributes({ isStacked: true })} key={row.id}>
              <th {...cellAttributes({ scope: 'row', place: 'name' })}>{row.kind}</th>
              {columns.map(({ name, place, of }) => (
                <td {...cellAttributes({ place, label: name })} key={name}>
                  {of(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
