import { cellAttributes, rowAttributes, tableAttributes } from '../../ui/rich-text/table-attributes.ts';
import type { MeasuringSettings } from './consent-form.tsx';
import { describe, list, listVendors } from './consent-words.ts';
import { consentCategories, consentCookie, type Consent, type ConsentCategory } from './consent.ts';
import { objectionCookie } from './measuring.ts';
import { requiredCategories, type ThirdParties } from './third-parties.ts';

/** What decides what the site stores in a visitor's browser, and what is there now. */
export interface StorageSettings {
  readonly thirdParties: ThirdParties;
  /** Undefined if the visitor has not chosen. */
  readonly consent: Consent | undefined;
  /** Undefined if the site does not measure page speed. */
  readonly measuring?: MeasuringSettings | undefined;
  /** The site's, with its colon: the cookies' names depend on it. */
  readonly protocol: string;
}

/** `place`: where a cell is when the table is stacked. */
interface Column {
  readonly name: string;
  readonly place: 'name' | 'beside' | 'below' | 'line';
}

type Row = readonly [kind: string, purpose: string, duration: string, now: string];

const columns: readonly Column[] = [
  { name: 'Kind', place: 'name' },
  { name: 'What it’s for', place: 'below' },
  { name: 'How long it lasts', place: 'line' },
  { name: 'Now', place: 'line' },
];

const untilPlayed = 'Nothing, until you press play';

export function StoredTable(props: StorageSettings) {
  return <SettingsTable columns={columns} rows={rowsOf(props)} title="What is stored, and for how long" />;
}

/** On a site that stores nothing. */
export function NothingStoredTable() {
  return (
    <SettingsTable
      columns={[
        { name: 'Part of this website', place: 'name' },
        { name: 'How it works', place: 'below' },
        { name: 'Stored', place: 'beside' },
      ]}
      rows={[
        ['Pages and forms', 'All of them work without cookies.', 'Nothing'],
        ['Other companies', 'We use no statistics, advertising or forms of other companies.', 'Nothing'],
        [
          'Videos',
          'They’re loaded from YouTube or Vimeo when you press play. What is stored then, and for how long, is for those companies to decide.',
          untilPlayed,
        ],
      ]}
      title="What is stored in your browser"
    />
  );
}

function SettingsTable({
  title,
  columns,
  rows,
}: {
  title: string;
  columns: readonly Column[];
  rows: readonly (readonly string[])[];
}) {
  // Where a table is stacked, its head is above values beside the names only.
  const hasLabels = columns.every(({ place }) => place !== 'beside');
  return (
    <div className="cookie-settings-stored">
      <h2>{title}</h2>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls if it is wider than the screen, so the keyboard must reach it (WCAG 2.1.1) */}
      <section aria-label={title} className="data-table" tabIndex={0}>
        <table {...tableAttributes({ isStacked: true })}>
          <thead>
            <tr {...rowAttributes({ isStacked: true })}>
              {columns.map(({ name, place }) => (
                <th {...cellAttributes({ scope: 'col', place })} key={name}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([kind, ...values]) => (
              <tr {...rowAttributes({ isStacked: true })} key={kind}>
                <th {...cellAttributes({ scope: 'row', place: 'name' })}>{kind}</th>
                {columns.slice(1).map(({ name, place }, index) => (
                  <td {...cellAttributes({ place, ...(hasLabels && { label: name }) })} key={name}>
                    {values[index]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

function rowsOf(props: StorageSettings): readonly Row[] {
  const { thirdParties, consent } = props;
  const required = requiredCategories(thirdParties);
  const used: Readonly<Record<ConsentCategory, readonly [purpose: string, duration: string]>> = {
    statistics: [
      'Google counts visits and pages, with cookies whose names begin with _ga',
      'Up to two years',
    ],
    marketing: [
      'Google counts what advertisements lead to, with cookies whose names begin with _gcl',
      'Up to 90 days',
    ],
    content: [capitalised(listVendors(thirdParties.vendors)), 'As those companies decide'],
  };
  const unused = consentCategories.filter((category) => !required.includes(category));
  const nameOf = (category: ConsentCategory) => describe(category, thirdParties.vendors).name;
  return [
    ...ownCookies(props),
    ...required.map(
      (category) =>
        [nameOf(category), ...used[category], consent?.has(category) ? 'Allowed' : 'Not allowed'] as const,
    ),
    ...(unused.length === 0
      ? []
      : [
          [
            capitalised(list.format(unused.map(nameOf)).toLowerCase()),
            'Not used on this website',
            'Nothing is stored',
            'Nothing',
          ] as const,
        ]),
    [
      'Videos',
      'They’re loaded from YouTube or Vimeo when you press play',
      'As those companies decide',
      untilPlayed,
    ],
  ];
}

function ownCookies({ thirdParties, consent, measuring, protocol }: StorageSettings): readonly Row[] {
  const nowOf = (isStored: boolean) => (isStored ? 'Stored' : 'Not stored');
  return [
    ...(requiredCategories(thirdParties).length === 0
      ? []
      : [
          [
            consentCookie(protocol),
            'Our own cookie, which remembers your choice',
            'Six months',
            nowOf(consent !== undefined),
          ] as const,
        ]),
    ...(measuring === undefined
      ? []
      : [
          [
            objectionCookie(protocol),
            'Our own cookie, which remembers that you don’t want to be measured',
            'A year',
            nowOf(measuring.hasObjected),
          ] as const,
        ]),
  ];
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
