import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { BuildFailure, OutputFile } from 'esbuild';

import { assetsFolder } from '#shared/paths.ts';

import {
  browserOptions,
  copyPublicFiles,
  manifestOf,
  previewOptions,
  serverOptions,
  stylesheetEntryPoints,
} from '../../build.mjs';
import { runInBackground } from './background.ts';
import { createBundle, inspectModule } from './bundle.ts';
import { problemOfOutput, type Problems } from './problems.ts';

/** A part of the build that is made again when its files change. */
export interface Part {
  concerns(files: readonly string[]): boolean;
  /** Resolves to what has to follow: open pages load the stylesheet again, or reload, or the site is restarted. */
  rebuild(): Promise<'stylesheet' | 'script' | 'site' | undefined>;
}

/** The scripts and the stylesheet of the browser, by URL. */
export type Assets = Map<string, Uint8Array>;

/** Entry points keep their names, so that the site need not learn new ones. */
const names = { entryNames: '[name]' };
const scriptUrl = `${assetsFolder}entry.js`;
const preview = { script: `${assetsFolder}preview.js`, stylesheet: `${assetsFolder}preview-bar.css` };
const desk = `${assetsFolder}desk.css`;

export async function createScriptPart(outdir: string, assets: Assets, problems: Problems): Promise<Part> {
  const options = browserOptions({ outdir, isProduction: false });
  const entryPoints = { entry: 'client/entry.ts' };
  const bundle = await createBundle('scripts', { ...options, ...names, entryPoints }, problems);
  return {
    concerns: (files) => bundle.concerns(files),
    async rebuild() {
      const changed = await bundle.rebuild();
      addAssets(assets, changed);
      return changed.length === 0 ? undefined : 'script';
    },
  };
}

/** The files that only drafts and the desk use. */
export async function createPreviewPart(outdir: string, assets: Assets, problems: Problems): Promise<Part> {
  const options = previewOptions({ outdir, isProduction: false });
  const bundle = await createBundle('preview', { ...options, ...names }, problems);
  return {
    concerns: (files) => bundle.concerns(files),
    async rebuild() {
      const changed = await bundle.rebuild();
      addAssets(assets, changed);
      return changed.length === 0 ? undefined : 'script';
    },
  };
}

/** Also writes the manifest: only the names of fonts are not known beforehand. */
export async function createStylesheetPart(
  outdir: string,
  assets: Assets,
  problems: Problems,
): Promise<Part> {
  const options = browserOptions({ outdir, isProduction: false });
  const bundle = await createBundle(
    'stylesheets',
    { ...options, ...names, entryPoints: stylesheetEntryPoints },
    problems,
  );
  let themeFiles: ReadonlySet<string> = new Set();
  return {
    // It is made of all CSS files, and of the themes, which esbuild does not list.
    concerns: (files) =>
      bundle.concerns(files) || files.some((file) => file.endsWith('.css') || themeFiles.has(file)),
    async rebuild() {
      const [changed, themes] = await Promise.all([
        bundle.rebuild(),
        inspectModule('build/theme-stylesheet.ts'),
      ]);
      themeFiles = themes.files ?? themeFiles;
      addAssets(assets, changed);
      if (changed.length === 0) return undefined;
      const manifest = { ...manifestOf(bundle.metafile), script: scriptUrl, preview, desk };
      await writeFile(path.join(outdir, 'manifest.json'), JSON.stringify(manifest));
      return 'stylesheet';
    },
  };
}

function addAssets(assets: Assets, files: readonly OutputFile[]): void {
  for (const { path: file, contents } of files) assets.set(assetsFolder + path.basename(file), contents);
}

export interface ServerPart extends Part {
  /** The packages that the bundles import and do not contain. */
  readonly packages: () => readonly string[];
}

/** Unlike in production, packages stay outside the bundles: it takes a third of the time. */
export async function createServerPart(outdir: string, problems: Problems): Promise<ServerPart> {
  const options = serverOptions({ outdir, isProduction: false });
  const bundle = await createBundle(
    'server',
    { ...options, packages: 'external', sourcesContent: false },
    problems,
  );
  return {
    concerns: (files) => bundle.concerns(files),
    async rebuild() {
      const changed = await bundle.rebuild();
      await Promise.all(changed.map(({ path: file, contents }) => writeFile(file, contents)));
      return changed.length === 0 ? undefined : 'site';
    },
    packages() {
      const imports = Object.values(bundle.metafile.outputs).flatMap((output) => output.imports);
      const external = imports.filter(({ path: name, external }) => external && !name.startsWith('node:'));
      return [...new Set(external.map(({ path: name }) => name))];
    },
  };
}

/** Static files, with the recovery script. */
export function createPublicPart(outdir: string, problems: Problems): Part {
  let copied: readonly string[] = [];
  return {
    concerns: (files) => files.some((file) => /^(?:public|client\/recovery)\//.test(file)),
    async rebuild() {
      const earlier = copied;
      copied = await readdir('public', { recursive: true });
      // The brand's pictures are in the same folder, so the folder cannot be emptied and built again.
      for (const file of earlier.filter((each) => !copied.includes(each)))
        await rm(path.join(outdir, 'public', file), { recursive: true, force: true });
      const errors = await copyPublicFiles(outdir).then(
        () => [],
        (error: BuildFailure) => error.errors,
      );
      problems.set('public', errors);
      return errors.length === 0 ? 'site' : undefined;
    },
  };
}

/** Files that a function of the build writes: in a process of its own, so that the code is what it is now. */
export function createGeneratedPart(
  {
    entry,
    folder,
    name,
    output,
  }: {
    /** What the function's output depends on: a module with its imports, and a folder. */
    readonly entry: string;
    readonly folder: string;
    readonly name: string;
    /** While this file stays as it is, the site need not be restarted. Default: it always is. */
    readonly output?: string;
  },
  outdir: string,
  problems: Problems,
): Part {
  const script = `import { ${name} } from './build.mjs'; await ${name}(process.argv[1]);`;
  const flags = ['--enable-source-maps', '--input-type=module', '--eval', script];
  let files: ReadonlySet<string> = new Set();
  let hasFailed = false;
  const readOutput = () => output && readFile(path.join(outdir, output), 'utf8').catch(() => '');
  return {
    concerns: (changed) => hasFailed || changed.some((file) => files.has(file) || file.startsWith(folder)),
    async rebuild() {
      const before = await readOutput();
      const [{ isSuccess, stderr }, module] = await Promise.all([
        runInBackground([...flags, outdir]).outcome,
        inspectModule(entry),
      ]);
      files = module.files ?? files;
      hasFailed = !isSuccess;
      if (isSuccess) problems.set(name, []);
      else problems.set(name, module.errors.length > 0 ? module.errors : [problemOfOutput(stderr)]);
      return output !== undefined && before === (await readOutput()) ? undefined : 'site';
    },
  };
}
