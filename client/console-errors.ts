import { onPageChange } from './navigation/page-change.ts';

/** Shows editors, in preview, what the server found wrong with the page's content (R6.4). Visitors' pages have none. */
export function startConsoleErrors(): void {
  const show = () => {
    const { consoleErrors = '[]' } = document.querySelector<HTMLElement>('main')?.dataset ?? {};
    // eslint-disable-next-line no-console -- this is what it is for
    for (const message of JSON.parse(consoleErrors) as string[]) console.error(message);
  };
  show();
  onPageChange(show);
}
