import { escapeHtml } from '../page/escape-html.ts';

/** The page that asks for an address and a time, tells what is known, and shows the page in a frame. */
export function writeCover({
  action,
  url,
  time,
  facts,
  frame,
}: {
  /** Where the form leads. */
  readonly action: string;
  readonly url: string;
  readonly time: string;
  readonly facts: readonly string[];
  /** The address of the page; undefined: there is none to show. */
  readonly frame?: string | undefined;
}): Buffer {
  const items = facts.map((fact) => `<li>${escapeHtml(fact)}</li>`).join('');
  return Buffer.from(`<!DOCTYPE html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>What did ${escapeHtml(url)} say?</title>
<style>
body { margin: 0; display: flex; flex-direction: column; min-height: 100vh; font: 1rem/1.5 system-ui, sans-serif; }
header { padding: 1rem; border-bottom: 1px solid #767676; overflow-wrap: anywhere; }
h1 { margin: 0 0 .5rem; font-size: 1.25rem; }
form { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: end; }
input, button { font: inherit; padding: .25rem .5rem; min-height: 2.75rem; }
ul { padding-left: 1.25rem; margin: .75rem 0 0; }
iframe { flex: 1; border: 0; min-height: 80vh; }
</style></head><body>
<header><h1>What did it say?</h1>
<form action="${action}">
<label>Address<br><input name="url" value="${escapeHtml(url)}" required></label>
<label>Date and time in London<br><input name="at" value="${escapeHtml(time)}" placeholder="2026-03-03T14:00" required></label>
<button>Show</button></form>
<ul>${items}</ul></header>
${frame !== undefined ? `<iframe title="The page as it was" sandbox="allow-same-origin" src="${escapeHtml(frame)}"></iframe>` : ''}
</body></html>
`);
}
