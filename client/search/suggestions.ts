import type { Suggestion } from '#shared/pages/search/search-view.ts';
import { searchSuggestionsPath } from '#shared/paths.ts';

/** Visitors type some five letters a second. */
const pauseMs = 150;
const shortestQuery = 2;

/**
 * Offers pages while a visitor types: a combobox with a list (ARIA APG). Without an answer the form works as it does
 * without a script.
 */
export function startSuggestions(form: HTMLFormElement): void {
  const input = form.querySelector<HTMLInputElement>('input[type="search"]');
  if (input === null || input.role === 'combobox') return;
  const list = addList(input);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let request = new AbortController();
  let chosen = -1;
  const options = () => Array.from(list.children) as HTMLLIElement[];
  close();

  function close(): void {
    list.hidden = true;
    list.replaceChildren();
    if (input) input.ariaExpanded = 'false';
    choose(-1);
  }

  /** @param index -1: none */
  function choose(index: number): void {
    chosen = index;
    for (const [place, option] of options().entries()) option.ariaSelected = String(place === index);
    const option = options()[index];
    if (option) {
      input?.setAttribute('aria-activedescendant', option.id);
      option.scrollIntoView({ block: 'nearest' });
    } else input?.removeAttribute('aria-activedescendant');
  }

  function show(suggestions: readonly Suggestion[]): void {
    if (input === null || suggestions.length === 0 || document.activeElement !== input) return close();
    list.replaceChildren(
      ...suggestions.map((suggestion, index) => optionOf(suggestion, `${list.id}-${index}`)),
    );
    list.hidden = false;
    input.ariaExpanded = 'true';
    choose(-1);
    // Without the function of page changes: importing it would move it out of the script that all pages load.
    const region = document.getElementById('announcer');
    if (region)
      region.textContent =
        suggestions.length === 1 ? 'One page suggested' : `${suggestions.length} pages suggested`;
  }

  function stop(): void {
    clearTimeout(timer);
    request.abort();
  }

  async function suggest(query: string): Promise<void> {
    stop();
    request = new AbortController();
    if (query.length < shortestQuery) return close();
    try {
      const address = `${searchSuggestionsPath}?${new URLSearchParams({ q: query }).toString()}`;
      const response = await fetch(address, { signal: request.signal });
      show(response.ok ? ((await response.json()) as Suggestion[]) : []);
    } catch {
      // The visitor has typed on, or is offline: the form still works.
    }
  }

  function open(option: HTMLLIElement | undefined): void {
    const href = option?.dataset['href'];
    if (href !== undefined) location.assign(href);
  }

  input.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(() => void suggest(input.value.trim()), pauseMs);
  });
  input.addEventListener('keydown', (event) => {
    const last = options().length - 1;
    // An answer on its way would open the list again, or replace what is being chosen from.
    if (/Escape|Arrow(?:Up|Down)/.test(event.key)) stop();
    if (event.key === 'Escape' && !list.hidden) close();
    else if (last < 0) return;
    else if (event.key === 'ArrowDown') choose(chosen === last ? -1 : chosen + 1);
    else if (event.key === 'ArrowUp') choose(chosen === -1 ? last : chosen - 1);
    else if (event.key === 'Enter' && chosen !== -1) open(options()[chosen]);
    else return;
    event.preventDefault();
  });
  input.addEventListener('blur', () => {
    stop();
    close();
  });
  // Keeps the focus in the field, whose loss would close the list before the click.
  list.addEventListener('pointerdown', (event) => event.preventDefault());
  list.addEventListener('click', ({ target }) =>
    open((target as Element).closest<HTMLLIElement>('[role="option"]') ?? undefined),
  );
}

/** Makes a search field a combobox, with an empty list below it. */
function addList(input: HTMLInputElement): HTMLUListElement {
  const list = Object.assign(document.createElement('ul'), {
    id: `${input.id}-suggestions`,
    role: 'listbox',
    ariaLabel: 'Pages',
    className: 'search-suggestions',
    hidden: true,
  });
  input.after(list);
  input.role = 'combobox';
  input.ariaAutoComplete = 'list';
  input.setAttribute('aria-controls', list.id);
  return list;
}

function optionOf({ href, title, kind }: Suggestion, id: string): HTMLLIElement {
  const option = Object.assign(document.createElement('li'), { id, role: 'option' });
  option.dataset['href'] = href;
  option.append(title);
  if (kind !== undefined) {
    const note = document.createElement('span');
    note.append(kind);
    option.append(' ', note);
  }
  return option;
}
