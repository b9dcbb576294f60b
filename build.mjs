// Builds everything that runs: dist/server (Node), dist/public (browser), dist/sample (the sample space, where there is
// one) and dist/manifest.json (what the pages link to). `--watch` rebuilds and restarts on change; `--previous DIR`
// carries along the assets of an earlier build's output.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, glob, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { parseArgs, promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

import { build as bundle, context } from 'esbuild';

import { copyConstants, cutFont, siteStylesheet, subsetFonts } from './build-plugins.mjs';
import { drawBrandPictures } from './build/brand-pictures.ts';
import packageJson from './package.json' with { type: 'json' };

const root = import.meta.dirname;

/** Those above the fold; pages preload them. */
const preloadedFonts = ['newsreader-display', 'instrument-sans'];

/**
 * esbuild settings of the server bundles. React is bundled, so that its production build is chosen here and not
 * by an environment variable at start; what is left outside are the packages of `dependencies`.
 */
export function serverOptions({ outdir, isProduction }) {
  return {
    absWorkingDir: root,
    entryPoints: {
      main: 'server/main.ts',
      'content-service': 'server/content-service/main.ts',
      'space-export': 'server/content-service/space-export-main.ts',
      'publish-assets': 'server/publish-assets-main.ts',
      enquiries: 'server/enquiries-main.ts',
      'transform-process': 'server/images/transform-process.ts',
      'watchdog-thread': 'server/watchdog-thread.ts',
      'queue-thread': 'server/enquiries/queue-thread.ts',
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
    logLevel: 'warning',
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
    plugins: [siteStylesheet(), subsetFonts(), copyConstants()],
    logLevel: 'warning',
  };
}

/** The one script without a hash in its name: pages whose own assets are gone get help from it. */
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
    bundle(recoveryOptions({ outdir })),
  ]);
  await drawBrandPictures(publicDirectory, { display, text });
  if (existsSync(path.join(root, 'sample')))
    await (await import('./sample/build-sample.ts')).buildSample(outdir);
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

/** How many builds back a build carries assets. */
const mostCarried = 5;

/**
 * Takes along the assets of the build in `previous` and of those that it has carried itself, so that pages which caches
 * and browsers still show find them. `builds.json` lists what is whose, this build's own first.
 */
async function carryAssets({ previous, outdir }) {
  const assetsOf = (directory) => path.join(directory, 'public/assets');
  const own = await readdir(assetsOf(outdir));
  const earlier = previous === undefined ? [] : (await listBuilds(previous)).slice(0, mostCarried);
  const missing = new Set(earlier.flat()).difference(new Set(own));
  for (const name of missing)
    await cp(path.join(assetsOf(previous), name), path.join(assetsOf(outdir), name));
  await writeFile(path.join(outdir, 'builds.json'), `${JSON.stringify([own, ...earlier])}\n`);
}

/** The assets of the build in a folder, and of each that it carries; none where the folder is empty. */
async function listBuilds(directory) {
  const file = path.join(directory, 'builds.json');
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : [];
}

/**
 * Builds once into `outdir`. In development mode React warns, and nothing is minified.
 *
 * @param previous the output of an earlier build, whose assets are carried along
 */
export async function build({ outdir = path.join(root, 'dist'), isProduction = true, previous } = {}) {
  await rm(outdir, { recursive: true, force: true });
  const [server, browser] = await Promise.all([
    context(serverOptions({ outdir, isProduction })),
    context(browserOptions({ outdir, isProduction })),
  ]);
  try {
    const [{ metafile }] = await Promise.all([browser.rebuild(), server.rebuild(), copyFiles(outdir)]);
    await writeFile(path.join(outdir, 'manifest.json'), `${JSON.stringify(manifestOf(metafile), null, 2)}\n`);
    if (isProduction) await compressPublicFiles(outdir);
    await carryAssets({ previous, outdir });
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
    const flags = ['--env-file-if-exists=.env', '--enable-source-maps'];
    site = spawn(process.execPath, [...flags, path.join(outdir, 'server/main.js')], { stdio: 'inherit' });
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

if (import.meta.main) {
  const { values } = parseArgs({ options: { watch: { type: 'boolean' }, previous: { type: 'string' } } });
  await (values.watch ? watch() : build({ previous: values.previous }));
}
