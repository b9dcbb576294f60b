import { expect, test } from 'vitest';

import { coastPoints } from './coast.ts';
import { project } from './projection.ts';

const nearest = (latitude: number, longitude: number) => {
  const place = project({ latitude, longitude });
  return Math.min(...coastPoints().map(([x, y]) => Math.hypot(x - place.x, y - place.y)));
};

test('the coast is where it is: at Brighton, and far from Birmingham', () => {
  expect(nearest(50.82, -0.137)).toBeLessThan(15);
  expect(nearest(52.48, -1.9)).toBeGreaterThan(200);
});
