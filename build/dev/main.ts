// `npm run dev`: builds and starts the site, and shows each change in the pages that are open (decision 023).
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { parseEnv } from 'node:util';

import { watch } from 'chokidar';
import { build } from 'esbuild';

import { devScriptPath } from '#shared/dev-paths.ts';

import { createDevServer } from './dev-server.ts';
import { formatLogLine, problemOfLogLine, readLogLine } from './log-lines.ts';
import {
  createPreviewPart,
  createScriptPart,
  createStylesheetPart,
  createGeneratedPart,
  createPublicPart,
  createServerPart,
  type Part,
} from './parts.ts';
import { createProblems, formatProblems, problemOfOutput } from './problems.ts';
import { createSiteProcess, findFreePort } from './site-process.ts';
import { createTypeCheck } from './type-check.ts';

const root = path.join(import.meta.dirname, '../..');
/** Not `dist`, which other commands replace. */
const outdir = path.join(root, '.cache/dev');
const watched = ['.env', 'build', 'client', 'contentful-emulator', 'public', 'sample', 'server', 'shared'];
/** An editor may write a file in several steps, and several files at once. */
const settleMs = 10;
/** How long an open page may take to show a change. */
const pageIsShownMs = 500;

process.chdir(root);
rmSync(outdir, { recursive: true, force: true });
for (const folder of ['server', 'public', 'sample'])
  mkdirSync(path.join(outdir, folder), { recursive: true });

const { PORT: port = '3000', HOST: host = '0.0.0.0' } = readEnvironment();
const origin = `http://localhost:${port}`;
const sitePort = await findFreePort();
const assets = new Map([[devScriptPath, await bundleDevScript()]]);

const problems = createProblems((fresh) => {
  void formatProblems(fresh, { color: process.stdout.isTTY }).then((texts) => print(texts.join('')));
  server.showProblems();
});
const serverPart = await createServerPart(outdir, problems);
const site = createSiteProcess({
  main: path.join(outdir, 'server/main.js'),
  port: sitePort,
  environment: () => ({
    SITE_URL: origin,
    RECORDS: 'off',
    ...readEnvironment(),
    PORT: String(sitePort),
    HOST: '127.0.0.1',
  }),
  packages: serverPart.packages,
  onLine(line) {
    const entry = readLogLine(line);
    const problem = entry && problemOfLogLine(entry);
    if (problem) problems.add('site', problem);
    // The site prints the address behind this server.
    if (line !== `http://localhost:${sitePort}`) print(entry ? formatLogLine(entry) : line);
  },
  onEnd(output) {
    const problem = problemOfOutput(output);
    problems.add('site', { ...problem, text: `The site is not running. ${problem.text}` });
  },
});
const server = createDevServer({
  sitePort,
  siteAnswers: () => started.then(site.answers),
  assets,
  problems: problems.texts,
});
const checkTypes = createTypeCheck(problems);

/** Made first after a change. */
const bundles: readonly Part[] = [
  await createStylesheetPart(outdir, assets, problems),
  await createScriptPart(outdir, assets, problems),
  await createPreviewPart(outdir, assets, problems),
  serverPart,
  createPublicPart(outdir, problems),
  {
    concerns: (files) => files.includes('.env'),
    async rebuild() {
      site.forgetEnvironment();
      return 'site';
    },
  },
];
/** These take longer, and hardly ever change. */
const generated: readonly Part[] = [
  createGeneratedPart(
    { name: 'drawPictures', entry: 'build/brand-pictures.ts', folder: 'build/banners/' },
    outdir,
    problems,
  ),
  createGeneratedPart(
    {
      name: 'writeSample',
      entry: 'sample/write-space.ts',
      folder: 'sample/pictures/',
      output: 'sample/space.json',
    },
    outdir,
    problems,
  ),
];

const started = start();
const update = createQueue(async (files) => {
  // The rest leaves the processor to the open page, and does not hold up the next change.
  if (await rebuild(bundles, files)) setTimeout(followUp, pageIsShownMs, files);
  else followUp(files);
});
const generate = createQueue(async (files) => void (await rebuild(generated, files)));
watch(watched, { cwd: root, ignoreInitial: true }).on('all', (event, file) => {
  if (!event.endsWith('Dir')) update([file.split(path.sep).join('/')]);
});
process.on('exit', () => site.end());
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit());

function followUp(files: readonly string[]): void {
  generate(files);
  checkTypes();
}

async function start(): Promise<void> {
  await server.listen(Number(port), host).catch((error: Error) => {
    print(error.message);
    process.exit(1);
  });
  await rebuild([...bundles, ...generated]);
  print(origin);
  checkTypes();
}

/** Collects files, and handles all that have come in by then once the last ones have been handled. */
function createQueue(
  handle: (files: readonly string[]) => Promise<void>,
): (files: readonly string[]) => void {
  const waiting = new Set<string>();
  let handled = started;
  return (files) => {
    for (const file of files) waiting.add(file);
    handled = handled.then(async () => {
      await pause(settleMs);
      const batch = [...waiting];
      waiting.clear();
      if (batch.length > 0) await handle(batch);
    });
  };
}

/**
 * Makes the parts again that consist of these files, by default all, and shows what has changed. Resolves to whether
 * anything has.
 */
async function rebuild(parts: readonly Part[], files?: readonly string[]): Promise<boolean> {
  const startedAt = performance.now();
  const concerned = parts.filter((part) => !files || part.concerns(files));
  const effects = await Promise.all(
    concerned.map(async (part) => {
      const effect = await part.rebuild();
      // A stylesheet waits for nothing else.
      if (effect === 'stylesheet') server.tellPages('stylesheet');
      // At the start, the other parts take longer.
      if (part === serverPart) site.prepare();
      return effect;
    }),
  );
  if (effects.includes('site')) {
    problems.set('site', []);
    await site.restart();
  }
  if (await site.answers()) {
    if (effects.includes('script')) server.tellPages('script');
    else if (effects.includes('site')) server.tellPages('page');
  }
  if (!effects.some(Boolean)) return false;
  if (files) print(`${files.join(', ')}: ${Math.round(performance.now() - startedAt)} ms`);
  return true;
}

function readEnvironment(): NodeJS.ProcessEnv {
  return { ...(existsSync('.env') && parseEnv(readFileSync('.env', 'utf8'))), ...process.env };
}

/** The script in open pages. It is not part of the site's, so it works whatever is wrong with them. */
async function bundleDevScript(): Promise<Uint8Array> {
  const { outputFiles } = await build({
    entryPoints: ['client/dev/dev.ts'],
    bundle: true,
    write: false,
  });
  return outputFiles[0]?.contents ?? new Uint8Array();
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
