import type { Differences, SectionChange } from './differences.ts';
import type { Published } from './published-page.ts';
import { idOfNote, wordsOf } from './section-note.tsx';

/** How a draft differs from what visitors have. */
export function PreviewDifferences({
  published,
  differences,
  path,
}: {
  readonly published: Published;
  readonly differences: Differences | undefined;
  readonly path: string | undefined;
}) {
  switch (published.kind) {
    case 'none':
      return <p>This page is not published yet.</p>;
    case 'unknown':
      return <p>What is published cannot be loaded just now. Reload this page in a moment.</p>;
    case 'unreadable':
      return <p>The published page has a fault: its visitors see that something went wrong.</p>;
    case 'page':
      break;
  }
  if (differences === undefined) return null;
  const { page, sections, site } = differences;
  const isMoved = path !== published.path;
  if (page.length + sections.length + site.length === 0 && !isMoved) return <p>No differences.</p>;
  return (
    <ul className="preview-list">
      {isMoved && (
        <li>
          <strong>Address:</strong> {published.path} becomes {path ?? 'one that is still missing'}
        </li>
      )}
      {page.length > 0 && (
        <li>
          <strong>The page:</strong> {page.join(', ')}
        </li>
      )}
      {sections.map((change) => (
        <li key={change.id}>
          <Change change={change} />
        </li>
      ))}
      {site.length > 0 && (
        <li>
          <strong>On every page:</strong> {site.join(', ')}
        </li>
      )}
    </ul>
  );
}

function Change({ change: { id, name, kinds, fields, after } }: { change: SectionChange }) {
  const label = <strong>{wordsOf(kinds)}:</strong>;
  if (kinds.includes('removed'))
    return (
      <>
        {label} {name}, {after === undefined ? 'which was at the top' : `which was below ${after}`}
      </>
    );
  return (
    <>
      {label} <a href={`#${idOfNote(id)}`}>{name}</a>
      {fields.length > 0 && ` (${fields.join(', ')})`}
    </>
  );
}
