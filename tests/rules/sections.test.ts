import { existsSync, globSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { isRawAsset } from '#shared/content-model/raw.ts';
import { unresolvedLink, type Samples } from '#shared/content-model/sample.ts';
import { sections, readSection } from '#shared/sections/sections.ts';

import { render, textOf } from '../support/markup.ts';
import { createReports } from '../support/reports.ts';
import { frameOf } from '../support/sections.ts';

const root = path.join(import.meta.dirname, '../..');
const types = sections.map(({ contentType: { id, fields } }) => ({ id, fields, name: kebabCase(id) }));

function kebabCase(id: string): string {
  return id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Imports the samples from the section's folder; there is no list of them. */
async function samplesOf({ id, name }: { id: string; name: string }): Promise<Samples> {
  const file = path.join(root, 'shared/sections', name, `${name}.sample.ts`);
  const module = (await import(file)) as Readonly<Record<string, Samples | undefined>>;
  const samples = module[`${id}Samples`];
  if (!samples) throw new Error(`${file} exports no ${id}Samples`);
  return samples;
}

test.each(types)(
  'the section $id has one folder, $name, with its model, view, samples and test',
  ({ name }) => {
    const missing = ['model.ts', 'section.tsx', 'sample.ts', 'test.tsx']
      .map((role) => `shared/sections/${name}/${name}.${role}`)
      .filter((file) => !existsSync(path.join(root, file)));
    expect(missing, 'create these files; docs/make-it-yours.md shows what is in them').toEqual([]);
  },
);

test('every section folder is listed in sections.ts', () => {
  const folders = globSync('shared/sections/*/*.section.tsx', { cwd: root }).map((file) =>
    path.basename(path.dirname(file)),
  );
  const names = types.map(({ name }) => name);
  expect(
    folders.filter((folder) => !names.includes(folder)),
    'import these in shared/sections/sections.ts, and add them to `sections`',
  ).toEqual([]);
  expect(
    names.filter((name) => !folders.includes(name)),
    'name the folder and files of a section after the id of its content type: pullQuote → pull-quote',
  ).toEqual([]);
});

test.each(types)('typical and minimal samples of $id raise no problems, awkward ones do', async (type) => {
  const samples = await samplesOf(type);
  const countReports = (sample: keyof Samples) => {
    const context = createReports();
    readSection(samples[sample], context);
    return context.reports.length;
  };
  expect([countReports('typical'), countReports('minimal')]).toEqual([0, 0]);
  expect(countReports('awkward')).toBeGreaterThan(0);
});

test.each(types)(
  'every sample of $id is rendered under its name, without “undefined”, “null” or “NaN”',
  async (type) => {
    for (const entry of Object.values(await samplesOf(type))) {
      const rendered = render(readSection(entry, createReports()).render({ isFirst: true, isTitle: true }));
      expect(frameOf(rendered)).toMatchObject({ class: `section ${type.name}`, 'data-section': type.name });
      expect(textOf(rendered)).not.toMatch(/undefined|null|\[object|NaN/);
      expect(JSON.stringify(rendered)).not.toMatch(/javascript:|"(?:undefined|null|NaN)"/i);
    }
  },
);

/** None of them is the default of any section. */
const chosen = { colour: 'teal', corners: 'top', padding: 'top-only', size: 'sm', width: 'wide' };

test.each(types)('a $id has the frame that the editor chose, as far as editors can', async (type) => {
  const { typical } = await samplesOf(type);
  const offered = Object.entries(chosen).filter(([field]) => field in type.fields);
  const entry = { ...typical, fields: { ...typical.fields, ...Object.fromEntries(offered) } };
  const rendered = render(readSection(entry, createReports()).render({ isFirst: true, isTitle: true }));
  const expected = offered.map(([field, value]) => [`data-${field}`, value]);
  expect(frameOf(rendered)).toMatchObject(Object.fromEntries(expected));
});

/** The sections of which nothing is left without what is in this list. */
const lists = {
  accordion: 'items',
  articleListing: 'featured',
  cardGrid: 'cards',
  downloads: 'items',
  iconList: 'items',
  logoStrip: 'logos',
  officeList: 'offices',
  statistics: 'items',
  steps: 'items',
  teamGrid: 'people',
  testimonials: 'items',
  timeline: 'items',
};

test.each(Object.entries(lists))(
  'of a section %s without any %s, or with drafts only, visitors see not even its heading',
  async (id, list) => {
    const { typical } = await samplesOf({ id, name: kebabCase(id) });
    for (const items of [[], [unresolvedLink('Entry', 'draft')]]) {
      const entry = { ...typical, fields: { ...typical.fields, [list]: items } };
      const { children } = render(
        readSection(entry, createReports()).render({ isFirst: true, isTitle: true }),
      );
      expect(children).toEqual([]);
    }
  },
);

test('the pictures in samples are files in public/gallery-pictures', async () => {
  const file = '#shared/sections/pictures.sample.ts';
  const assets = Object.values((await import(file)) as Readonly<Record<string, unknown>>).filter(isRawAsset);
  const names = assets.map(({ fields }) => path.basename((fields['file'] as { url: string }).url));
  expect(names.filter((name) => !existsSync(path.join(root, 'public/gallery-pictures', name)))).toEqual([]);
  expect(names).not.toEqual([]);
});
