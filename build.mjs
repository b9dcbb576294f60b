// Builds dist/server (Node), dist/public (browser), dist/sample (the sample space, if there is one) and dist/manifest.json
// (the assets that pages link to, and the release). `--previous DIR` includes the assets of an earlier build's output, too.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, glob, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

import { build as bundle, context } from 'esbuild';

import { cutFont } from './build/fonts/cut-font.ts';
import { bundleStylesheets, copySmallModules, stylesheetEntryPoints, subsetFonts } from './build/plugins.mjs';
import packageJson from './package.json' with { type: 'json' };
import { stylesheetNames } from './shared/ui/stylesheet/stylesheets.ts';

export { stylesheetEntryPoints };

const root = import.meta.dirname;

/** Used above the fold, so pages preload them. */
const preloadedFonts = ['display', 'text'];

/**
 * esbuild options for the server bundles. React is bundled so that its production build is chosen at build time, not by
 * `NODE_ENV` at the start. The packages in `dependencies` stay external.
 */
export function serverOptions({ outdir, isProduction }) {
  return {
    absWorkingDir: root,
    entryPoints: {
      main: 'server/main.ts',
      'content-service': 'contentful-emulator/command.ts',
      'space-export': 'server/commands/space-export.ts',
      'publish-assets': 'server/commands/publish-assets.ts',
      enquiries: 'server/commands/enquiries.ts',
      records: 'server/commands/records.ts',
      'webhook-setup': 'server/commands/webhook-setup.ts',
      doctor: 'server/commands/doctor.ts',
      'transform-process': 'server/images/transform-process.ts',
      'watchdog-thread': 'server/process/watchdog-thread.ts',
      'sqlite-thread': 'server/data/sqlite-thread.ts',
      'search-thread': 'server/search/search-thread.ts',
    },
    outdir: path.join(outdir, 'server'),
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    external: Object.keys(packageJson.dependencies),
    // React's CommonJS files `require` Node's built-in modules.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    jsx: 'automatic',
    sourcemap: true,
    define: { 'process.env.NODE_ENV': JSON.stringify(isProduction ? 'production' : 'development') },
    logLevel: 'warning',
  };
}

/** esbuild options for the browser's bundles. */
export function browserOptions({ outdir, isProduction }) {
  return {
    absWorkingDir: root,
    entryPoints: { entry: 'client/entry.ts', ...stylesheetEntryPoints },
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
    plugins: [bundleStylesheets(), subsetFonts(), copySmallModules()],
    logLevel: 'warning',
  };
}

/** The files that only drafts and the desk use: bundles of their own, so that no chunk of a public page depends on them. */
export function previewOptions(settings) {
  return {
    ...browserOptions(settings),
    entryPoints: {
      preview: 'client/preview/preview.ts',
      'preview-bar': 'client/preview/preview.css',
      desk: 'server/desk/desk.css',
    },
    splitting: false,
    plugins: [],
  };
}

/** Measures page speed for visitors. A bundle of its own, so that it adds nothing to the others. */
export function vitalsOptions(settings) {
  return { ...browserOptions(settings), entryPoints: { vitals: 'client/vitals/start.ts' }, plugins: [] };
}

/** The only script without a hash in its name: it repairs pages whose assets are gone (decision 020). */
function recoveryOptions({ outdir }) {
  return {
    absWorkingDir: root,
    entryPoints: ['client/recovery/recover.ts'],
    outdir: path.join(outdir, 'public'),
    bundle: true,
    format: 'iife',
    target: 'es2020',
    minify: true,
    legalComments: 'none',
    logLevel: 'warning',
  };
}

/** The commit: the image is built without its repository. */
function findRevision() {
  if (process.env.REVISION) return process.env.REVISION;
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: root });
  return status === 0 ? stdout.toString().trim() : 'unknown';
}

/** The assets that pages link to, from esbuild's metafiles of the browser's bundles, and the release. */
export function manifestOf(...metafiles) {
  const outputs = Object.assign({}, ...metafiles.map((each) => each.outputs));
  const entry = Object.keys(outputs).find((file) => outputs[file].entryPoint === 'client/entry.ts');
  const urlOf = (matches) => {
    const file = Object.keys(outputs).find(matches);
    return file && `/assets/${path.basename(file)}`;
  };
  const stylesheetUrlOf = (name) =>
    urlOf((file) => new RegExp(`^${name}\\.(?:[A-Z0-9]+\\.)?css$`).test(path.basename(file)));
  return {
    script: urlOf((file) => file === entry),
    // A development build bundles scripts on their own.
    scriptImports: (outputs[entry]?.imports ?? [])
      .filter(({ kind }) => kind === 'import-statement')
      .map(({ path: file }) => `/assets/${path.basename(file)}`),
    stylesheet: stylesheetUrlOf('site'),
    stylesheets: Object.fromEntries(stylesheetNames.map((name) => [name, stylesheetUrlOf(name)])),
    fonts: preloadedFonts
      .map((font) => urlOf((file) => path.basename(file).startsWith(`${font}.`)))
      .filter(Boolean),
    vitals: urlOf((file) => outputs[file].entryPoint === 'client/vitals/start.ts'),
    preview: {
      script: urlOf((file) => outputs[file].entryPoint === 'client/preview/preview.ts'),
      stylesheet: stylesheetUrlOf('preview-bar'),
    },
    desk: stylesheetUrlOf('desk'),
    release: { version: packageJson.version, revision: findRevision() },
  };
}

/** Copies static files and bundles the recovery script. */
export async function copyPublicFiles(outdir) {
  const publicDirectory = path.join(outdir, 'public');
  await mkdir(publicDirectory, { recursive: true });
  await Promise.all([
    cp(path.join(root, 'public'), publicDirectory, { recursive: true }),
    bundle(recoveryOptions({ outdir })),
  ]);
}

/** Draws the brand's pictures among the public files. */
export async function drawPictures(outdir) {
  const { drawBrandPictures } = await import('./build/brand-pictures.ts');
  const [display, text] = await Promise.all([
    cutFont('display', { format: 'sfnt' }),
    cutFont('text', { format: 'sfnt' }),
  ]);
  await drawBrandPictures(path.join(outdir, 'public'), { display, text });
}

/** Generates the sample space, if there is a sample. */
export async function writeSample(outdir) {
  if (existsSync(path.join(root, 'sample')))
    await (await import('./sample/build-sample.ts')).buildSample(outdir);
}

/** Precompresses public text files with brotli and gzip at their highest levels, unless that makes them larger. */
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

/** How many earlier builds a build carries the assets of. */
const maxCarriedBuilds = 5;

/**
 * Copies the assets of the build in `previous` and of the builds that it carries, for pages still held by caches and
 * browsers. `builds.json` lists the assets of each build, this one first.
 */
async function carryAssets({ previous, outdir }) {
  const assetsOf = (directory) => path.join(directory, 'public/assets');
  const current = await readdir(assetsOf(outdir));
  const earlier = previous === undefined ? [] : (await listBuilds(previous)).slice(0, maxCarriedBuilds);
  const missing = new Set(earlier.flat()).difference(new Set(current));
  for (const name of missing)
    await cp(path.join(assetsOf(previous), name), path.join(assetsOf(outdir), name));
  await writeFile(path.join(outdir, 'builds.json'), `${JSON.stringify([current, ...earlier])}\n`);
}

/** The assets of the build in a folder and of each build it carries; empty if the folder holds no build. */
async function listBuilds(directory) {
  const file = path.join(directory, 'builds.json');
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : [];
}

/**
 * Builds once into `outdir`. The development build has React's warnings and is not minified.
 *
 * @param previous output folder of an earlier build, whose assets are included
 */
export async function build({ outdir = path.join(root, 'dist'), isProduction = true, previous } = {}) {
  await rm(outdir, { recursive: true, force: true });
  const settings = { outdir, isProduction };
  const bundles = await Promise.all(
    [
      browserOptions(settings),
      previewOptions(settings),
      vitalsOptions(settings),
      serverOptions(settings),
    ].map((options) => context(options)),
  );
  try {
    const [browser, preview, vitals] = await Promise.all([
      ...bundles.map((bundle) => bundle.rebuild()),
      copyPublicFiles(outdir),
      drawPictures(outdir),
      writeSample(outdir),
    ]);
    const manifest = manifestOf(browser.metafile, preview.metafile, vitals.metafile);
    await writeFile(path.join(outdir, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    if (isProduction) await compressPublicFiles(outdir);
    await carryAssets({ previous, outdir });
  } finally {
    await Promise.all(bundles.map((bundle) => bundle.dispose()));
  }
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { previous: { type: 'string' } } });
  await build({ previous: values.previous });
}
