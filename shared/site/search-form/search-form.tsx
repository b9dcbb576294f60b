import { searchPath } from '../../paths.ts';
import type { ThemeId } from '../../themes/theme.ts';
import { SearchField } from './search-field.tsx';

interface SearchFormProps {
  /** Of the field; unique on the page. */
  readonly id: `search-${string}`;
  readonly label?: string;
  readonly query?: string;
  /** The brand whose look the results have. */
  readonly from?: ThemeId | undefined;
}

/** Searches the whole site. A script offers pages while visitors type, and is loaded once the field gets focus. */
export function SearchForm({ id, label = 'Search our website', query, from }: SearchFormProps) {
  return (
    <search className="search-form">
      <form action={searchPath} data-search>
        <label htmlFor={id}>{label}</label>
        {from !== undefined && <input name="from" type="hidden" value={from} />}
        <SearchField autoComplete="off" defaultValue={query} id={id} spellCheck={false} />
      </form>
    </search>
  );
}
