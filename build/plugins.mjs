// The esbuild plugins used by `build.mjs`.
import { createHash } from 'node:crypto';
import { glob, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { build as bundle } from 'esbuild';
import subsetFont from 'subset-font';

import packageJson from '../package.json' with { type: 'json' };
import { writeWhole } from '../server/whole-file.ts';

const root = path.join(import.meta.dirname, '..');

/** The stylesheet refers to these as `font:<name>`. The display fonts keep a single optical size. */
const fonts = {
  'newsreader-display': {
    file: '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2',
    variationAxes: { opsz: 48, wght: 400 },
  },
  'newsreader-italic': {
    file: '@fontsource-variable/newsreader/files/newsreader-latin-opsz-italic.woff2',
    variationAxes: { opsz: 36, wght: 400 },
  },
  'instrument-sans': {
    file: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  },
};
const codePoints = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
/** The characters that the site uses: Latin letters and punctuation. */
const fontText = [...codePoints(0x20, 0x7e), ...codePoints(0xa0, 0x17f), '–—‘’“”•…€™−×→'].join('');

/** Gives each script its own copy of shared constants: a chunk would cost every page a request (decision 026). */
export function copyConstants() {
  return {
    name: 'copy-constants',
    setup(build) {
      build.onResolve(
        { filter: /\/(?:paths|page-change-event)\.ts$/ },
        ({ path: name, resolveDir, importer }) => ({
          path: name.startsWith('#') ? path.join(root, name.slice(1)) : path.join(resolveDir, name),
          // The suffix makes these different modules to esbuild, although the file is the same.
          suffix: `?${path.relative(root, importer)}`,
        }),
      );
    },
  };
}

/** Bundles the components' CSS files and the palette of the themes into one stylesheet. */
export function siteStylesheet() {
  return {
    name: 'site-stylesheet',
    setup(build) {
      build.onResolve({ filter: /^virtual:/ }, ({ path: name }) => ({
        path: name,
        namespace: 'site-stylesheet',
      }));
      build.onLoad({ filter: /site\.css$/, namespace: 'site-stylesheet' }, async () => {
        const files = (
          await Array.fromAsync(
            glob('{client,shared}/**/*.css', { cwd: root, exclude: ['client/preview/**'] }),
          )
        ).sort();
        const first = 'client/styles/layers.css';
        const imports = [first, ...files.filter((file) => file !== first)].map(
          (file) => `@import './${file}';`,
        );
        return {
          contents: `${imports.join('\n')}\n@import 'virtual:themes.css';`,
          loader: 'css',
          resolveDir: root,
          watchDirs: [...new Set(files.map((file) => path.join(root, path.dirname(file))))],
        };
      });
      build.onLoad({ filter: /themes\.css$/, namespace: 'site-stylesheet' }, async () => ({
        contents: await loadThemeStylesheet(),
        loader: 'css',
      }));
    },
  };
}

/** From the themes as they are now: Node itself would load them only once. */
async function loadThemeStylesheet() {
  const { outputFiles } = await bundle({
    absWorkingDir: root,
    entryPoints: ['build/theme-stylesheet.ts'],
    bundle: true,
    format: 'esm',
    write: false,
    logLevel: 'silent',
  });
  const code = Buffer.from(outputFiles[0].contents).toString('base64');
  const { themeStylesheet } = await import(`data:text/javascript;base64,${code}`);
  return themeStylesheet;
}

/** Resolves `font:<name>` in the stylesheet to a subset of that font. */
export function subsetFonts() {
  return {
    name: 'subset-fonts',
    setup(build) {
      build.onResolve({ filter: /^font:/ }, ({ path: name }) => ({
        path: `${name.slice('font:'.length)}.woff2`,
        namespace: 'font',
      }));
      build.onLoad({ filter: /.*/, namespace: 'font' }, async ({ path: name }) => {
        return { contents: await cutFont(path.basename(name, '.woff2'), 'woff2'), loader: 'file' };
      });
    },
  };
}

const fontCache = path.join(root, 'node_modules/.cache/fonts');

/** One of `fonts`, reduced to the characters that the site uses. Kept for the next build: WOFF2 takes its time. */
export async function cutFont(name, targetFormat) {
  const { file, variationAxes } = fonts[name];
  const original = await readFile(path.join(root, 'node_modules', file));
  const settings = JSON.stringify([
    fontText,
    targetFormat,
    variationAxes,
    packageJson.devDependencies['subset-font'],
  ]);
  const key = createHash('sha256').update(settings).update(original).digest('hex');
  const kept = path.join(fontCache, key);
  const existing = await readFile(kept).catch(() => undefined);
  if (existing) return existing;
  const cut = await subsetFont(original, fontText, { targetFormat, variationAxes });
  await mkdir(fontCache, { recursive: true });
  await writeWhole(kept, [cut], { isDurable: false });
  return cut;
}
