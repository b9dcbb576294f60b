import type { FormFields } from '../../http/form-body.ts';
import type { Flag } from '../../wording/find-flags.ts';
import type { Level } from '../../wording/rules.ts';
import { linkTo, wordingPath } from '../desk-paths.ts';
import { nameOfDay } from '../parts/desk-time.tsx';
import { Mark } from '../parts/page-parts.tsx';
import { acceptPrefix, isBlocked, keyOfFlag, levelNames, type Check } from './flags.ts';

/** The id of the list, to which a form elsewhere on the page links. */
export const flaggedId = 'flagged';

/**
 * The sentences that rules flag, and why.
 *
 * @param props.typed for an approver, the fields of a form that was refused: there is a tick for each sentence
 *   that a rule blocks, which `answerForWords` reads
 * @param props.form the id of that form, if it is elsewhere
 */
export function CheckList({
  checks,
  typed,
  form,
}: {
  readonly checks: readonly Check[];
  readonly typed?: FormFields | undefined;
  readonly form?: string | undefined;
}) {
  return (
    <ul className="desk-checks" id={form && flaggedId}>
      {checks.map((check) => (
        <li data-level={check.accepted ? undefined : check.flag.level} key={keyOfFlag(check.flag)}>
          <Flagged check={check} />
          {typed && isBlocked([check]) && <Accept flag={check.flag} form={form} typed={typed} />}
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

function Accept({
  flag,
  form,
  typed,
}: {
  readonly flag: Flag;
  readonly form: string | undefined;
  readonly typed: FormFields;
}) {
  const name = acceptPrefix + keyOfFlag(flag);
  return (
    <label>
      <input defaultChecked={typed.has(name)} form={form} name={name} type="checkbox" value="yes" /> I accept
      this sentence for a year (required to approve it)
    </label>
  );
}

export function LevelMark({ level }: { readonly level: Level }) {
  return <Mark state={level}>{levelNames[level]}</Mark>;
}
