import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { chromium, type Browser } from 'playwright-core';

import { hasSharedMemory } from './run-folders.ts';

const root = path.join(import.meta.dirname, '../..');
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Where browsers of Chromium's family are installed. */
const installedAt: Readonly<Record<string, readonly string[]>> = {
  darwin: ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
    (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
  ),
  linux: ['chromium', 'chromium-browser', 'google-chrome', 'microsoft-edge'].map(
    (name) => `/usr/bin/${name}`,
  ),
};

/**
 * The browser to use: the one at `CHROME_PATH`, or on other machines than x64 Linux, for which `npm ci` brings one, the
 * first that is installed. Undefined: the one that `npm ci` brings.
 */
function findInstalledChromium(): string | undefined {
  const { CHROME_PATH } = process.env;
  if (CHROME_PATH !== undefined) return CHROME_PATH;
  if (process.platform === 'linux' && process.arch === 'x64') return undefined;
  const found = installedAt[process.platform]?.find(existsSync);
  if (found === undefined)
    throw new Error(
      'The tests need a browser, and npm brings one for x64 Linux only. Install Chrome or Chromium, or set CHROME_PATH to the executable of one.',
    );
  return found;
}

/**
 * Starts the Chromium that `npm ci` installs, or another (see `findInstalledChromium`).
 *
 * @param debuggingPort for tools such as Lighthouse
 */
export async function launchChromium({ debuggingPort }: { debuggingPort?: number } = {}): Promise<Browser> {
  const options = {
    args: debuggingPort === undefined ? args : [...args, `--remote-debugging-port=${debuggingPort}`],
    ignoreDefaultArgs: [
      // Playwright keeps Chromium from using it. Through files elsewhere, pages cost a tenth more.
      ...(hasSharedMemory() ? ['--disable-dev-shm-usage'] : []),
      // Audits look for the back/forward cache, which visitors have.
      ...(debuggingPort === undefined ? [] : ['--disable-back-forward-cache']),
    ],
  };
  const installed = findInstalledChromium();
  if (installed !== undefined) return chromium.launch({ ...options, executablePath: installed });
  const directory = await unpackChromium();
  return chromium.launch({
    ...options,
    executablePath: path.join(directory, 'chromium'),
    env: {
      ...process.env,
      LD_LIBRARY_PATH: path.join(directory, 'al2023/lib'),
      FONTCONFIG_PATH: path.join(directory, 'fonts'),
    },
  });
}

let shared: Promise<Browser> | undefined;

/** The browser of all test files that a worker runs, which ends with the worker. Each file closes its contexts. */
export function sharedChromium(): Promise<Browser> {
  return (shared ??= launchChromium());
}

/** Unpacks the browser once into the cache, with a font configuration, without which no text shows. */
async function unpackChromium(): Promise<string> {
  const packed = path.join(root, 'node_modules/@sparticuz/chromium');
  const { version } = JSON.parse(readFileSync(path.join(packed, 'package.json'), 'utf8')) as {
    version: string;
  };
  const directory = path.join(root, `node_modules/.cache/chromium-${version}`);
  if (existsSync(path.join(directory, 'chromium'))) return directory;

  const unpacking = `${directory}.${process.pid}`;
  mkdirSync(unpacking, { recursive: true });
  const temporary = process.env['TMPDIR'];
  // The package always unpacks into the system's temporary folder.
  process.env['TMPDIR'] = unpacking;
  const { inflate } = await import('@sparticuz/chromium');
  await Promise.all(
    ['chromium.br', 'fonts.tar.br', 'al2023.tar.br'].map((file) => inflate(path.join(packed, 'bin', file))),
  );
  if (temporary === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = temporary;
  writeFileSync(path.join(unpacking, 'fonts/fonts.conf'), fontConfiguration(directory));
  // A folder without the executable holds only the font cache of an earlier run.
  if (!existsSync(path.join(directory, 'chromium'))) rmSync(directory, { recursive: true, force: true });
  try {
    renameSync(unpacking, directory);
  } catch {
    // Another test file has unpacked it in the meantime.
    rmSync(unpacking, { recursive: true, force: true });
  }
  return directory;
}

function fontConfiguration(directory: string): string {
  const alias = (family: string) =>
    `<alias><family>${family}</family><prefer><family>Open Sans</family></prefer></alias>`;
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${directory}/fonts/fonts</dir><dir>/usr/share/fonts</dir><cachedir>${directory}/fontcache</cachedir>${['sans-serif', 'serif', 'monospace', 'system-ui'].map(alias).join('')}</fontconfig>`;
}
