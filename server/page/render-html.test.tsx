import { Suspense, use, type ReactElement } from 'react';
import { expect, test } from 'vitest';

import { renderHtml as renderBytes } from './render-html.ts';

const renderHtml = async (element: ReactElement) => (await renderBytes(element)).toString();

test('a document is complete, with its doctype and all characters', async () => {
  const html = await renderHtml(
    <html lang="en-GB">
      <body>{'£1,000 – “plenty” 🌿 '.repeat(5000)}</body>
    </html>,
  );
  expect(html.slice(0, 60)).toMatch(/^<!DOCTYPE html><html lang="en-GB">/);
  expect(html.slice(-30)).toMatch(/<\/body><\/html>$/);
  expect(html.match(/£1,000 – “plenty” 🌿 /gu)?.length).toBe(5000);
});

test('late content is awaited, and needs no script', async () => {
  const words = new Promise<string>((resolve) => setTimeout(() => resolve('at last'), 20));
  const Late = () => use(words);
  const html = await renderHtml(
    <Suspense fallback="…">
      <Late />
    </Suspense>,
  );
  expect(html).toContain('at last');
  expect(html).not.toContain('<script');
});

test('a component that throws fails the page with its error', async () => {
  function Broken(): never {
    throw new TypeError('It broke');
  }
  await expect(renderHtml(<Broken />)).rejects.toThrow('It broke');
});

test('a component that throws behind a fallback fails the page too', async () => {
  const never = Promise.reject(new Error('Late and broken'));
  const Broken = () => use(never);
  const page = (
    <Suspense fallback="…">
      <Broken />
    </Suspense>
  );
  await expect(renderHtml(page)).rejects.toThrow('Late and broken');
});
