import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A file that docs/make-it-yours.md shows, with its path in the repository. */
export interface GuideFile {
  readonly file: string;
  readonly text: string;
}

/** Reads the files from the guide: a path in backticks at the start of a line, then a block of code. */
export async function readGuideFiles(root: string): Promise<readonly GuideFile[]> {
  const guide = await readFile(path.join(root, 'docs/make-it-yours.md'), 'utf8');
  let folder = '';
  return [...guide.matchAll(/^`([\w./-]+)`, [^\n]*:\n\n```\w+\n(.*?)^```$/gms)].map(
    ([, name = '', text = '']) => {
      // Only the first file of a folder has the whole path.
      if (name.includes('/')) folder = path.dirname(name);
      return { file: path.join(folder, path.basename(name)), text };
    },
  );
}

/** Follows the guide: creates its files, and adds the lines that it names. */
export async function followGuide(root: string): Promise<readonly GuideFile[]> {
  const files = await readGuideFiles(root);
  for (const { file, text } of files) {
    await mkdir(path.join(root, path.dirname(file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
  await addLine(root, 'shared/sections/sections.ts', {
    importing: "import { pullQuote } from './pull-quote/pull-quote.section.tsx';",
    after: 'export const sections: readonly SectionDefinition[] = [',
    line: '  pullQuote,',
  });
  await addLine(root, 'shared/paths.ts', {
    after: 'export const pageFolders = {',
    line: "  event: 'events',",
  });
  await addLine(root, 'shared/pages/page-types.ts', {
    importing: "import { eventPages } from './event/event.page.tsx';",
    after: 'const byId: Readonly<Record<PageTypeId, PageType>> = {',
    line: '  event: eventPages,',
  });
  return files;
}

async function addLine(
  root: string,
  file: string,
  { importing, after, line }: { readonly importing?: string; readonly after: string; readonly line: string },
): Promise<void> {
  const text = await readFile(path.join(root, file), 'utf8');
  if (!text.includes(after)) throw new Error(`${file} has no line “${after}”`);
  const withLine = text.replace(after, `${after}\n${line}`);
  await writeFile(path.join(root, file), importing === undefined ? withLine : `${importing}\n${withLine}`);
}
