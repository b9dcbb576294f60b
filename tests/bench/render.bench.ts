import path from 'node:path';

import { build } from 'esbuild';
import { expect, inject, test } from 'vitest';

import { serverOptions } from '../../build.mjs';
import { eventually } from '../support/eventually.ts';
import { measuredFile } from '../support/measured-space.ts';
import { percentile, printMeasurements } from '../support/measurements.ts';
import { freePort, startSiteProcess } from '../support/site-process.ts';
import type { RenderTimes } from './render-both-ways.ts';

const measurements = printMeasurements('Rendering an uncached page, against renderToString of the same tree');
const median = (values: readonly number[]) => percentile(values, 0.5);

test.each(['/', '/about', '/knowledge'])('rendering %s', async (page) => {
  const directory = path.join(inject('productionBuild'), 'server-for-bench');
  await buildForComparison(directory);
  const site = startSiteProcess(
    await freePort(),
    { LOG_LEVEL: 'fatal', CONTENT_FILE: measuredFile() },
    { main: path.join(directory, 'main.js') },
  );
  await eventually(async () => expect((await fetch(site.origin + page)).status).toBe(200), {
    timeout: 60_000,
  });
  await site.stop('SIGKILL');
  const line = site.stdout.split('\n').find((each) => each.startsWith('{"bothWays"')) ?? '{}';
  const { bothWays } = JSON.parse(line) as { bothWays: RenderTimes };
  measurements.add({
    page,
    'characters, thousands': (bothWays.characters / 1000).toFixed(0),
    'the site, ms': median(bothWays.site).toFixed(2),
    'renderToString, ms': median(bothWays.string).toFixed(2),
    ratio: ratio(bothWays.site, bothWays.string),
    'ratio, both as bytes': ratio(bothWays.site, bothWays.stringAsBytes),
  });
});

/** Median of the ratios of each round, in which both ran under the same conditions. */
function ratio(times: readonly number[], baseline: readonly number[]): string {
  return median(times.map((time, round) => time / (baseline[round] ?? time))).toFixed(2);
}

/** Builds the production server with `renderHtml` replaced. */
async function buildForComparison(outdir: string): Promise<void> {
  const options = serverOptions({ outdir, isProduction: true });
  await build({
    ...options,
    outdir,
    plugins: [
      {
        name: 'replace-render-html',
        setup(esbuild) {
          esbuild.onResolve({ filter: /\/render-html\.ts$/ }, ({ importer }) =>
            importer.endsWith('render-document.tsx')
              ? { path: path.join(import.meta.dirname, 'render-both-ways.ts') }
              : undefined,
          );
        },
      },
    ],
  });
}
