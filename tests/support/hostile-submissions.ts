import { gzipSync } from 'node:zlib';

import { answers, type SubmissionResult } from './call-back.ts';
import { hostileTexts } from './hostile.ts';

/** A request to the form's endpoint that no browser would send for a visitor. */
export interface Submission {
  readonly kind: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: Buffer | string;
  /** The expected status of the response. */
  readonly status: number;
}

const form = (fields: Readonly<Record<string, string>> = {}) =>
  new URLSearchParams({ ...answers, ...fields }).toString();
const times = <Item>(count: number, make: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => make(index));
const pick = <Item>(from: readonly Item[], index: number) => from[index % from.length] as Item;

const methods = [
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'PROPFIND',
  'LOCK',
  'REPORT',
  'MERGE',
  'SEARCH',
  'TRACE',
];
const types = [
  'application/json',
  'multipart/form-data; boundary=x',
  'text/plain',
  'text/html',
  'application/xml',
  'application/octet-stream',
  'application/x-www-form-urlencodedx',
  'x-application/x-www-form-urlencoded',
  'application/x-www-form-urlencoded2; charset=utf-8',
  '*/*',
  '',
];
const lineBreaks = ['\r\n', '\n', '\r', '\u2028', '\u0085', '\u0000', '\u000b', '\u001b'];
const headerLines = [
  'Bcc: all@mail.example',
  'X: y',
  'Content-Type: text/html',
  '\r\n<script>xss()</script>',
];
const brokenBytes = ['%FF', '%C3%28', '%F0%9F', '%ED%A0%80', '%C0%AF', '%80', '%FE%FF', '%F8%88%80%80%80'];
const crossSiteHeaders = [
  { Origin: 'https://evil.example' },
  { Origin: 'null' },
  { Origin: 'http://site.example.evil.example' },
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
  { 'Sec-Fetch-Site': 'cross-site', Origin: 'http://127.0.0.1' },
  { 'Sec-Fetch-Site': 'nonsense' },
];
const tooLong = { name: 121, telephone: 31, email: 255, message: 2001 };

/** A thousand hostile submissions, the same on every run. */
export function hostileSubmissions(): Submission[] {
  const markup = hostileTexts().filter((text) => text.includes('<'));
  return [
    ...times(30, (n) => ({ kind: 'method', method: pick(methods, n), body: '', status: 405 })),
    ...times(66, (n) => ({
      kind: 'type',
      headers: { 'Content-Type': pick(types, n) },
      body: n % 2 === 0 ? form() : JSON.stringify(answers),
      status: 415,
    })),
    ...times(14, () => ({
      kind: 'content coding',
      headers: { 'Content-Encoding': 'gzip' },
      body: gzipSync(form()),
      status: 415,
    })),
    ...times(40, (n) => ({
      kind: 'size',
      body: form({ message: 'x'.repeat(33_000 + n * 1500) }),
      status: 413,
    })),
    ...times(260, (n) => ({ kind: 'markup', body: form({ name: pick(markup, n) }), status: 422 })),
    ...times(60, (n) => ({
      kind: 'honeypot',
      body: form({ website: `https://spam.example/${n}` }),
      status: 422,
    })),
    ...times(60, (n) => ({ kind: 'too fast', body: form({ elapsed: String(n * 33) }), status: 422 })),
    ...times(60, (n) => {
      const field = pick(['name', 'telephone', 'message', 'website', 'key', 'form'], n);
      return { kind: 'field twice', body: `${form()}&${field}=${n}&${field}=again`, status: 400 };
    }),
    ...times(100, (n) => ({
      kind: 'header injection',
      body: form({
        [pick(['name', 'telephone', 'email'], n)]:
          `${pick(Object.values(answers), n)}${pick(lineBreaks, n)}${pick(headerLines, n)}`,
      }),
      status: 422,
    })),
    ...times(60, (n) => {
      const [field, length] = pick(Object.entries(tooLong), n);
      return { kind: 'over-long', body: form({ [field]: '7'.repeat(length + n * 100) }), status: 422 };
    }),
    ...times(80, (n) => ({
      kind: 'invalid UTF-8',
      body: `${form()}&${n % 2 === 0 ? `extra=${pick(brokenBytes, n)}` : `${pick(brokenBytes, n)}=extra`}`,
      status: 400,
    })),
    ...times(20, (n) => ({
      kind: 'raw bytes',
      body: Buffer.from([0x6e, 0x3d, 0xff, 0xfe - n, 0x80]),
      status: 400,
    })),
    ...times(30, (n) => ({
      kind: 'many fields',
      body: `${form()}&${times(41 + n * 30, (field) => `f${field}=1`).join('&')}`,
      status: 400,
    })),
    ...times(70, (n) => ({
      kind: 'cross-site',
      headers: pick(crossSiteHeaders, n),
      body: form(),
      status: 403,
    })),
    ...times(50, (n) => ({
      kind: 'objects',
      body: pick(
        [
          '__proto__[name]=x',
          'name[first]=x&telephone[]=1',
          'constructor=x',
          '',
          'a',
          '&&&===',
          'name=%20&telephone=%20',
        ],
        n,
      ),
      status: 422,
    })),
  ];
}

/** Whether a response explains in words that the submission was refused, and echoes no input as markup. */
export function isClearRefusal({ type, text, location }: SubmissionResult): boolean {
  const explanation = type.startsWith('text/html') ? /<title>Error: / : /^[A-Z][a-zA-Z ,]+\n$/;
  const injected = /<(img|svg|iframe|object|video|body|details|input) src=x|<script>xss/;
  return (
    explanation.test(text) &&
    !injected.test(text) &&
    location === undefined &&
    !text.includes('<h1>Thank you')
  );
}
