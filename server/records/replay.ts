import { deskPath } from '#shared/paths.ts';

import { htmlResponse, textResponse, wholeResponse, type SiteResponse } from '../http/response.ts';
import { formatLondonTime, readTime, TimeError } from './london-time.ts';
import { fileAddress, filesInStyles, keepBelow, keepStylesBelow } from './page-files.ts';
import { DamagedObjectError } from './record-objects.ts';
import { findFile, findPage, readBody, type RecordedPage } from './recorded-page.ts';
import type { Records } from './records.ts';
import { readSpans, type ShownSpan } from './shown-spans.ts';

/** Everything about the past is below it. */
export const replayFolder = `${deskPath}/at/`;
const coverPath = replayFolder;
const timeGateFolder = `${replayFolder}timegate`;
const timeMapFolder = `${replayFolder}timemap`;
/** For a recorded page: nothing from outside, and nothing that runs. */
const replayPolicy =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; font-src 'self'; frame-ancestors 'self'; sandbox allow-same-origin";
const coverPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; form-action 'self'; frame-ancestors 'none'";
const uncached = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' };
const mementoPath = /^\/desk\/at\/(\d{14}(?:\d{3})?)(\/.*)$/;

/** Shows recorded pages as they were, with the headers of Memento (RFC 7089). Undefined: the path is not of the past. */
export type Replay = (
  url: string,
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
) => Promise<SiteResponse | undefined>;

/** @param siteUrl the site's origin, by which original pages are named */
export function createReplay(records: Records, siteUrl: string): Replay {
  /** A page, or a file of one: what the address named at that time. */
  async function showMemento(stamp: string, url: string): Promise<SiteResponse> {
    const at = timeOfStamp(stamp);
    const address = fileAddress(url);
    const folder = `${replayFolder}${stamp}`;
    if (address !== undefined) return showFile(address, at, folder);
    const page = await findPage(records, url, at);
    if (page === undefined) return notRecorded(url, at);
    return showPage(page, folder);
  }

  async function showPage({ span, headers, isErased }: RecordedPage, folder: string): Promise<SiteResponse> {
    if (isErased) return textResponse(410, 'Deleted, because its time was over', uncached);
    const location = headers['Location'];
    if (location !== undefined)
      return textResponse(200, `Redirected with ${span.status} to ${location}`, uncached);
    const body = await readBody(records.objects, span);
    if (body === undefined) return textResponse(span.status, `The site answered ${span.status}`, uncached);
    return {
      ...htmlResponse(200, Buffer.from(keepBelow(folder, body.toString())), {
        ...uncached,
        'Memento-Datetime': new Date(span.from).toUTCString(),
        Link: linksOf(span),
      }),
      policy: replayPolicy,
      isFramed: true,
    };
  }

  async function showFile(address: string, at: number, folder: string): Promise<SiteResponse> {
    const found = await findFile(records, address, at);
    const bytes = found && (await records.objects.get(found.digest));
    if (found === undefined || bytes === undefined) return textResponse(404, 'Not recorded', uncached);
    const isStyles = found.type.startsWith('text/css');
    const shown = isStyles ? Buffer.from(keepStylesBelow(folder, bytes.toString())) : bytes;
    return { ...wholeResponse(200, found.type, shown, uncached), policy: replayPolicy };
  }

  async function whyNotRecorded(url: string, at: number): Promise<string> {
    let first: ShownSpan | undefined;
    for await (const span of readSpans(records.database, { url })) first ??= span;
    return first === undefined || at >= first.from
      ? 'Not recorded'
      : `Not recorded yet: the first record is of ${formatLondonTime(first.from)}`;
  }

  const notRecorded = async (url: string, at: number) =>
    textResponse(404, await whyNotRecorded(url, at), uncached);

  const originalOf = (url: string) => `<${siteUrl}${url}>; rel="original"`;
  const linksOf = ({ url, from }: ShownSpan) =>
    [
      originalOf(url),
      `<${timeGateFolder}${url}>; rel="timegate"`,
      `<${timeMapFolder}${url}>; rel="timemap"; type="application/link-format"`,
      `<${mementoOf({ url, from })}>; rel="memento"; datetime="${new Date(from).toUTCString()}"`,
    ].join(', ');

  /** Leads to what was shown at the time that is asked for, or now. */
  async function chooseMemento(url: string, accept: string | undefined): Promise<SiteResponse> {
    const at = accept === undefined ? Date.now() : Date.parse(accept);
    const vary = { ...uncached, Vary: 'accept-datetime' };
    if (Number.isNaN(at)) return textResponse(400, 'Accept-Datetime is no date', vary);
    const page = await findPage(records, url, at);
    if (page === undefined) return notRecorded(url, at);
    return {
      status: 302,
      headers: {
        ...vary,
        Location: mementoOf(page.span),
        Link: linksOf(page.span),
        'Content-Length': '0',
      },
    };
  }

  async function listMementos(url: string): Promise<SiteResponse> {
    const spans: ShownSpan[] = [];
    for await (const span of readSpans(records.database, { url })) spans.push(span);
    const lines = [
      originalOf(url),
      `<${timeGateFolder}${url}>; rel="timegate"`,
      ...spans.map(
        (span) => `<${mementoOf(span)}>; rel="memento"; datetime="${new Date(span.from).toUTCString()}"`,
      ),
    ];
    return wholeResponse(200, 'application/link-format', Buffer.from(`${lines.join(',\n')}\n`), uncached);
  }

  /** The page in a frame, below what is known about it. */
  async function showCover(query: URLSearchParams): Promise<SiteResponse> {
    const [url, time] = [query.get('url') ?? '/', query.get('at') ?? ''];
    if (time === '') return cover({ url, time }, '<p>Which page, and when?</p>');
    try {
      const at = readTime(time);
      const page = await findPage(records, url, at);
      if (page === undefined) return cover({ url, time }, `<p>${await whyNotRecorded(url, at)}</p>`, 404);
      return cover({ url, time }, await describePage(page, at));
    } catch (error) {
      if (!(error instanceof TimeError)) throw error;
      return cover({ url, time }, `<p>${escape(error.message)}</p>`, 400);
    }
  }

  async function describePage({ span, files }: RecordedPage, at: number): Promise<string> {
    const missing = await missingFiles(files, span);
    const facts = [
      `${siteUrl}${span.url}`,
      `Shown from ${formatLondonTime(span.from)} ${span.until === undefined ? 'until now' : `until ${formatLondonTime(span.until)}`}`,
      `SHA-256 ${span.body ?? 'of nothing: it had no text of its own'}`,
      'Scripts are off: what they would add is not shown.',
      ...(missing.length === 0 ? [] : [`Not recorded: ${missing.join(', ')}`]),
    ];
    const items = facts.map((fact) => `<li>${escape(fact)}</li>`).join('');
    const source = escape(mementoOf({ url: span.url, from: at }));
    return `<ul>${items}</ul><iframe title="The page as it was" sandbox="allow-same-origin" src="${source}"></iframe>`;
  }

  async function missingFiles(files: readonly string[], { until }: ShownSpan): Promise<readonly string[]> {
    const missing: string[] = [];
    const check = async (address: string): Promise<string> => {
      const found = await findFile(records, address, until);
      const bytes = found && (await records.objects.get(found.digest).catch(() => undefined));
      if (bytes === undefined) missing.push(address);
      return found?.type.startsWith('text/css') === true ? (bytes?.toString() ?? '') : '';
    };
    for (const address of files) for (const used of filesInStyles(await check(address))) await check(used);
    return missing;
  }

  return async (requested, headers) => {
    const { pathname, search, searchParams } = new URL(requested, 'http://replay');
    const accept = headers['accept-datetime'];
    const [, stamp, path] = mementoPath.exec(pathname) ?? [];
    try {
      if (stamp !== undefined && path !== undefined) return await showMemento(stamp, path + search);
      if (pathname.startsWith(`${timeGateFolder}/`))
        return await chooseMemento(pathname.slice(timeGateFolder.length) + search, accept?.toString());
      if (pathname.startsWith(`${timeMapFolder}/`))
        return await listMementos(pathname.slice(timeMapFolder.length) + search);
      return pathname === coverPath ? await showCover(searchParams) : undefined;
    } catch (error) {
      if (!(error instanceof DamagedObjectError)) throw error;
      return textResponse(500, 'This record is damaged: records verify says more', uncached);
    }
  };
}

/** With milliseconds: two versions may be shown within a second. */
function mementoOf({ url, from }: Pick<ShownSpan, 'url' | 'from'>): string {
  return `${replayFolder}${new Date(from).toISOString().replaceAll(/\D/g, '')}${url}`;
}

function timeOfStamp(stamp: string): number {
  const [, year, month, day, hour, minute, second, ms = '000'] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d{3})?$/.exec(stamp) ?? [];
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z`);
}

function cover({ url, time }: { url: string; time: string }, content: string, status = 200): SiteResponse {
  const html = `<!DOCTYPE html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>What did ${escape(url)} say?</title>
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
<form action="${coverPath}">
<label>Address<br><input name="url" value="${escape(url)}" required></label>
<label>Date and time in London<br><input name="at" value="${escape(time)}" placeholder="2026-03-03T14:00" required></label>
<button>Show</button></form>
${content.replace('<iframe', '</header><iframe')}${content.includes('<iframe') ? '' : '</header>'}
</body></html>
`;
  return { ...htmlResponse(status, Buffer.from(html), uncached), policy: coverPolicy };
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
