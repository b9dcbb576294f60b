import { deskPath } from '#shared/paths.ts';

import { htmlResponse, textResponse, uncached, wholeResponse, type SiteResponse } from '../http/response.ts';
import { formatLondonTime, isToCome, readPastTime, TimeError } from './london-time.ts';
import { fileAddress, keepBelow, keepStylesBelow } from './page-files.ts';
import { DamagedObjectError } from './record-objects.ts';
import { findFile, findPage, isStyles, readBody, readFiles, type RecordedPage } from './recorded-page.ts';
import type { Records } from './records.ts';
import { writeCover } from './replay-cover.ts';
import { readSpans, type ShownSpan } from './shown-spans.ts';

/** Everything about the past is below it. */
export const replayFolder = `${deskPath}/at/`;
const timeGateFolder = `${replayFolder}timegate`;
const timeMapFolder = `${replayFolder}timemap`;
/** For a recorded page: nothing from outside, and nothing that runs. */
const replayPolicy =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; font-src 'self'; frame-ancestors 'self'; sandbox allow-same-origin";
const coverPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; form-action 'self'; frame-ancestors 'none'";
const mementoPath = /^\/desk\/at\/(\d{14}(?:\d{3})?)(\/.*)$/;

/** Shows recorded pages as they were, with the headers of Memento (RFC 7089). Undefined: the path is not of the past. */
export type Replay = (
  url: string,
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
) => Promise<SiteResponse | undefined>;

interface Past {
  readonly records: Records;
  /** The site's origin. */
  readonly siteUrl: string;
}

/** @param siteUrl the site's origin, by which original pages are named */
export function createReplay(records: Records, siteUrl: string): Replay {
  const past = { records, siteUrl };
  return async (requested, headers) => {
    const { pathname, search, searchParams } = new URL(requested, 'http://replay');
    const accept = headers['accept-datetime'];
    const [, stamp, path] = mementoPath.exec(pathname) ?? [];
    try {
      if (stamp !== undefined && path !== undefined) return await showMemento(past, stamp, path + search);
      if (pathname.startsWith(`${timeGateFolder}/`))
        return await chooseMemento(past, pathname.slice(timeGateFolder.length) + search, accept?.toString());
      if (pathname.startsWith(`${timeMapFolder}/`))
        return await listMementos(past, pathname.slice(timeMapFolder.length) + search);
      return pathname === replayFolder ? await showCover(past, searchParams) : undefined;
    } catch (error) {
      if (!(error instanceof DamagedObjectError)) throw error;
      return textResponse(500, 'This record is damaged: run records verify', uncached);
    }
  };
}

/** A page, or a file of one: what the address named at that time. */
async function showMemento(past: Past, stamp: string, url: string): Promise<SiteResponse> {
  const at = timeOfStamp(stamp);
  const folder = replayFolder + stamp;
  const address = fileAddress(url);
  if (address !== undefined) return showFile(past, address, at, folder);
  const page = isToCome(at) ? undefined : await findPage(past.records, url, at);
  return page === undefined ? notRecorded(past, url, at) : showPage(past, page, folder);
}

async function showPage(
  past: Past,
  { span, headers, isErased }: RecordedPage,
  folder: string,
): Promise<SiteResponse> {
  if (isErased) return textResponse(410, 'Deleted: it did not have to be kept any longer', uncached);
  const location = headers['Location'];
  if (location !== undefined)
    return textResponse(200, `Redirected with ${span.status} to ${location}`, uncached);
  const body = await readBody(past.records.objects, span);
  if (body === undefined && span.body !== undefined)
    return textResponse(500, 'The bytes of this record are missing: run records verify', uncached);
  if (body === undefined) return textResponse(span.status, `The site answered ${span.status}`, uncached);
  return {
    ...htmlResponse(200, Buffer.from(keepBelow(folder, body.toString())), {
      ...uncached,
      'Memento-Datetime': new Date(span.from).toUTCString(),
      Link: linksOf(past, span),
    }),
    policy: replayPolicy,
    isFramed: true,
  };
}

async function showFile(
  { records }: Past,
  address: string,
  at: number,
  folder: string,
): Promise<SiteResponse> {
  const found = await findFile(records, address, at);
  const bytes = found && (await records.objects.get(found.digest));
  if (found === undefined || bytes === undefined) return textResponse(404, 'Not recorded', uncached);
  const shown = isStyles(found) ? Buffer.from(keepStylesBelow(folder, bytes.toString())) : bytes;
  return { ...wholeResponse(200, found.type, shown, uncached), policy: replayPolicy };
}

async function notRecorded(past: Past, url: string, at: number): Promise<SiteResponse> {
  return textResponse(404, await whyNotRecorded(past, url, at), uncached);
}

async function whyNotRecorded({ records }: Past, url: string, at: number): Promise<string> {
  for await (const { from } of readSpans(records.database, { url }))
    return at < from ? `Not recorded yet: the first record is of ${formatLondonTime(from)}` : 'Not recorded';
  return 'Not recorded';
}

/** Leads to what was shown at the time that is asked for, or now. */
async function chooseMemento(past: Past, url: string, accept: string | undefined): Promise<SiteResponse> {
  const at = accept === undefined ? Date.now() : Date.parse(accept);
  const vary = { ...uncached, Vary: 'accept-datetime' };
  if (Number.isNaN(at)) return textResponse(400, 'Accept-Datetime is no date', vary);
  const page = await findPage(past.records, url, at);
  if (page === undefined) return notRecorded(past, url, at);
  const { span } = page;
  const headers = {
    ...vary,
    Location: mementoOf(span.url, span.from),
    Link: linksOf(past, span),
    'Content-Length': '0',
  };
  return { status: 302, headers };
}

async function listMementos(past: Past, url: string): Promise<SiteResponse> {
  const links = [originalOf(past, url), timeGateOf(url)];
  for await (const span of readSpans(past.records.database, { url })) links.push(mementoLink(span));
  return wholeResponse(200, 'application/link-format', Buffer.from(`${links.join(',\n')}\n`), uncached);
}

const originalOf = ({ siteUrl }: Past, url: string) => `<${siteUrl}${url}>; rel="original"`;
const timeGateOf = (url: string) => `<${timeGateFolder}${url}>; rel="timegate"`;
const mementoLink = (span: ShownSpan) =>
  `<${mementoOf(span.url, span.from)}>; rel="memento"; datetime="${new Date(span.from).toUTCString()}"`;

function linksOf(past: Past, span: ShownSpan): string {
  const timeMap = `<${timeMapFolder}${span.url}>; rel="timemap"; type="application/link-format"`;
  return [originalOf(past, span.url), timeGateOf(span.url), timeMap, mementoLink(span)].join(', ');
}

/** Where what an address showed at a time can be seen. With milliseconds: two versions may be shown within a second. */
export function mementoOf(url: string, at: number): string {
  return `${replayFolder}${new Date(at).toISOString().replaceAll(/\D/g, '')}${url}`;
}

function timeOfStamp(stamp: string): number {
  const [, year, month, day, hour, minute, second, ms = '000'] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d{3})?$/.exec(stamp) ?? [];
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z`);
}

/** The page in a frame, below what is known about it. */
async function showCover(past: Past, query: URLSearchParams): Promise<SiteResponse> {
  const [url, time] = [query.get('url') ?? '/', query.get('at') ?? ''];
  const cover = (status: number, facts: readonly string[], frame?: string) => ({
    ...htmlResponse(status, writeCover({ action: replayFolder, url, time, facts, frame }), uncached),
    policy: coverPolicy,
  });
  if (time === '') return cover(200, ['Which page, and when?']);
  try {
    const at = readPastTime(time);
    const page = await findPage(past.records, url, at);
    if (page === undefined) return cover(404, [await whyNotRecorded(past, url, at)]);
    return cover(200, await factsOf(past, page), mementoOf(page.span.url, at));
  } catch (error) {
    if (!(error instanceof TimeError)) throw error;
    return cover(400, [error.message]);
  }
}

async function factsOf({ records, siteUrl }: Past, { span, files }: RecordedPage): Promise<string[]> {
  const { url, from, until, body } = span;
  const missing: string[] = [];
  for await (const { address, bytes } of readFiles(records, files, until))
    if (bytes === undefined) missing.push(address);
  return [
    siteUrl + url,
    `Shown from ${formatLondonTime(from)} ${until === undefined ? 'until now' : `until ${formatLondonTime(until)}`}`,
    `SHA-256 ${body ?? 'of nothing: it had no text of its own'}`,
    'Scripts are off: what they would add is not shown.',
    ...(missing.length === 0 ? [] : [`Not recorded, or damaged: ${missing.join(', ')}`]),
  ];
}
