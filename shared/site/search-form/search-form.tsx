import { searchPath } from '../../paths.ts';
import type { ThemeId } from '../../themes/theme.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { search as searchIcon } from '../../ui/icon/interface-icons.ts';

interface SearchFormProps {
  /** Of its field, one on each page. */
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
        <div className="search-field">
          <input
            autoComplete="off"
            defaultValue={query}
            id={id}
            maxLength={100}
            name="q"
            spellCheck={false}
            type="search"
          />
          <button aria-label="Search" type="submit">
            <Icon paths={searchIcon} size={20} />
          </button>
        </div>
      </form>
    </search>
  );
}
