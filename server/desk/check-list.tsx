import type { ReactNode } from 'react';

import type { Flag } from '../wording/find-flags.ts';
import type { Level } from '../wording/rules.ts';
import { linkTo, wordingPath } from './desk-paths.ts';
import { nameOfDay } from './desk-time.tsx';
import { acceptPrefix, isBlocked, keyOf, levelNames, type Check } from './flags.ts';
import { Mark } from './page-parts.tsx';

/**
 * The sentences that rules flag, and why.
 *
 * @param props.typed within the form of an approver, the fields of one that was refused: there is a tick for each sentence
 *   that a rule blocks, which `answerForWords` reads
 */
export function CheckList({
  checks,
  typed,
}: {
  readonly checks: readonly Check[];
  readonly typed?: ReadonlyMap<string, string> | undefined;
}) {
  return (
    <ul className="desk-checks">
      {checks.map((check) => (
        <li data-level={check.accepted ? undefined : check.flag.level} key={keyOf(check.flag)}>
          <Flagged check={check} />
          {typed && isBlocked([check]) && (
            <Accept flag={check.flag} typed={typed}>
              I accept this sentence for a year
            </Accept>
          )}
        </li>
      ))}
    </ul>
  );
}

function Flagged({ check: { flag, accepted } }: { readonly check: Check }) {
  return (
    <>
      <p>
        <LevelMark level={flag.level} /> <a href={linkTo(wordingPath, { rule: flag.rule })}>{flag.name}</a>
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
    </>
  );
}

/** A tick for each sentence that a rule blocks, where the reasons stand elsewhere. `answerForWords` reads them. */
export function AcceptFields({
  checks,
  typed,
}: {
  readonly checks: readonly Check[];
  /** The fields of a form that was refused. */
  readonly typed: ReadonlyMap<string, string>;
}) {
  return checks
    .filter((check) => isBlocked([check]))
    .map(({ flag }) => (
      <Accept key={keyOf(flag)} flag={flag} typed={typed}>
        I accept “{flag.sentence}” for a year
      </Accept>
    ));
}

function Accept({
  flag,
  typed,
  children,
}: {
  readonly flag: Flag;
  readonly typed: ReadonlyMap<string, string>;
  readonly children: ReactNode;
}) {
  const name = acceptPrefix + keyOf(flag);
  return (
    <label>
      <input defaultChecked={typed.has(name)} name={name} type="checkbox" value="yes" />{' '}
      <span>{children}</span>
    </label>
  );
}

export function LevelMark({ level }: { readonly level: Level }) {
  return <Mark state={level}>{levelNames[level]}</Mark>;
}
