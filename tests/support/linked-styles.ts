import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { stylesheetOf } from '#shared/ui/stylesheet/stylesheets.ts';

const shared = path.join(import.meta.dirname, '../../shared');

/** The stylesheets that mention each class; undefined stands for the one that every page has. */
const stylesheetsOfClass = new Map<string, Set<string | undefined>>();
/** The stylesheet of the file that is named after the class and has rules for it, if there is one. */
const ownStylesheetOf = new Map<string, string | undefined>();
for (const file of globSync('**/*.css', { cwd: shared })) {
  // What a rule only looks for beside what it styles has its styles elsewhere.
  const rules = readFileSync(path.join(shared, file), 'utf8').replaceAll(
    /\/\*[^]*?\*\/|:has\([^)]*|\+ (?::is\([^)]*|\.[a-z-]+)/g,
    '',
  );
  for (const [, name = ''] of rules.matchAll(/\.([a-z][a-z0-9-]*)/g)) {
    const stylesheets = stylesheetsOfClass.get(name) ?? new Set();
    stylesheetsOfClass.set(name, stylesheets.add(stylesheetOf(file)));
    if (name === path.basename(file, '.css')) ownStylesheetOf.set(name, stylesheetOf(file));
  }
}

/** The classes on a page, or samples of the gallery on it, whose stylesheets it does not link to. */
export function unstyledClasses(html: string): string[] {
  const linked = new Set<string | undefined>([undefined]);
  for (const [, name] of html.matchAll(/<link [^>]*href="\/assets\/([a-z-]+)\.[^"]*css"/g)) linked.add(name);
  const classes = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '));
  return [...new Set(classes)].filter((name) => {
    const stylesheets = [...(stylesheetsOfClass.get(name) ?? [])];
    // The site's own may mention a class whose rules are elsewhere, such as a table's.
    const sufficient =
      ownStylesheetOf.get(name) === undefined
        ? stylesheets
        : stylesheets.filter((each) => each !== undefined);
    return sufficient.length > 0 && !sufficient.some((each) => linked.has(each));
  });
}
