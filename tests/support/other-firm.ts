import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { firm } from '#shared/firm.ts';
import { mainBrandId } from '#shared/main-brand-id.ts';
import { displayPhone, phoneHref } from '#shared/phone.ts';

const backwards = (text: string): string => text.split('').toReversed().join('');

const [street, , postcode] = firm.registeredOffice;
const numbers = Object.values(firm.brands).flatMap((brand) => [
  brand.companyNumber,
  brand.registerNumber,
  brand.telephone,
  brand.fax,
]);

/** A firm that shares nothing with this one, whatever this one is called. */
export const otherFirm = {
  /** With a character that HTML and XML have to escape. */
  name: `${backwards(firm.name)} & Co`,
  domain: `${backwards(firm.name)
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')}.example`,
  mainBrandId: backwards(mainBrandId),
};

const changes: readonly (readonly [from: string, to: string])[] = [
  [firm.domain, otherFirm.domain],
  [firm.name, otherFirm.name],
  [street, backwards(street)],
  [postcode, backwards(postcode)],
  // Other digits; the code of the country stays.
  ...numbers.map(
    (number) => [number, number.replace(/(?<!\+4?)\d/g, (digit) => String(9 - Number(digit)))] as const,
  ),
];

/** Puts the other firm in the place of this one, in a copy of the sources. */
export async function changeFirm(root: string): Promise<void> {
  await changeFile(path.join(root, 'shared/firm.ts'), changes);
  await changeFile(path.join(root, 'shared/main-brand-id.ts'), [[mainBrandId, otherFirm.mainBrandId]]);
}

export async function changeFile(
  file: string,
  replacements: readonly (readonly [from: string, to: string])[],
): Promise<void> {
  const text = await readFile(file, 'utf8');
  await writeFile(
    file,
    replacements.reduce((changed, [from, to]) => changed.replaceAll(from, to), text),
  );
}

/** What is this firm's, and what stands around it: words in any case and within others, numbers by themselves. */
const ours = [
  new RegExp(`.{0,60}(?:${oneOf([firm.name, mainBrandId, street, postcode])}).{0,60}`, 'gi'),
  new RegExp(
    `.{0,60}(?<!\\d)(?:${oneOf(numbers.flatMap((each) => [each, displayPhone(each), phoneHref(each)]))})(?!\\d).{0,60}`,
    'g',
  ),
];

function oneOf(texts: readonly string[]): string {
  return texts.map((text) => text.replaceAll(/[.+&()]/g, String.raw`\$&`)).join('|');
}

/** Where something of this firm stands in some texts: what is around it, each once. */
export function oursIn(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => ours.flatMap((each) => text.match(each) ?? [])))];
}
