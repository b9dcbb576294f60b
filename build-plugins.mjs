// What `build.mjs` adds to esbuild: the stylesheet, the fonts, and how icons and React are taken in.
import { glob, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

import subsetFont from 'subset-font';

import { themeCss } from './shared/themes/theme-css.ts';
import { themes } from './shared/themes/themes.ts';

const root = import.meta.dirname;

/**
 * The fonts, cut down to what the site uses: Latin letters and punctuation, one optical size for display. The
 * stylesheet names them as `font:<name>`.
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
const fontText = [...codePoints(0x20, 0x7e), ...codePoints(0xa0, 0x17f), '–—‘’“”•…€™−×→'].join('');

/** One stylesheet from the CSS files that stand beside their components, and the palette from the themes. */
export function siteStylesheet() {
  return {
    name: 'site-stylesheet',
    setup(build) {
      build.onResolve({ filter: /^virtual:/ }, ({ path: name }) => ({
        path: name,
        namespace: 'site-stylesheet',
      }));
      build.onLoad({ filter: /site\.css$/, namespace: 'site-stylesheet' }, async () => {
        const files = (await Array.fromAsync(glob('{client,shared}/**/*.css', { cwd: root }))).sort();
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
      build.onLoad({ filter: /themes\.css$/, namespace: 'site-stylesheet' }, () => ({
        contents: themeCss(Object.values(themes)),
        loader: 'css',
      }));
    },
  };
}

/** Serves `font:<name>` in the stylesheet with the font cut down. */
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

/** A font with nothing left but what the site uses. */
export async function cutFont(name, targetFormat) {
  const { file, variationAxes } = fonts[name];
  const original = await readFile(path.join(root, 'node_modules', file));
  return subsetFont(original, fontText, { targetFormat, variationAxes });
}

/** Of an icon's module only the drawing is used; its React component would come along otherwise. */
export function iconDrawings() {
  return {
    name: 'icon-drawings',
    setup(build) {
      build.onLoad({ filter: /icons-react\/dist\/esm\/icons\/Icon\w+\.mjs$/ }, async ({ path: file }) => {
        const [drawing] = /const __iconNode = .*;/.exec(await readFile(file, 'utf8')) ?? [];
        return { contents: `export ${drawing}` };
      });
    },
  };
}

/**
 * Takes React in as modules. As CommonJS its renderer is one function of 200 kB, which the browser would compile on the
 * main thread when it is called, in 10 ms; of a module it compiles what is called, and what is not used stays out.
 */
export function reactAsModules() {
  const files = {
    react: 'react/cjs/react.production.js',
    'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
    'react-dom': 'react-dom/cjs/react-dom.production.js',
    'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
    scheduler: 'scheduler/cjs/scheduler.production.js',
  };
  const require = createRequire(import.meta.url);
  return {
    name: 'react-as-modules',
    setup(build) {
      build.onResolve({ filter: /^(?:react|react-dom|scheduler)(?:$|\/)/ }, ({ path: name }) => ({
        path: path.join(root, 'node_modules', files[name]),
      }));
      build.onLoad({ filter: /\/cjs\/[\w-]+\.production\.js$/ }, async ({ path: file }) => {
        const imports = [];
        const source = (await readFile(file, 'utf8')).replace(/require\("([\w-]+)"\)/g, (_, name) => {
          imports.push(`import import${imports.length} from '${name}';`);
          return `import${imports.length - 1}`;
        });
        const names = Object.keys(require(file));
        const exported = names.map((name) => `const exported_${name} = exports.${name};`);
        const renamed = ['exports as default', ...names.map((name) => `exported_${name} as ${name}`)];
        return {
          contents: [
            ...imports,
            'const exports = {};',
            source,
            ...exported,
            `export { ${renamed.join(', ')} };`,
          ].join('\n'),
        };
      });
    },
  };
}

/**
 * React weighs each piece of a page in bytes, to choose what could be sent late. Pages are sent whole: the number of
 * characters will do, which takes no time; the bytes took a quarter of a render (decision 019).
 */
export function weighByCharacters() {
  const weighing = 'return Buffer.byteLength(chunk, "utf8");';
  return {
    name: 'weigh-by-characters',
    setup(build) {
      build.onLoad({ filter: /react-dom-server\.bun\.production\.js$/ }, async ({ path: file }) => {
        const source = await readFile(file, 'utf8');
        if (!source.includes(weighing)) throw new Error(`React no longer weighs what it writes: ${file}`);
        return { contents: source.replace(weighing, 'return chunk.length;') };
      });
    },
  };
}
