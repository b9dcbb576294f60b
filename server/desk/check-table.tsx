import type { Level } from '../wording/rules.ts';
import { linkTo, wordingPath } from './desk-paths.ts';
import { nameOfDay } from './desk-time.tsx';
import { acceptPrefix, blockedAmong, keyOf, levelNames, type Check } from './flags.ts';
import { Table } from './page-parts.tsx';

export function CheckTable({ checks }: { readonly checks: readonly Check[] }) {
  return (
    <Table
      caption="Wording that rules flag"
      columns={[
        {
          name: 'Level',
          render: ({ flag }) => <LevelMark level={flag.level} />,
        },
        {
          name: 'What',
          isTitle: true,
          render: ({ flag }) => <a href={linkTo(wordingPath, { rule: flag.rule })}>{flag.name}</a>,
        },
        { name: 'Where', render: ({ flag }) => flag.sentence },
        { name: 'Why', render: ({ flag }) => `${flag.why} ${flag.source}` },
        {
          name: 'Accepted',
          render: ({ accepted }) =>
            accepted ? `${accepted.by_name}, until ${nameOfDay(accepted.until)}` : 'No',
        },
      ]}
      empty="No rule flags its words."
      keyOf={({ flag }) => keyOf(flag)}
      rows={checks}
    />
  );
}

export function LevelMark({ level }: { readonly level: Level }) {
  return (
    <span className="desk-state" data-state={level}>
      {levelNames[level]}
    </span>
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
