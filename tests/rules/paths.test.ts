import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import * as paths from '#shared/paths.ts';

const root = path.join(import.meta.dirname, '../..');
const commentLines = /^\s*(?:\/\/|\/?\*).*$/gm;
const urls = Object.values(paths).filter((value) => typeof value === 'string');

test('the site’s own URLs are written in shared/paths.ts only', () => {
  const copies = globSync('{server,client,shared,contentful-emulator}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$|^server\/content-service\/|^shared\/paths\.ts$/.test(file))
    .flatMap((file) => {
      const code = readFileSync(path.join(root, file), 'utf8').replace(commentLines, '');
      return urls.filter((url) => startsLiteral(code, url)).map((url) => `${file}: ${url}`);
    });
  expect(urls).toContain('/call-back');
  expect(copies).toEqual([]);
});

/** Whether a string or template literal starts with the URL. `/news-archive` does not start with `/news`. */
function startsLiteral(code: string, url: string): boolean {
  return ["'", '"', '`'].some((quote) =>
    code
      .split(quote + url)
      .slice(1)
      .some((rest) => url.endsWith('/') || !/^[\w-]/.test(rest)),
  );
}
