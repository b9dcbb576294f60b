import { searchPath } from '../../paths.ts';
import type { ThemeId } from '../../themes/theme.ts';
import { SearchField } from './search-field.tsx';

interface SearchFormProps {
  /** The field's id, unique on the page. */
  readonly id: `search-${string}`;
  /** Whether the label is in the field, as on a page that is about the search. */
  readonly isLabelInside?: boolean;
  readonly query?: string;
  /** The brand whose look the results have. */
  readonly from?: ThemeId | undefined;
}

const label = 'Search our website';

/** Searches the whole site. A script offers pages while visitors type, and is loaded once the field gets focus. */
export function SearchForm({ id, isLabelInside = false, query, from }: SearchFormProps) {
  return (
    <search aria-label={label} className="search-form">
      <form action={searchPath} data-search>
        <label className={isLabelInside ? 'visually-hidden' : undefined} htmlFor={id}>
          {label}
        </label>
        {from !== undefined && <input name="from" type="hidden" value={from} />}
        <SearchField
          autoComplete="off"
          defaultValue={query}
          id={id}
          placeholder={isLabelInside ? label : undefined}
          spellCheck={false}
        />
      </form>
    </search>
  );
}
