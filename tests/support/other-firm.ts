import { glob, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { fonts } from '#build/fonts/fonts.ts';
import { brands } from '#shared/brands/brands.ts';
import { firm } from '#shared/firm.ts';
import { mainBrandId } from '#shared/main-brand-id.ts';
import { displayPhone, phoneHref } from '#shared/phone.ts';

const backwards = (text: string): string => text.split('').toReversed().join('');

const [street] = firm.registeredOffice;
const postcode = firm.registeredOffice.at(-1) ?? street;
const numbers = brands.flatMap((brand) => [brand.companyNumber, brand.registerNumber, brand.telephone]);

/** A firm that has nothing in common with the configured one. */
export const otherFirm = {
  /** Long, and with characters that must be escaped in HTML and XML. */
  name: `${backwards(firm.name)}, O'${backwards(firm.name)} & Family`,
  domain: `${backwards(firm.name)
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')}.test`,
  mainBrandId: backwards(mainBrandId),
};

/** The brands of the other firm. */
export const otherBrands = brands.map(({ id, name }: { id: string; name: string }) => ({
  id: id === mainBrandId ? otherFirm.mainBrandId : id,
  name: name.replaceAll(firm.name, otherFirm.name),
}));

type Change = readonly [from: string | RegExp, to: string];

const changes: readonly Change[] = [
  [firm.domain, otherFirm.domain],
  [`'${firm.name}'`, JSON.stringify(otherFirm.name)],
  [firm.name, otherFirm.name],
  [street, backwards(street)],
  [postcode, backwards(postcode)],
  // Other digits, but the same country code.
  ...numbers.map(
    (number) => [number, number.replace(/(?<!\+4?)\d/g, (digit) => String(9 - Number(digit)))] as const,
  ),
  // Other colours: green becomes blue, blue becomes red.
  [/#(..)(..)(..)(?=')/g, '#$3$1$2'],
];

/** Replaces the configured firm with the other one, in a copy of the sources. */
export async function changeFirm(root: string): Promise<void> {
  for await (const file of glob('shared/{firm.ts,brands/*.brand.ts}', { cwd: root }))
    await changeFile(path.join(root, file), changes);
  await changeFile(path.join(root, 'shared/main-brand-id.ts'), [[mainBrandId, otherFirm.mainBrandId]]);
  // The one for headings is now that for texts, with axes that it does not have.
  const { display, text } = fonts;
  await changeFile(path.join(root, 'build/fonts/fonts.ts'), [
    [`'${display.name}'`, '‹display›'],
    [`'${text.name}'`, `'${display.name}'`],
    ['‹display›', `'${text.name}'`],
  ]);
}

const brandList = 'shared/brands/brands.ts';

/** Adds the brand that the guide adds, in a copy of the sources, unless it is there. Returns its id. */
export async function addBrand(root: string): Promise<string> {
  const guide = await readFile(path.join(import.meta.dirname, '../../docs/make-it-yours.md'), 'utf8');
  const [, file = '', brand = ''] =
    /`(shared\/brands\/[\w-]+\.brand\.ts)`:\s*```ts\n(.*?)```/s.exec(guide) ?? [];
  const [, name = ''] = /export const (\w+)/.exec(brand) ?? [];
  const [, id = ''] = /\bid: '([\w-]+)'/.exec(brand) ?? [];
  if (brands.some((existing) => existing.id === id)) return id;
  await writeFile(path.join(root, file), brand);
  await changeFile(path.join(root, brandList), [
    ['import { mainBrand }', `import { ${name} } from './${path.basename(file)}';\nimport { mainBrand }`],
    ['] as const', `, ${name}] as const`],
  ]);
  return id;
}

/** Removes all brands but the first few, in a copy of the sources. */
export async function removeBrands(root: string, kept: number): Promise<void> {
  const list = await readFile(path.join(root, brandList), 'utf8');
  const [, names = ''] = /\[(.+)\] as const/.exec(list) ?? [];
  for (const name of names.split(', ').slice(kept)) {
    const [line = '', file = ''] = new RegExp(`import { ${name} } from '\\./(.+)';\n`).exec(list) ?? [];
    await changeFile(path.join(root, brandList), [
      [line, ''],
      [`, ${name}`, ''],
    ]);
    await rm(path.join(root, 'shared/brands', file));
  }
}

export async function changeFile(file: string, replacements: readonly Change[]): Promise<void> {
  const text = await readFile(file, 'utf8');
  await writeFile(
    file,
    replacements.reduce((changed, [from, to]) => changed.replaceAll(from, to), text),
  );
}

/** The configured firm's details, but not within other words or numbers. */
const patterns = [
  `(?<![A-Za-z])(?:${oneOf([firm.name, firm.domain, street, postcode])})(?![a-z])`,
  `(?<!\\w)(?:${oneOf(numbers.flatMap((each) => [each, displayPhone(each), phoneHref(each)]))})(?!\\w)`,
  // The identifier may be a word: it counts where it stands for the brand.
  `(?:data-theme=["']?|ground-|(?:banners|gallery|social)/)${mainBrandId}\\b`,
].map((pattern) => new RegExp(pattern, 'g'));

function oneOf(texts: readonly string[]): string {
  return texts.map((text) => text.replaceAll(/[.+&()]/g, String.raw`\$&`)).join('|');
}

/** Mentions of the configured firm in the texts, each with its surroundings, without duplicates. */
export function firmDetailsIn(texts: readonly string[]): string[] {
  const mentions = texts.flatMap((text) =>
    patterns.flatMap((pattern) =>
      // Looking for the surroundings in the pattern would take a hundred times as long.
      [...text.matchAll(pattern)].map(({ 0: found, index }) =>
        text.slice(Math.max(0, index - 60), index + found.length + 60),
      ),
    ),
  );
  return [...new Set(mentions)];
}
