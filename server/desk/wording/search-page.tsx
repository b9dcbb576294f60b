import { createElement, Fragment, type ReactNode } from 'react';

import { countOf } from '#shared/word-lists.ts';

import { keyOf } from '../../content/content-graph.ts';
import { addressOf } from '../changes/content-changes.ts';
import { takeDownId } from '../changes/content-forms.tsx';
import { findMadeOf } from '../changes/made-of.tsx';
import { contentPath, linkTo, promotionPath, searchPath } from '../desk-paths.ts';
import type { Desk, DeskPage } from '../desk.ts';
import { PageLinks } from '../parts/page-links.tsx';
import { Field, Submit, Table } from '../parts/page-parts.tsx';
import { isAtLeast } from '../person.ts';
import { titleOf, titlesOf } from '../promotions/promotions-page.tsx';
import { placeSentences, type PlacedSentence } from './flags.ts';
import { isWhole } from './rule-list.tsx';
import type { ShownPage } from './shown-pages.ts';

const maxSentences = 200;
const maxNamed = 5;
const rankOf = ({ sentence }: PlacedSentence) => (isWhole(sentence) ? 0 : 1);

/** Where something is said: sentences that are shown now, and their pages. */
export const searchPage: DeskPage = {
  path: searchPath,
  menu: 'Search',
  role: 'reader',
  async show(desk, { query, person }) {
    const words = (query.get('q') ?? '').trim();
    const shown = words === '' ? [] : await desk.shown.now();
    // A sentence says more than a name below a card.
    const found = findSentences(shown, words).toSorted((a, b) => rankOf(a) - rankOf(b));
    const titles = titlesOf(shown);
    const named = await findNamed(desk, shown, words);
    const pages = new Set(found.flatMap(({ urls }) => urls)).size;
    return {
      title: 'Search',
      body: (
        <>
          <form action={searchPath} className="desk-form">
            <Field label="Where do we say: a name, a figure, some words">
              <input defaultValue={words} maxLength={200} name="q" placeholder="4 %" required type="search" />
            </Field>
            <Submit isFirst={words === ''}>Search</Submit>
          </form>
          {named.length > 0 && (
            <section aria-labelledby="named">
              <h2 id="named">{named.length === 1 ? 'A page of this name' : 'Pages of this name'}</h2>
              <Table
                caption={`Pages called “${words}”`}
                columns={[
                  {
                    name: 'Page',
                    render: ({ url }) => (
                      <>
                        <a href={linkTo(promotionPath, { url })}>{titles.get(url)}</a>
                        <small>{url}</small>
                      </>
                    ),
                  },
                  {
                    name: 'Its entry',
                    narrow: 'plain',
                    render: ({ key }) =>
                      key && (
                        <a href={`${linkTo(contentPath, { key })}#${takeDownId}`}>
                          {isAtLeast(person.role, 'editor') ? 'Open or take down' : 'Open'}
                        </a>
                      ),
                  },
                ]}
                empty=""
                keyOf={({ url }) => url}
                rows={named}
              />
            </section>
          )}
          {words !== '' && (
            <section aria-labelledby="found">
              <h2 id="found">
                {countOf(found.length, 'sentence')} on {countOf(pages, 'page')}
              </h2>
              <Table
                caption={`Sentences with “${words}”`}
                columns={[
                  { name: 'Sentence', render: ({ sentence }) => mark(sentence, words) },
                  {
                    name: 'Pages',
                    narrow: 'plain',
                    render: ({ urls }) => <PageLinks titles={titles} urls={urls} />,
                  },
                ]}
                empty="It is not said anywhere."
                keyOf={({ sentence }) => sentence}
                rows={found.slice(0, maxSentences)}
              />
              {found.length > maxSentences && <p>Only the first {maxSentences} are listed: add a word.</p>}
            </section>
          )}
        </>
      ),
    };
  },
};

/** The pages whose titles are or begin with the words, and their own entries. */
async function findNamed(desk: Desk, pages: readonly ShownPage[], words: string) {
  const name = plainOf(words).trim();
  const found = pages.filter((page) => name !== '' && plainOf(titleOf({ page })).startsWith(name));
  return Promise.all(
    found.slice(0, maxNamed).map(async ({ span: { url, version } }) => {
      const own = (await findMadeOf(desk, version)).find((entity) => addressOf(entity) === url);
      return { url, key: own && keyOf(own) };
    }),
  );
}

/** Sentences with the words as a phrase; if there are none, sentences with all of the words. */
function findSentences(pages: readonly ShownPage[], words: string): readonly PlacedSentence[] {
  const all = pages.flatMap(({ sentences, listed, span }) =>
    [...sentences, ...listed].map((sentence) => ({ sentence, url: span.url, plain: plainOf(sentence) })),
  );
  const phrase = plainOf(words).trim();
  if (phrase === '') return [];
  const said = all.filter(({ plain }) => isIn(plain, phrase));
  const parts = phrase.split(' ');
  return placeSentences(
    said.length > 0 ? said : all.filter(({ plain }) => parts.every((part) => isIn(plain, part))),
  );
}

/** A sentence with the words marked that were looked for. */
function mark(sentence: string, words: string): ReactNode {
  const patterns = plainOf(words)
    .split(' ')
    .map((word) =>
      word
        .replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
        .replace(/'/g, "['’‘]")
        .replace(/%/g, String.raw`\s*%`),
    );
  const wholeWords = (pattern: string) =>
    new RegExp(String.raw`(?<![\p{L}\d]|\d[.,])(${pattern})(?![\p{L}\d]|[.,]\d)`, 'iu');
  const phrase = wholeWords(patterns.join(String.raw`\s+`));
  const parts = sentence.split(phrase.test(sentence) ? phrase : wholeWords(patterns.join('|')));
  // Every other part is what was found.
  const pieces = parts.map((part, index) => (index % 2 === 1 ? createElement('mark', null, part) : part));
  // As children, not as a list: they need no keys.
  return createElement(Fragment, null, ...pieces);
}

/** Whether a phrase is there as whole words: “4%” is not in “14%”, nor “1” in “1.5”. */
function isIn(text: string, phrase: string): boolean {
  for (let start = text.indexOf(phrase); start !== -1; start = text.indexOf(phrase, start + 1)) {
    const [before, after] = [text.slice(0, start), text.slice(start + phrase.length)];
    const beginsHere = !/[\p{L}\d]$|\d[.,]$/u.test(before) || /^[^\p{L}\d]/u.test(phrase);
    const endsHere = !/^(?:[\p{L}\d]|[.,]\d)/u.test(after) || /[^\p{L}\d]$/u.test(phrase);
    if (beginsHere && endsHere) return true;
  }
  return false;
}

/** In lower case, with one kind of spaces and quotes, and figures as “4%” and “£20,000”. */
function plainOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/[’‘]/g, "'")
    .replace(/(\d) (?=%)/g, '$1')
    .replace(/£ (?=\d)/g, '£');
}
