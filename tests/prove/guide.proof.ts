import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { beforeAll, expect, inject, test } from 'vitest';

import { mainBrandId } from '#shared/main-brand-id.ts';

import { followGuide, type GuideFile } from '../support/guide.ts';
import { printMeasurements } from '../support/measurements.ts';
import { untilStatus } from '../support/site-on-content-service.ts';
import { freePort, startSiteProcess } from '../support/site-process.ts';
import { copyTree, runIn } from '../support/tree-copy.ts';

const steps = printMeasurements('docs/make-it-yours.md, steps 4 and 5, followed as written');
const mistakes = printMeasurements('Typical mistakes while following it');
const checkTypes = 'tsc --build tsconfig.tests.json';
const checkRules = 'vitest run tests/rules';

const secret = 'secret-of-the-tests';
let tree: string;
let files: readonly GuideFile[];
beforeAll(async () => {
  tree = await copyTree();
  files = await followGuide(tree);
});

test('the guide shows a section and a type of page, each with its test', () => {
  expect(files.map(({ file }) => file)).toEqual([
    'shared/sections/pull-quote/pull-quote.model.ts',
    'shared/sections/pull-quote/pull-quote.section.tsx',
    'shared/sections/pull-quote/pull-quote.sample.ts',
    'shared/sections/pull-quote/pull-quote.css',
    'shared/sections/pull-quote/pull-quote.test.tsx',
    'shared/pages/event/event.model.ts',
    'shared/pages/event/event.page.tsx',
    'shared/pages/event/event.css',
    'shared/pages/event/event.page.test.tsx',
  ]);
});

test.each([
  ['types', checkTypes],
  ['lint', 'oxlint'],
  ['its tests and the rules', 'vitest run shared/sections/pull-quote shared/pages/event tests/rules'],
  ['build', 'node build.mjs'],
])('the result passes: %s', async (step, command) => {
  const started = performance.now();
  const { code, output } = await runIn(tree, command);
  const [, tests = ''] = /Tests\s+(.*)/.exec(output) ?? [];
  steps.add({ step, seconds: ((performance.now() - started) / 1000).toFixed(0), tests, code: String(code) });
  expect([code, code === 0 ? '' : output.slice(-5000)]).toEqual([0, '']);
});

test('both are exported, editors can link to events, and an event is at /events/… and in the sitemap; its draft in the preview', async () => {
  const { output } = await runIn(tree, 'node dist/server/space-export.js space.json');
  expect(output).toContain('/preview?secret=PREVIEW_SECRET&entry={entry.sys.id}&');
  const file = path.join(tree, 'space.json');
  const { contentTypes } = JSON.parse(await readFile(file, 'utf8')) as { contentTypes: ExportedType[] };
  expect(typesAllowedIn(contentTypes, 'button', 'page')).toContain('event');
  expect(typesAllowedIn(contentTypes, 'page', 'sections')).toContain('pullQuote');
  // The export has no entries in a fork without the sample.
  const space = JSON.parse(await readFile(path.join(inject('fixture'), 'space.json'), 'utf8')) as {
    entries: object[];
  };
  space.entries.push(event('open-day', 'Open day', { version: 2, publishedVersion: 1 }));
  space.entries.push(event('closed-day', 'Closed day', { version: 1 }));
  await writeFile(file, JSON.stringify({ ...space, contentTypes }));

  const site = startSiteProcess(
    await freePort(),
    { CONTENT_FILE: file, GALLERY: 'true', PREVIEW_SECRET: secret, PREVIEW_KEY: 'key-of-the-tests-123' },
    { main: path.join(tree, 'dist/server/main.js') },
  );
  await untilStatus(site, '/readyz', 200);
  const urls = [
    '/events/open-day',
    '/sitemap.xml',
    `/gallery/${mainBrandId}/pull-quote/typical`,
    '/events/closed-day',
    `/preview?secret=${secret}&entry=closed-day`,
  ];
  const [published, sitemap, gallery, unpublished, draft] = await Promise.all(
    urls.map(async (url) => {
      const response = await fetch(site.origin + url);
      return `${response.status} ${await response.text()}`;
    }),
  );
  await site.stop();
  expect(published).toMatch(/^200 .*<h1>Open day<\/h1>/s);
  expect(sitemap).toContain('/events/open-day</loc>');
  expect(gallery).toContain('data-section="pull-quote"');
  expect(unpublished).toMatch(/^404 /);
  expect(draft).toMatch(/^200 .*<h1>Closed day<\/h1>/s);
  steps.add({ step: 'served and listed', tests: urls.join(', '), code: '0' });
});

test.each<Mistake>([
  {
    what: 'requird: true',
    file: 'shared/sections/pull-quote/pull-quote.model.ts',
    change: ['required: true', 'requird: true'],
    finds: { [checkTypes]: /pull-quote\.model\.ts.*NoSuchOption/ },
  },
  {
    what: "displayField: 'titel'",
    file: 'shared/sections/pull-quote/pull-quote.model.ts',
    change: ["displayField: 'internalName'", "displayField: 'titel'"],
    finds: {
      [checkTypes]: /pull-quote\.model\.ts.*"titel"/,
      [checkRules]:
        /displayField of pullQuote is “titel”: set it to the id of a symbol\(\) or text\(\) field/,
    },
  },
  {
    what: 'an id used twice',
    file: 'shared/sections/pull-quote/pull-quote.model.ts',
    change: ["id: 'pullQuote'", "id: 'statistics'"],
    finds: {
      'node build.mjs && node dist/server/space-export.js space.json':
        /Two content types have the id “statistics”: “(?:Pull quote|Statistics)” and “/,
      [checkRules]: /Two content types have the id “statistics”/,
    },
  },
  {
    what: 'no line in sections.ts',
    file: 'shared/sections/sections.ts',
    change: ['  pullQuote,\n', ''],
    finds: { [checkRules]: /import these in shared\/sections\/sections\.ts, and add them to `sections`/ },
  },
  {
    what: 'no line in pageFolders',
    file: 'shared/paths.ts',
    change: ["  event: 'events',\n", ''],
    finds: {
      [checkTypes]: /page-types\.ts.*'event' does not exist/,
      [checkRules]: /add the folder of these to `pageFolders` in shared\/paths\.ts/,
    },
  },
  {
    what: 'no line in page-types.ts',
    file: 'shared/pages/page-types.ts',
    change: ['  event: eventPages,\n', ''],
    finds: {
      [checkTypes]: /page-types\.ts.*'event' is missing/,
      [checkRules]: /add the pages of these to `byId` in shared\/pages\/page-types\.ts/,
    },
  },
])('a mistake is found, and the message says what to do: $what', async ({ what, file, change, finds }) => {
  const name = path.join(tree, file);
  const text = await readFile(name, 'utf8');
  await writeFile(name, text.replace(...change));
  for (const [command, message] of Object.entries(finds)) {
    const { code, output } = await runIn(tree, command);
    const [found = 'nothing'] = message.exec(output) ?? [];
    mistakes.add({ mistake: what, 'found by': command.split(' ')[0] ?? '', message: found.slice(0, 110) });
    expect([code === 0, found]).toEqual([false, expect.stringMatching(message)]);
  }
  await writeFile(name, text);
});

interface Mistake {
  readonly what: string;
  readonly file: string;
  readonly change: readonly [from: string, to: string];
  /** Commands, and what each prints. */
  readonly finds: Readonly<Record<string, RegExp>>;
}

interface ExportedType {
  readonly sys: { readonly id: string };
  readonly fields: readonly {
    readonly id: string;
    readonly validations: readonly Validation[];
    readonly items?: { readonly validations: readonly Validation[] };
  }[];
}
interface Validation {
  readonly linkContentType?: readonly string[];
}

function typesAllowedIn(types: readonly ExportedType[], type: string, field: string): readonly string[] {
  const { validations = [], items } =
    types.find(({ sys }) => sys.id === type)?.fields.find(({ id }) => id === field) ?? {};
  return [...validations, ...(items?.validations ?? [])].flatMap(
    ({ linkContentType = [] }) => linkContentType,
  );
}

/** As an editor would enter it. */
const event = (slug: string, title: string, versions: { version: number; publishedVersion?: number }) => ({
  sys: {
    id: slug,
    ...versions,
    contentType: { sys: { type: 'Link', linkType: 'ContentType', id: 'event' } },
  },
  fields: {
    title: { 'en-GB': title },
    slug: { 'en-GB': slug },
    day: { 'en-GB': '2027-03-04' },
    body: {
      'en-GB': {
        nodeType: 'document',
        data: {},
        content: [
          {
            nodeType: 'paragraph',
            data: {},
            content: [{ nodeType: 'text', value: 'Come in.', marks: [], data: {} }],
          },
        ],
      },
    },
  },
});
