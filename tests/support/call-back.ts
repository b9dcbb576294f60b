import { request } from 'node:http';

import type { SpaceExport } from '#contentful-emulator/files/space-export.ts';
import type { RawEntry } from '#shared/content-model/raw.ts';
import { sampleEntry } from '#shared/content-model/sample.ts';
import { callSummaryType } from '#shared/sections/call-summary/call-summary.model.ts';
import { callbackFormType } from '#shared/sections/callback-form/callback-form.model.ts';
import { link, paragraph, richTextOf } from '#shared/ui/rich-text/write-rich-text.ts';

import { withPage } from './page-export.ts';

/** A visitor's input, as the form submits it. */
export const answers = {
  name: 'Quintilla Featherstonehaugh',
  telephone: '020 7946 0999',
  email: 'quintilla@mail.example',
  preferredTime: 'morning',
  message: 'About my late aunt’s cottage',
};

const thanks = (sections: readonly RawEntry[]): RawEntry => ({
  sys: { id: 'thanks', type: 'Entry', contentType: { sys: { id: 'page' } } },
  fields: { title: 'We have your number', slug: 'ask-thanks', ...(sections.length > 0 && { sections }) },
});

/** The page with the form of `withCallBackForm`, and the page shown after a submission. */
export const formPath = '/ask';
export const successPath = '/ask-thanks';

/** Adds a page with a call-back form to the space, and the page that thanks for it, by default without sections. */
export function withCallBackForm(space: SpaceExport, onThanks: readonly RawEntry[] = []): SpaceExport {
  const form = sampleEntry(callbackFormType, 'form', {
    internalName: 'Form of the tests',
    heading: 'We’ll call you',
    colour: 'mint',
    privacy: richTextOf(paragraph('We call you, and no more. ', link('Our privacy notice', '/privacy'), '.')),
    successPage: thanks(onThanks),
  });
  return withPage(space, 'ask', [form]);
}

/** The same with times of calls in the options, and a summary of what was sent on the thank-you page. */
export function withCallSummary(space: SpaceExport): SpaceExport {
  const summary = sampleEntry(callSummaryType, 'summary', { heading: 'What you’ve sent us' });
  const times = {
    callDays: { 'en-GB': ['Monday', 'Tuesday', 'Thursday', 'Friday'] },
    callTimes: { 'en-GB': ['11:00'] },
    callFreeDays: { 'en-GB': ['2026-11-30'] },
  };
  const entries = space.entries.map((entry) =>
    entry.sys.contentType.sys.id === 'options' ? { ...entry, fields: { ...entry.fields, ...times } } : entry,
  );
  return withCallBackForm({ ...space, entries }, [summary]);
}

export function hiddenFieldsOf(html: string): Record<string, string> {
  return Object.fromEntries(
    [
      ...html.matchAll(
        /<input name="(\w+)" type="hidden" value="([^"]*)"\/>|<input type="hidden" name="(\w+)" value="([^"]*)"\/>/g,
      ),
    ].map(([, name, value, otherName, otherValue]) => [name ?? otherName ?? '', value ?? otherValue ?? '']),
  );
}

export interface SubmissionResult {
  readonly status: number;
  readonly type: string;
  readonly location: string | undefined;
  readonly text: string;
}

/**
 * Submits a form, or a forgery of it, over a new connection.
 *
 * @param address the local address to send from, because submissions are rate-limited by sender
 */
export function submit(
  origin: string,
  {
    path = '/call-back',
    method = 'POST',
    headers = {},
    body,
  }: {
    readonly path?: string;
    readonly method?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body: Buffer | string;
  },
  address = '127.0.0.1',
): Promise<SubmissionResult> {
  return new Promise((resolve, reject) => {
    const sent = request(
      origin + path,
      {
        method,
        localAddress: address,
        agent: false,
        headers: {
          'Content-Type': 'application/x-www-form-urlencoded',
          'Content-Length': Buffer.byteLength(body),
          ...headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            type: response.headers['content-type'] ?? '',
            location: response.headers.location,
            text: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
