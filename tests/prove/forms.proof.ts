import { execFile, execFileSync } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { inspect, promisify } from 'node:util';

import { beforeAll, expect, inject, test, vi } from 'vitest';

import { installOnDemand } from '#build/on-demand.ts';

import { makeFolder } from '../support/folders.ts';
import { startManagementApi } from '../support/management-api.ts';
import { printMeasurements } from '../support/measurements.ts';

const measurements = printMeasurements('Fields of the content model, by the form that editors see');
const modelMeasurements = printMeasurements('The model, as Contentful’s own tools take it');

interface Field {
  readonly id: string;
  readonly type: string;
  readonly linkType?: string;
  readonly items?: { readonly type: string; readonly linkType?: string };
  readonly validations: readonly object[];
  readonly defaultValue?: object;
}
interface Group {
  readonly groupId: string;
  readonly items: readonly { readonly fieldId: string }[];
}
interface Form {
  readonly sys: { readonly contentType: { readonly sys: { readonly id: string } } };
  readonly controls: readonly { readonly fieldId: string; readonly widgetId?: string }[];
  readonly editorLayout?: readonly Group[];
  readonly groupControls?: readonly { readonly groupId: string; readonly widgetId: string }[];
}
interface Space {
  readonly contentTypes: readonly {
    readonly sys: { readonly id: string };
    readonly fields: readonly Field[];
  }[];
  readonly editorInterfaces: readonly Form[];
  readonly tags: readonly object[];
}
interface Schema {
  validate(value: unknown): { readonly error?: Error };
}
interface Oracles {
  readonly getDefaultControlOfField: (field: Field) => { readonly widgetId: string };
  readonly createFieldsSchema: (locales: readonly string[]) => Schema;
  readonly createEditorLayoutSchema: (tabs: readonly string[]) => Schema;
}

let directory: string;
let file: string;
let command: string;
let space: Space;
let oracles: Oracles;

beforeAll(async () => {
  const load = createRequire(installOnDemand());
  const { editorInterfaceDefaults } = load('contentful-management') as {
    editorInterfaceDefaults: { default: Pick<Oracles, 'getDefaultControlOfField'> };
  };
  const schemas = 'contentful-migration/built/lib/offline-api/validator/schema';
  oracles = {
    ...editorInterfaceDefaults.default,
    ...(load(`${schemas}/fields-schema.js`) as Pick<Oracles, 'createFieldsSchema'>),
    ...(load(`${schemas}/editor-layout-schema.js`) as Pick<Oracles, 'createEditorLayoutSchema'>),
  };
  directory = makeFolder();
  file = path.join(directory, 'space.json');
  const script = path.join(inject('productionBuild'), 'server/space-export.js');
  command = execFileSync(process.execPath, [script, file], { encoding: 'utf8' });
  space = JSON.parse(await readFile(file, 'utf8')) as Space;
}, 300_000);

const fieldsOf = ({ contentTypes, editorInterfaces }: Space) =>
  contentTypes.flatMap(({ sys, fields }) => {
    const form = editorInterfaces.find((each) => each.sys.contentType.sys.id === sys.id);
    return fields.map((field) => ({
      field,
      widget: form?.controls.find(({ fieldId }) => fieldId === field.id)?.widgetId,
    }));
  });

function typeOf({ type, linkType, items }: Field): string {
  const linked = linkType ?? items?.linkType ?? items?.type;
  return linked === undefined ? type : `${type} of ${linked}`;
}

test('every field has a widget of its own, and no plain text opens in a Markdown editor', () => {
  const rows = fieldsOf(space).map(({ field, widget = 'none' }) => ({
    type: typeOf(field),
    'Contentful’s default': oracles.getDefaultControlOfField(field).widgetId,
    widget,
  }));
  for (const same of Map.groupBy(rows, (row) => Object.values(row).join(' ')).values())
    measurements.add({ ...same[0], fields: same.length });
  expect(rows.length).toBeGreaterThan(400);
  expect(rows.filter(({ widget }) => widget === 'none' || widget === 'markdown')).toEqual([]);
  // Otherwise the test would prove nothing.
  expect(rows.filter((row) => row['Contentful’s default'] === 'markdown').length).toBeGreaterThan(30);
});

test('the rules of Contentful’s migration tool accept every field, and every layout in tabs', () => {
  const fieldsSchema = oracles.createFieldsSchema(['en-GB']);
  const errors = space.contentTypes.flatMap(({ sys, fields }) => {
    const { error } = fieldsSchema.validate(fields);
    return error ? [`${sys.id}: ${error.message}`] : [];
  });
  const layouts = space.editorInterfaces.filter(({ editorLayout }) => editorLayout !== undefined);
  for (const { sys, editorLayout, groupControls = [] } of layouts) {
    const tabs = groupControls.flatMap(({ groupId, widgetId }) =>
      widgetId === 'topLevelTab' ? [groupId] : [],
    );
    const { error } = oracles.createEditorLayoutSchema(tabs).validate(editorLayout);
    if (error) errors.push(`${sys.contentType.sys.id}: ${error.message}`);
  }
  expect(errors).toEqual([]);
  const fields = space.contentTypes.flatMap((type) => type.fields);
  modelMeasurements.add({
    what: 'accepted by the migration tool',
    'content types': space.contentTypes.length,
    fields: fields.length,
    'default values': fields.filter(({ defaultValue }) => defaultValue !== undefined).length,
    'forms with tabs': layouts.length,
  });
  const [first, ...others] = fields;
  for (const wrong of [{ validations: [{ nope: 1 }] }, { type: 'Symbol', defaultValue: { 'en-GB': 1 } }])
    expect(fieldsSchema.validate([{ ...first, ...wrong }, ...others]).error).toBeInstanceOf(Error);
});

test('the printed command imports the content model with its forms and tags, and leaves no other file', async () => {
  const api = await startManagementApi();
  const settings = path.join(directory, 'contentful-import.json');
  const given = JSON.parse(await readFile(settings, 'utf8')) as object;
  const answers = { spaceId: 'space1', managementToken: 'management-token' };
  const local = { host: api.host, insecure: true, rateLimit: 200 };
  await writeFile(settings, JSON.stringify({ ...given, ...answers, ...local }));
  const [, printed = ''] = /npx contentful-import@\S+ (--config \S+ --content-file \S+)/.exec(command) ?? [];
  const importer = path.join(installOnDemand(), 'contentful-import/bin/contentful-import');
  const started = performance.now();
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [importer, ...printed.split(' '), '--content-model-only'],
    { cwd: directory, maxBuffer: 64 * 1024 * 1024 },
  );
  api.close();
  expect(stdout).toContain('The import was successful');
  expect(await readdir(directory)).toEqual(['contentful-import.json', 'space.json']);

  const sent = (prefix: string, suffix = '') =>
    [...api.received.keys()].filter((key) => key.startsWith(prefix) && key.endsWith(suffix));
  const forms = sent('content_types/', '/editor_interface');
  modelMeasurements.add({
    what: `imported in ${((performance.now() - started) / 1000).toFixed(0)} s`,
    'content types': sent('content_types/').length - forms.length,
    'forms with tabs': forms.filter((key) => api.received.get(key)?.['editorLayout'] !== undefined).length,
    tags: sent('tags/').length,
  });
  expect(forms.length).toBe(space.contentTypes.length);
  expect(sent('tags/').length).toBe(space.tags.length);
  for (const { sys, controls, editorLayout } of space.editorInterfaces)
    expect(api.received.get(`content_types/${sys.contentType.sys.id}/editor_interface`)).toMatchObject({
      controls,
      ...(editorLayout && { editorLayout }),
    });
});

test('Contentful’s importer accepts a space of pages, which it validates before it contacts the destination', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  // The package's ES module build does not load in Node.
  const importSpace = createRequire(installOnDemand())('contentful-import') as (
    options: object,
  ) => Promise<unknown>;
  const errorWith = async (content: object) => {
    const error: unknown = await importSpace({
      content,
      spaceId: 'destination1',
      managementToken: 'management-token',
      // Nothing listens here: ECONNREFUSED means that the file is valid.
      host: '127.0.0.1:1',
      retryLimit: 0,
      errorLogFile: path.join(directory, 'import-errors.json'),
    }).catch((reason: unknown) => reason);
    return inspect(error, { depth: 6 });
  };
  const pages = await readFile(path.join(inject('fixture'), 'space.json'), 'utf8');
  const content = JSON.parse(pages) as object;
  expect(await errorWith(content)).toContain('ECONNREFUSED');
  const broken = { ...content, assets: [{ sys: { id: 'a' }, fields: { file: { 'en-GB': {} } } }] };
  expect(await errorWith(broken)).not.toContain('ECONNREFUSED');
});
