import { countOf } from '#shared/word-lists.ts';

import type { DiffPart, TextDiff } from './word-diff.ts';

/** How many unchanged characters are shown around a change. */
const contextLength = 160;

/** How two texts differ, by heading: what was taken out is struck through, what was put in is marked. */
export function WordDiff({ diff }: { readonly diff: TextDiff }) {
  const { passages, wordsAdded, wordsRemoved, linksAdded, linksRemoved } = diff;
  return (
    <div className="desk-diff">
      <p>
        {passages.length === 0
          ? 'The words are the same.'
          : `${countOf(wordsAdded, 'word')} added, ${countOf(wordsRemoved, 'word')} taken out.`}
      </p>
      {passages.map(({ heading, parts }, index) => (
        // The same heading may be there twice.
        // oxlint-disable-next-line react/no-array-index-key
        <section key={index}>
          {heading !== '' && <h3>{heading}</h3>}
          <p>
            {parts.map((part, place) => (
              // oxlint-disable-next-line react/no-array-index-key
              <Part key={place} part={part} />
            ))}
          </p>
        </section>
      ))}
      <Links links={linksAdded} name="New links" />
      <Links links={linksRemoved} name="Links taken out" />
    </div>
  );
}

function Part({ part: { kind, text } }: { readonly part: DiffPart }) {
  if (kind === 'same' || text.trim() === '') return shorten(text);
  // Spaces stay outside the mark, which would otherwise begin or end beside a word.
  const [, before, words, after] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
  return (
    <>
      {before}
      {kind === 'added' ? (
        <ins>
          <span className="visually-hidden">added: </span>
          {words}
        </ins>
      ) : (
        <del>
          <span className="visually-hidden">taken out: </span>
          {words}
        </del>
      )}
      {after}
    </>
  );
}

function shorten(text: string): string {
  return text.length <= 2 * contextLength + 20
    ? text
    : `${text.slice(0, contextLength)} … ${text.slice(-contextLength)}`;
}

function Links({ name, links }: { readonly name: string; readonly links: readonly string[] }) {
  return (
    links.length > 0 && (
      <p>
        {name}: {links.join(', ')}
      </p>
    )
  );
}
