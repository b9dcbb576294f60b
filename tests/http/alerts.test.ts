import { readFileSync } from 'node:fs';
import path from 'node:path';

import request from 'supertest';
import { expect, test } from 'vitest';

import { createContentSnapshot } from '#server/content/content-snapshot.ts';
import { createSilentLog } from '#server/observability/log.ts';

import { anchorOf } from '../support/anchors.ts';
import { createEmptyDatabase } from '../support/databases.ts';
import { makeFolderInMemory } from '../support/folders.ts';
import { startSite } from '../support/site.ts';

const read = (file: string) => readFileSync(path.join(import.meta.dirname, '../..', file), 'utf8');
const rulesFile = read('deploy/prometheus/alerts.yaml');
const dashboard = JSON.parse(read('deploy/grafana/site.json')) as { panels: readonly Panel[] };

interface Panel {
  readonly title: string;
  readonly targets?: readonly { readonly expr: string }[];
}

/** Where each alert is defined, up to the next. */
const alerts = rulesFile
  .split(/^ +- alert: /m)
  .slice(1)
  .map((text) => ({
    name: /^\w+/.exec(text)?.[0] ?? '',
    expression: /expr: (?:>-\n)?([\s\S]*?)\n +(?:for|labels):/.exec(text)?.[1] ?? '',
    runbook: /runbook_url: (\S+)/.exec(text)?.[1] ?? '',
  }));
const panels = dashboard.panels.flatMap(({ title, targets = [] }) =>
  targets.map(({ expr }) => ({ name: title, expression: expr })),
);

/** Not the site's own: of Prometheus and of its blackbox exporter. */
const others = new Set(['up', 'ALERTS', 'probe_ssl_earliest_cert_expiry']);

interface Selector {
  readonly metric: string;
  readonly labels: readonly string[];
}

/** The metrics of an expression, each with the labels that it is selected by. */
function selectorsIn(expression: string): readonly Selector[] {
  const bare = expression
    .replaceAll(/\[[^\]]*\]|\boffset \w+/g, '')
    .replaceAll(/\b(?:by|on|without|ignoring)\s*\([^)]*\)/g, '');
  return [...bare.matchAll(/([a-zA-Z_]\w*)\s*(?:\{([^}]*)\}|(?=[^\w(]|$))(?!\s*\()/g)]
    .map(([, metric = '', selector = '']) => ({
      metric,
      labels: [...selector.matchAll(/(\w+)\s*[=!]~?"/g)].map(([, label = '']) => label),
    }))
    .filter(({ metric }) => !['and', 'bool', 'or', 'unless'].includes(metric));
}

/** Of a site that has everything that can be set up. */
async function readMetrics(): Promise<readonly string[]> {
  const database = await createEmptyDatabase('PostgreSQL');
  const secret = 'w'.repeat(64);
  const site = await startSite({
    snapshot: createContentSnapshot({ directory: makeFolderInMemory(), log: createSilentLog() }),
    environment: {
      ...database.environment,
      RECORDS: 'on',
      RECORDS_DIR: makeFolderInMemory(),
      CONTENTFUL_WEBHOOK_SECRET: secret,
      WEB_VITALS: 'true',
      CDN: 'varnish',
      CDN_VARNISH_URLS: 'http://127.0.0.1:9',
      CDN_VARNISH_SECRET: 'secret',
    },
  });
  await request(site.app).get('/about');
  // Series that begin with the first report.
  const measures = ['view', 'LCP', 'INP', 'CLS', 'FCP', 'TTFB'].map((name) => [name, 0, '/about', false]);
  await request(site.app)
    .post('/api/web-vitals')
    .send(JSON.stringify({ device: 'phone', measures }))
    .set('Content-Type', 'text/plain');
  const { text } = await request(site.app).get('/metrics');
  await site.close();
  return text.split('\n');
}

test('alerts and panels were found', () => {
  expect([alerts.length, panels.length].every((number) => number > 20)).toBe(true);
  expect(
    selectorsIn('sum by (a) (rate(x_total{b="c",d=~"e"}[5m])) > 0 unless on (f) g_seconds == 1'),
  ).toEqual([
    { metric: 'x_total', labels: ['b', 'd'] },
    { metric: 'g_seconds', labels: [] },
  ]);
});

test('alerts and panels look only at metrics and labels that the site has', async () => {
  const lines = await readMetrics();
  const unknown = [...alerts, ...panels].flatMap(({ name, expression }) =>
    selectorsIn(expression)
      .filter(({ metric }) => !others.has(metric))
      .flatMap(({ metric, labels }) => {
        const series = lines.filter((line) => /^\w+/.exec(line)?.[0] === metric);
        if (series.length === 0) return [`${name}: ${metric}`];
        const has = (label: string) =>
          ['instance', 'job'].includes(label) || series.some((line) => line.includes(`${label}="`));
        return labels.filter((label) => !has(label)).map((label) => `${name}: ${metric}{${label}}`);
      }),
  );
  expect(unknown).toEqual([]);
});

test('each alert names a section of the runbook that exists', () => {
  const headings = new Set(
    [...read('docs/runbook.md').matchAll(/^## (.*)$/gm)].map(
      ([, heading = '']) => `docs/runbook.md#${anchorOf(heading)}`,
    ),
  );
  expect(alerts.filter(({ runbook }) => !headings.has(runbook)).map(({ name }) => name)).toEqual([]);
});

test('the runbook says how to replace each secret, by name', async () => {
  const { secretNames } = await import('#server/environment/secret-files.ts');
  const runbook = read('docs/runbook.md');
  expect(secretNames.filter((name) => !runbook.includes(`\`${name}\``))).toEqual([]);
});
