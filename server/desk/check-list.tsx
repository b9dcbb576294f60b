import type { Level } from '../wording/rules.ts';
import { linkTo, wordingPath } from './desk-paths.ts';
import { nameOfDay } from './desk-time.tsx';
import { acceptPrefix, blockedAmong, keyOf, levelNames, type Check } from './flags.ts';
import { Mark } from './page-parts.tsx';

/** The sentences that rules flag, and why. */
export function CheckList({ checks }: { readonly checks: readonly Check[] }) {
  return (
    <ul className="desk-checks">
      {checks.map(({ flag, accepted }) => (
        <li data-level={accepted ? undefined : flag.level} key={keyOf(flag)}>
          <p>
            <LevelMark level={flag.level} />{' '}
            <a href={linkTo(wordingPath, { rule: flag.rule })}>{flag.name}</a>
          </p>
          <blockquote>{flag.sentence}</blockquote>
          <p>
            {flag.why} <small>{flag.source}</small>
          </p>
          {accepted && (
            <p>
              Accepted by {accepted.by_name}, until {nameOfDay(accepted.until)}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

export function LevelMark({ level }: { readonly level: Level }) {
  return <Mark state={level}>{levelNames[level]}</Mark>;
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
