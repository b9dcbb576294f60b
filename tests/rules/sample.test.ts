import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { brands } from '#shared/brands/brands.ts';
import { firm } from '#shared/firm.ts';
import { mainBrandId } from '#shared/main-brand-id.ts';
import { displayPhone, phoneHref } from '#shared/phone.ts';

const root = path.join(import.meta.dirname, '../..');
const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const code = globSync(['*.{ts,mjs}', '{build,client,server,shared,tests}/**/*.{ts,tsx}'], { cwd: root });
const tests = code.filter((file) => file.startsWith('tests/') || /\.test\.tsx?$/.test(file));

test('only build.mjs imports the sample, so its folder can be deleted', () => {
  const importers = code.filter((file) =>
    /(?:from|import)\s*\(?\s*'[^']*\bsample\/[^']*'/.test(textOf(file)),
  );
  expect(importers).toEqual(['build.mjs']);
  expect(textOf('build.mjs').match(/'\.\/sample\//g)).toHaveLength(1);
});

/** Facts about this firm. The name covers the brands' names, which begin with it. */
const [street, , postcode] = firm.registeredOffice;
const literals = [
  firm.name,
  firm.domain,
  street,
  postcode,
  `'${mainBrandId}'`,
  `"${mainBrandId}"`,
  ...brands.flatMap(({ telephone, fax }) =>
    [telephone, fax].flatMap((number) => [number, displayPhone(number), phoneHref(number)]),
  ),
];

test('no test hard-codes the firm or the sample: tests use firm.ts and the fixture space', () => {
  const found = tests
    .filter((file) => path.join(root, file) !== import.meta.filename)
    .flatMap((file) => {
      const text = textOf(file);
      return [...literals, 'samplespace1']
        .filter((literal) => text.includes(literal))
        .map((literal) => `${file}: ${literal}`);
    });
  expect(found).toEqual([]);
});
