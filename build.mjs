// Builds everything that runs: dist/server (Node), dist/public (browser), dist/sample (the sample space's
// pictures) and dist/manifest.json (what the pages link to). `--watch` rebuilds and restarts on change.
import { spawn } from 'node:child_process';
import { cp, glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

import { context } from 'esbuild';
import subsetFont from 'subset-font';

import packageJson from './package.json' with { type: 'json' };
import { drawBrandPictures } from './server/brand/brand-pictures.ts';
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
/** Those above the fold; pages preload them. */
const preloadedFonts = ['newsreader-display', 'instrument-sans'];

const codePoints = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
const fontText = [...codePoints(0x20, 0x7e), ...codePoints(0xa0, 0x17f), '–—‘’“”•…€™−×→'].join('');

/**
 * esbuild settings of the server bundles. React is bundled, so that its production build is chosen here and not
 * by an environment variable at start; what is left outside are the packages of `dependencies`.
 */
export function serverOptions({ outdir, isProduction }) {
  return {
    absWorkingDir: root,
    entryPoints: {
      main: 'server/main.ts',
      'content-service': 'server/embedded/content-service-main.ts',
      'space-export': 'server/embedded/space-export-main.ts',
      'transform-process': 'server/images/transform-process.ts',
    },
    outdir: path.join(outdir, 'server'),
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    external: Object.keys(packageJson.dependencies),
    // React's CommonJS files ask for Node's own modules by `require`.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    jsx: 'automatic',
    sourcemap: true,
    define: { 'process.env.NODE_ENV': JSON.stringify(isProduction ? 'production' : 'development') },
    plugins: [weighByCharacters()],
    logLevel: 'warning',
  };
}

/**
 * React weighs each piece of a page in bytes, to choose what could be sent late. Pages are sent whole: the number of
 * characters will do, which takes no time; the bytes took a quarter of a render (decision 019).
 */
function weighByCharacters() {
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

function browserOptions({ outdir, isProduction }) {
  return {
    absWorkingDir: root,
    entryPoints: { entry: 'client/entry.ts', site: 'virtual:site.css' },
    outdir: path.join(outdir, 'public/assets'),
    publicPath: '/assets',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: ['es2022', 'chrome111', 'safari16.4', 'firefox121'],
    entryNames: '[name].[hash]',
    chunkNames: 'chunk.[hash]',
    assetNames: '[name].[hash]',
    external: ['/banners/*'],
    jsx: 'automatic',
    minify: isProduction,
    sourcemap: isProduction ? false : 'linked',
    legalComments: 'none',
    metafile: true,
    define: { 'process.env.NODE_ENV': JSON.stringify(isProduction ? 'production' : 'development') },
    plugins: [siteStylesheet(), subsetFonts(), iconDrawings(), ...(isProduction ? [reactAsModules()] : [])],
    logLevel: 'warning',
  };
}

/** One stylesheet from the CSS files that stand beside their components, and the palette from the themes. */
function siteStylesheet() {
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
function subsetFonts() {
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

async function cutFont(name, targetFormat) {
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
function reactAsModules() {
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

/** What the pages link to, from esbuild's own account of what it wrote. */
function manifestOf({ outputs }) {
  const urlOf = (matches) => {
    const found = Object.keys(outputs).find(matches);
    return found && `/assets/${path.basename(found)}`;
  };
  return {
    script: urlOf((file) => outputs[file].entryPoint === 'client/entry.ts'),
    stylesheet: urlOf((file) => /\/site\.[A-Z0-9]+\.css$/.test(file)),
    fonts: preloadedFonts
      .map((font) => urlOf((file) => path.basename(file).startsWith(`${font}.`)))
      .filter(Boolean),
  };
}

/** What is served as it is, and what is drawn of the brand: icons, pictures of shared links. */
async function copyFiles(outdir) {
  const publicDirectory = path.join(outdir, 'public');
  await mkdir(publicDirectory, { recursive: true });
  const [display, text] = await Promise.all([
    cutFont('newsreader-display', 'sfnt'),
    cutFont('instrument-sans', 'sfnt'),
    cp(path.join(root, 'public'), publicDirectory, { recursive: true }),
    cp(path.join(root, 'server/embedded/sample/assets'), path.join(outdir, 'sample'), { recursive: true }),
  ]);
  await drawBrandPictures(publicDirectory, { display, text });
}

/** Writes beside each public text file what it is in brotli and in gzip, as good as either can. */
async function compressPublicFiles(outdir) {
  const codings = {
    '.br': promisify(brotliCompress),
    '.gz': (bytes) => promisify(gzip)(bytes, { level: 9 }),
  };
  const files = await Array.fromAsync(glob('public/**/*.{css,js,svg,txt}', { cwd: outdir }));
  await Promise.all(
    files.flatMap((name) =>
      Object.entries(codings).map(async ([suffix, compress]) => {
        const file = path.join(outdir, name);
        const bytes = await readFile(file);
        const compressed = await compress(bytes);
        if (compressed.length < bytes.length) await writeFile(file + suffix, compressed);
      }),
    ),
  );
}

/** Builds once into `outdir`. In development mode React warns, and nothing is minified. */
export async function build({ outdir = path.join(root, 'dist'), isProduction = true } = {}) {
  await rm(outdir, { recursive: true, force: true });
  const [server, browser] = await Promise.all([
    context(serverOptions({ outdir, isProduction })),
    context(browserOptions({ outdir, isProduction })),
  ]);
  try {
    const [{ metafile }] = await Promise.all([browser.rebuild(), server.rebuild(), copyFiles(outdir)]);
    await writeFile(path.join(outdir, 'manifest.json'), `${JSON.stringify(manifestOf(metafile), null, 2)}\n`);
    if (isProduction) await compressPublicFiles(outdir);
  } finally {
    await Promise.all([server.dispose(), browser.dispose()]);
  }
}

/** Builds, starts the site, and does both again on every change. */
async function watch() {
  const outdir = path.join(root, 'dist');
  const settings = { outdir, isProduction: false };
  let site;
  const restart = () => {
    // Killed, not asked: a browser that keeps its connection would keep the old site alive.
    site?.kill('SIGKILL');
    site = spawn(process.execPath, ['--enable-source-maps', path.join(outdir, 'server/main.js')], {
      stdio: 'inherit',
    });
  };
  const onEnd = (act) => ({
    name: 'on-end',
    setup: (build) => build.onEnd(async (result) => result.errors.length === 0 && (await act(result))),
  });
  await rm(outdir, { recursive: true, force: true });
  await copyFiles(outdir);
  const browser = browserOptions(settings);
  const browserContext = await context({
    ...browser,
    inject: ['client/dev-reload.ts'],
    plugins: [
      ...browser.plugins,
      onEnd(async ({ metafile }) => {
        await writeFile(path.join(outdir, 'manifest.json'), JSON.stringify(manifestOf(metafile)));
        if (site) restart();
      }),
    ],
  });
  await browserContext.rebuild();
  const serverContext = await context({ ...serverOptions(settings), plugins: [onEnd(restart)] });
  await Promise.all([browserContext.watch(), serverContext.watch()]);
  process.on('exit', () => site?.kill('SIGKILL'));
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0));
}

if (import.meta.main) await (process.argv.includes('--watch') ? watch() : build());
