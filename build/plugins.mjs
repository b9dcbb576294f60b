// The esbuild plugins used by `build.mjs`.
import { createHash } from 'node:crypto';
import { glob, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { build as bundle } from 'esbuild';
import subsetFont from 'subset-font';

import packageJson from '../package.json' with { type: 'json' };
import { writeWhole } from '../server/files/whole-file.ts';

const root = path.join(import.meta.dirname, '..');

/**
 * The stylesheet refers to these as `font:<name>`, and to their letters with accents, which few English pages show, as
 * `font:<name>-accents`: text waits for a third less of a file. The display fonts keep a single optical size.
 */
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
/** As in the `unicode-range` of `fonts.css`. */
const accents = [...codePoints(0xc0, 0xd6), ...codePoints(0xd8, 0xf6), ...codePoints(0xf8, 0x17f)].join('');
const plainText = [...codePoints(0x20, 0x7e), ...codePoints(0xa0, 0xbf), '×÷–—‘’“”•…€™−→'].join('');
/** The fonts that the stylesheet refers to. */
const keepFeatures = ['kern', 'liga', 'rvrn', 'tnum'];

/** Gives each script its own copy of small stateless modules: a chunk would cost every page a request (decision 019). */
export function copySmallModules() {
  return {
    name: 'copy-small-modules',
    setup(build) {
      build.onResolve(
        { filter: /\/(?:paths|page-change|single-flight|main-brand-id|is-bar)\.ts$/ },
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

/** Resolves `font:<name>` and `font:<name>-accents` in the stylesheet to a subset of that font. */
export function subsetFonts() {
  return {
    name: 'subset-fonts',
    setup(build) {
      build.onResolve({ filter: /^font:/ }, ({ path: name }) => ({
        path: `${name.slice('font:'.length)}.woff2`,
        namespace: 'font',
      }));
      build.onLoad({ filter: /.*/, namespace: 'font' }, async ({ path: name }) => {
        const [, font, onlyAccents] = /^(.*?)(-accents)?\.woff2$/.exec(name);
        const contents = await cutFont(font, 'woff2', onlyAccents ? accents : plainText);
        return { contents, loader: 'file' };
      });
    },
  };
}

const fontCache = path.join(root, 'node_modules/.cache/fonts');

/** One of `fonts`, reduced to these characters: by default, all that the site uses. Kept for the next build: WOFF2 takes its time. */
export async function cutFont(name, targetFormat, text = plainText + accents) {
  const { file, variationAxes } = fonts[name];
  const original = await readFile(path.join(root, 'node_modules', file));
  const options = { targetFormat, variationAxes, keepFeatures };
  const settings = JSON.stringify([text, options, packageJson.devDependencies['subset-font']]);
  const key = createHash('sha256').update(settings).update(original).digest('hex');
  const kept = path.join(fontCache, key);
  const existing = await readFile(kept).catch(() => undefined);
  if (existing) return existing;
  const cut = await subsetFont(original, text, options);
  await mkdir(fontCache, { recursive: true });
  await writeWhole(kept, [cut], { isDurable: false });
  return cut;
}
