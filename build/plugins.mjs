// The esbuild plugins used by `build.mjs`.
import { glob } from 'node:fs/promises';
import path from 'node:path';

import { build as bundle } from 'esbuild';

import { cutFont } from './fonts/cut-font.ts';
import { fontStylesheet } from './fonts/font-stylesheet.ts';

const root = path.join(import.meta.dirname, '..');

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

/** Bundles the components' CSS files, the faces of the fonts and the palette of the themes into one stylesheet. */
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
          contents: `${imports.join('\n')}\n@import 'virtual:fonts.css';\n@import 'virtual:themes.css';`,
          loader: 'css',
          resolveDir: root,
          watchDirs: [...new Set(files.map((file) => path.join(root, path.dirname(file))))],
        };
      });
      build.onLoad({ filter: /fonts\.css$/, namespace: 'site-stylesheet' }, async () => ({
        contents: await fontStylesheet(),
        loader: 'css',
      }));
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

/** Resolves `font:<role>`, with `-italic` and `-accents`, in the stylesheet to that part of a font. */
export function subsetFonts() {
  return {
    name: 'subset-fonts',
    setup(build) {
      build.onResolve({ filter: /^font:/ }, ({ path: name }) => ({
        path: `${name.slice('font:'.length)}.woff2`,
        namespace: 'font',
      }));
      build.onLoad({ filter: /.*/, namespace: 'font' }, async ({ path: name }) => {
        const [, role, italic, accents] = /^(.*?)(-italic)?(-accents)?\.woff2$/.exec(name);
        const contents = await cutFont(role, {
          style: italic ? 'italic' : 'normal',
          only: accents ? 'accents' : 'plain',
          format: 'woff2',
        });
        return { contents, loader: 'file' };
      });
    },
  };
}
