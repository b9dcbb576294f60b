// The esbuild plugins used by `build.mjs`.
import { glob } from 'node:fs/promises';
import path from 'node:path';

import { build as bundle } from 'esbuild';

import { stylesheetNames, stylesheetOf } from '../shared/ui/stylesheet/stylesheets.ts';
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

/** The entry points of the stylesheets: `site`, which every page has, and those of parts that most pages lack. */
export const stylesheetEntryPoints = Object.fromEntries(
  ['site', ...stylesheetNames].map((name) => [name, `stylesheet:${name}`]),
);

/** Bundles the components' CSS files into the stylesheets, and the fonts' faces and the themes' palette into the site's. */
export function bundleStylesheets() {
  return {
    name: 'bundle-stylesheets',
    setup(build) {
      build.onResolve({ filter: /^(?:stylesheet|generated):/ }, ({ path: specifier }) => {
        const [namespace, name] = specifier.split(':');
        return { path: name, namespace };
      });
      build.onLoad({ filter: /.*/, namespace: 'stylesheet' }, async ({ path: name }) => {
        const files = (
          await Array.fromAsync(
            glob('{client,shared}/**/*.css', { cwd: root, exclude: ['client/preview/**'] }),
          )
        )
          .filter((file) => (stylesheetOf(file.replace('shared/', '')) ?? 'site') === name)
          .sort();
        const first = 'client/styles/layers.css';
        const imports = files
          .filter((file) => file !== first)
          .map((file) => `@import './${file}';\n`)
          .join('');
        return {
          contents:
            name === 'site'
              ? `@import './${first}';\n${imports}@import 'generated:fonts';\n@import 'generated:themes';`
              : `${imports}@layer base { :root { --has-${name}: 1 } }`,
          loader: 'css',
          resolveDir: root,
          watchDirs: [...new Set(files.map((file) => path.join(root, path.dirname(file))))],
        };
      });
      build.onLoad({ filter: /^fonts$/, namespace: 'generated' }, async () => ({
        contents: await fontStylesheet(),
        loader: 'css',
      }));
      build.onLoad({ filter: /^themes$/, namespace: 'generated' }, async () => ({
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

/** Resolves `font:<role>`, with `-italic` and `-seldom`, in the stylesheet to that part of a font. */
export function subsetFonts() {
  return {
    name: 'subset-fonts',
    setup(build) {
      build.onResolve({ filter: /^font:/ }, ({ path: name }) => ({
        path: `${name.slice('font:'.length)}.woff2`,
        namespace: 'font',
      }));
      build.onLoad({ filter: /.*/, namespace: 'font' }, async ({ path: name }) => {
        const [, role, italic, seldom] = /^(.*?)(-italic)?(-seldom)?\.woff2$/.exec(name);
        const contents = await cutFont(role, {
          style: italic ? 'italic' : 'normal',
          only: seldom ? 'seldom' : 'common',
          format: 'woff2',
        });
        return { contents, loader: 'file' };
      });
    },
  };
}
