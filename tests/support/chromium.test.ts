import { expect, test } from 'vitest';

import { findInstalledChromium } from './chromium.ts';

const macChromium = '/Applications/Chromium.app/Contents/MacOS/Chromium';
const find = (machine: Partial<Parameters<typeof findInstalledChromium>[0]>) =>
  findInstalledChromium({
    platform: 'linux',
    arch: 'x64',
    chromePath: undefined,
    exists: () => false,
    ...machine,
  });

test('x64 Linux has the browser that npm brings, whatever is installed', () => {
  expect(find({ exists: () => true })).toBeUndefined();
});

test('other machines have the first browser that is installed', () => {
  expect(find({ arch: 'arm64', exists: (file) => file === '/usr/bin/chromium' })).toBe('/usr/bin/chromium');
  expect(find({ platform: 'darwin', arch: 'arm64', exists: (file) => file === macChromium })).toBe(
    macChromium,
  );
});

test('CHROME_PATH comes first everywhere', () => {
  expect(find({ chromePath: '/opt/chrome' })).toBe('/opt/chrome');
  expect(find({ platform: 'win32', chromePath: 'C:/chrome.exe' })).toBe('C:/chrome.exe');
});

test.each([
  ['linux', 'arm64'],
  ['darwin', 'x64'],
  ['win32', 'x64'],
])('without a browser, the tests say what to install: %s %s', (platform, arch) => {
  expect(() => find({ platform, arch })).toThrow('Install Chrome or Chromium, or set CHROME_PATH');
});
