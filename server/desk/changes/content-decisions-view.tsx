import { contentPath, linkTo } from '../desk-paths.ts';
import { Moment } from '../parts/desk-time.tsx';
import type { ContentDecided } from './content-decisions.ts';

/** Who answers for entries and assets of a page. */
export function ContentDecisions({
  decisions,
  names,
}: {
  readonly decisions: readonly ContentDecided[];
  /** Names of entries and assets, by key. */
  readonly names: ReadonlyMap<string, string>;
}) {
  return (
    <ul className="desk-list">
      {decisions.map(({ key, at, by_name: name, reason, number }) => (
        <li key={number + key}>
          <a href={linkTo(contentPath, { key })}>{names.get(key) ?? key}</a>: {name}, <Moment at={at} />
          <div>
            {reason} (No.&nbsp;{number})
          </div>
        </li>
      ))}
    </ul>
  );
}
