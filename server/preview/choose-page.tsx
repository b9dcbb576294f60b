import type { RawEntry } from '#shared/content-model/raw.ts';
import { ErrorPage } from '#shared/pages/error-page/error-page.tsx';

import { nameOf } from '../findings/entry-names.ts';

/**
 * The pages that show an entry, to choose from.
 *
 * @param home the address of the home page, if the entry is on every page
 * @param pages with their addresses among the drafts
 */
export function ChoosePage({
  entry,
  home,
  pages,
}: {
  readonly entry: RawEntry;
  readonly home: string | undefined;
  readonly pages: readonly { readonly page: RawEntry; readonly path: string }[];
}) {
  const name = nameOf(entry);
  return (
    <ErrorPage title={name === undefined ? 'Several pages show it' : `Several pages show “${name}”`}>
      <ul>
        {home !== undefined && (
          <li>
            <a href={home}>The home page</a>, and every other page: it is part of their header or footer
          </li>
        )}
        {pages.map(({ page, path }) => (
          <li key={page.sys.id}>
            <a href={path}>{nameOf(page) ?? path}</a>
          </li>
        ))}
      </ul>
    </ErrorPage>
  );
}
