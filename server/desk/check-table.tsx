import { linkTo, wordingPath } from './desk-paths.ts';
import { acceptPrefix, blockedAmong, keyOf, levelNames, type Check } from './flags.ts';
import { Table } from './page-parts.tsx';

export function CheckTable({ checks }: { readonly checks: readonly Check[] }) {
  return (
    <Table
      caption="Wording that rules flag"
      columns={[
        {
          name: 'Level',
          render: ({ flag }) => (
            <span className="desk-state" data-state={flag.level}>
              {levelNames[flag.level]}
            </span>
          ),
        },
        {
          name: 'What',
          render: ({ flag }) => <a href={linkTo(wordingPath, { rule: flag.rule })}>{flag.name}</a>,
        },
        { name: 'Where', render: ({ flag }) => flag.sentence },
        { name: 'Why', render: ({ flag }) => `${flag.why} ${flag.source}` },
        {
          name: 'Accepted',
          render: ({ accepted }) => (accepted ? `${accepted.by_name}, until ${accepted.until}` : 'No'),
        },
      ]}
      empty="No rule flags its words."
      keyOf={({ flag }) => keyOf(flag)}
      rows={checks}
    />
  );
}

/** In the form of an approver: a tick for each sentence that a rule blocks. `answerForWords` reads them. */
export function AcceptFields({
  checks,
  typed,
}: {
  readonly checks: readonly Check[];
  /** The fields of a form that was refused. */
  readonly typed?: ReadonlyMap<string, string>;
}) {
  return blockedAmong(checks).map((flag) => (
    <label key={keyOf(flag)}>
      <input
        defaultChecked={typed?.has(acceptPrefix + keyOf(flag))}
        name={acceptPrefix + keyOf(flag)}
        type="checkbox"
        value="yes"
      />{' '}
      I accept “{flag.sentence}” for a year
    </label>
  ));
}
