import type { RequestListener } from 'node:http';

import request from 'supertest';

/** A figure in a site's metrics. @param series its name, with its labels */
export async function metricOf(app: RequestListener | string, series: string): Promise<number> {
  const { text } = await request(app).get('/metrics');
  const line = text.split('\n').find((each) => each.startsWith(`${series} `));
  if (line === undefined) throw new Error(`There is no metric ${series}`);
  return Number(line.split(' ').at(-1));
}

/** How many pages a site has rendered so far. */
export const rendersOf = (app: RequestListener | string) =>
  metricOf(app, 'page_render_duration_seconds_count');
