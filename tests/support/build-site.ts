import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';

import type { TestProject } from 'vitest/node';

import { build } from '../../build.mjs';
import { writeFixture } from '../fixtures/fixture-space.ts';

const cache = path.join(import.meta.dirname, '../../node_modules/.cache');

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the production build. */
    productionBuild: string;
    /** Folder of the build with React's warnings, so that hydration mismatches are reported. */
    developmentBuild: string;
    /** Folder of the fixture space: `space.json` and its pictures. */
    fixture: string;
  }
}

/** Builds the site into a fresh folder before the tests, which get its path from `inject`. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await mkdir(cache, { recursive: true });
  const directory = await mkdtemp(path.join(cache, 'test-build-'));
  const productionBuild = path.join(directory, 'production');
  const developmentBuild = path.join(directory, 'development');
  const fixture = path.join(directory, 'fixture');
  await writeFixture(fixture);
  await Promise.all([
    build({ outdir: productionBuild, isProduction: true }),
    build({ outdir: developmentBuild, isProduction: false }),
  ]);
  project.provide('productionBuild', productionBuild);
  project.provide('developmentBuild', developmentBuild);
  project.provide('fixture', fixture);
  return () => rm(directory, { recursive: true, force: true });
}
