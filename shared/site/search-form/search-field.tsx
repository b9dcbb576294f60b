import type { ComponentProps } from 'react';

import { Icon } from '../../ui/icon/icon.tsx';
import { search as searchIcon } from '../../ui/icon/interface-icons.ts';

/** The field of a search form (`q`) with its button. The form labels it by its id. */
export function SearchField(field: ComponentProps<'input'>) {
  return (
    <div className="search-field">
      <input {...field} maxLength={100} name="q" type="search" />
      <button aria-label="Search" type="submit">
        <Icon paths={searchIcon} size={20} />
      </button>
    </div>
  );
}
