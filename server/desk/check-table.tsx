import { linkTo, wordingPath } from './desk-paths.ts';
import { isBlocked, levelNames, type Check } from './flags.ts';
import { Table } from './page-parts.tsx';

export function CheckTable({ checks }: { readonly checks: readonly Check[] }) {
  return (
    <Table
      caption="Wording that rules flag"
      columns={[
        { name: 'Level', render: ({ flag }) => levelNames[flag.level] },
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
      keyOf={({ flag }) => `${flag.rule} ${flag.sentence}`}
      rows={checks}
    />
  );
}

/** In the form of an approver; nothing if no rule blocks the words. */
export function AcceptField({ checks }: { readonly checks: readonly Check[] }) {
  return (
    isBlocked(checks) && (
      <label>
        <input name="accepts" type="checkbox" value="yes" /> I accept the words that rules block, for a year
      </label>
    )
  );
}
