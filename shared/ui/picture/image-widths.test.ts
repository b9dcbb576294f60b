import { expect, test } from 'vitest';

import { deviceWidths, imageWidths, smallWidths } from '../../image-url.ts';
import { chooseWidths } from './image-widths.ts';

/** Too large to limit the widths. */
const originalWidth = 6000;

test('R9.4: there are these widths and no others', () => {
  expect(deviceWidths).toEqual([640, 750, 828, 1080, 1200, 1920, 2048, 3840]);
  expect(smallWidths).toEqual([16, 32, 48, 64, 96, 128, 256, 384]);
  expect(imageWidths).toEqual([...smallWidths, ...deviceWidths]);
});

test.each<[string | undefined, readonly number[]]>([
  [undefined, deviceWidths],
  ['100vw', deviceWidths],
  ['50vw', [384, ...deviceWidths]],
  ['(min-width: 1024px) 33vw, 100vw', [256, 384, ...deviceWidths]],
  ['(min-width: 1024px) 66vw, 100vw', deviceWidths],
  ['(min-width: 1280px) 400px, 100vw', deviceWidths],
  ['400px', imageWidths],
  ['(min-width: 1024px) calc(50vw - 2rem), 100vw', deviceWidths],
  ['1vw', imageWidths],
])('R9.4: a picture with the sizes %j is offered by viewport, in the widths %j', (sizes, widths) => {
  expect(chooseWidths({ sizes, originalWidth })).toEqual({ kind: 'w', widths });
});

test.each<[number, readonly number[]]>([
  [40, [48, 96]],
  [64, [64, 128]],
  [135, [256, 384]],
  [270, [384, 640]],
  [300, [384, 640]],
  [600, [640, 1200]],
  [1200, [1200, 3840]],
  [2000, [2048, 3840]],
  [5000, [3840]],
])('R9.4: a picture %d pixels wide is offered for pixel densities of 1 and 2: %j', (width, widths) => {
  expect(chooseWidths({ width, originalWidth })).toEqual({ kind: 'x', widths });
});

test.each<[{ sizes?: string; width?: number; originalWidth: number }, readonly number[]]>([
  [{ sizes: '100vw', originalWidth: 1600 }, [640, 750, 828, 1080, 1200, 1920]],
  [{ sizes: '100vw', originalWidth: 1500 }, [640, 750, 828, 1080, 1200]],
  [{ sizes: '100vw', originalWidth: 1200 }, [640, 750, 828, 1080, 1200]],
  [{ sizes: '100vw', originalWidth: 300 }, [640]],
  [{ sizes: '400px', originalWidth: 10 }, [16]],
  [{ originalWidth: 640 }, [640]],
  [{ width: 270, originalWidth: 400 }, [384]],
  [{ width: 270, originalWidth: 100 }, [384]],
])('no width is far beyond the original, but there is always one: %j has %j', (layout, widths) => {
  expect(chooseWidths(layout).widths).toEqual(widths);
});

test('the proxy supports every width that a picture offers', () => {
  for (const width of [1, 17, 500, 99_999]) {
    for (const widths of [chooseWidths({ width, originalWidth }), chooseWidths({ originalWidth: width })])
      expect(imageWidths).toEqual(expect.arrayContaining([...widths.widths]));
  }
});
