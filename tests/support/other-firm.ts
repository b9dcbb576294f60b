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

/** A firm that has nothing in common with the configured one. */
export const otherFirm = {
  /** With a character that must be escaped in HTML and XML. */
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
  // Other digits, but the same country code.
  ...numbers.map(
    (number) => [number, number.replace(/(?<!\+4?)\d/g, (digit) => String(9 - Number(digit)))] as const,
  ),
];

/** Replaces the configured firm with the other one, in a copy of the sources. */
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

/** The configured firm's details with up to 60 characters around them: words in any case, numbers not within others. */
const patterns = [
  new RegExp(`.{0,60}(?:${oneOf([firm.name, mainBrandId, street, postcode])}).{0,60}`, 'gi'),
  new RegExp(
    `.{0,60}(?<!\\d)(?:${oneOf(numbers.flatMap((each) => [each, displayPhone(each), phoneHref(each)]))})(?!\\d).{0,60}`,
    'g',
  ),
];

function oneOf(texts: readonly string[]): string {
  return texts.map((text) => text.replaceAll(/[.+&()]/g, String.raw`\$&`)).join('|');
}

/** Mentions of the configured firm in the texts, each with its surroundings, without duplicates. */
export function firmDetailsIn(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => patterns.flatMap((each) => text.match(each) ?? [])))];
}
