import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { eventually } from './eventually.ts';
import { makeFolder } from './folders.ts';
import { freePort } from './site-process.ts';

export const alertRules = path.join(import.meta.dirname, '../../deploy/prometheus/alerts.yaml');
export const hasPrometheus = spawnSync('prometheus', ['--version']).error === undefined;

/** A real Prometheus with the rules as they are shipped, which scrapes and evaluates every 15 s as they expect. */
export interface Prometheus {
  /** Scrapes these from now on. The name takes the place of host and port in `instance`. */
  watch(targets: Readonly<Record<string, string>>): void;
  /** The value for each instance, now. */
  query(expression: string): Promise<Readonly<Record<string, number>>>;
  /** The alerts that fire, by instance. */
  firing(): Promise<Alerts>;
  /** The alerts that have fired so far. */
  fired(): Promise<Alerts>;
  stop(): Promise<void>;
}

type Alerts = Readonly<Record<string, readonly string[]>>;

interface Sample {
  readonly metric: Readonly<Record<string, string>>;
  readonly value: readonly [number, string];
}

/** @param others scrape configurations beside the one of the sites, in YAML */
export async function startPrometheus(others: readonly string[] = []): Promise<Prometheus> {
  const folder = makeFolder();
  const targetsFile = path.join(folder, 'targets.json');
  const port = await freePort();
  copyFileSync(alertRules, path.join(folder, 'alerts.yaml'));
  writeFileSync(targetsFile, '[]');
  writeFileSync(
    path.join(folder, 'prometheus.yaml'),
    `global: { scrape_interval: 15s, evaluation_interval: 15s }
rule_files: [alerts.yaml]
scrape_configs:
  - { job_name: site, file_sd_configs: [{ files: [targets.json], refresh_interval: 1s }] }
${others.map((each) => `  - ${each}\n`).join('')}`,
  );
  const child = spawn(
    'prometheus',
    [
      `--config.file=${folder}/prometheus.yaml`,
      `--storage.tsdb.path=${folder}/series`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: 'ignore' },
  );
  const exited = new Promise((resolve) => child.once('exit', resolve));

  async function ask(expression: string): Promise<readonly Sample[]> {
    const query = new URLSearchParams({ query: expression }).toString();
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/query?${query}`);
    const { data } = (await response.json()) as { data: { result: readonly Sample[] } };
    return data.result;
  }

  async function alertsIn(expression: string): Promise<Alerts> {
    const byInstance: Record<string, string[]> = {};
    for (const { metric } of await ask(expression))
      (byInstance[metric['instance'] ?? ''] ??= []).push(metric['alertname'] ?? '');
    return byInstance;
  }

  await eventually(() => ask('vector(1)'), { timeout: 30_000 });
  return {
    watch: (targets) =>
      writeFileSync(
        targetsFile,
        JSON.stringify(
          Object.entries(targets).map(([instance, origin]) => ({
            targets: [new URL(origin).host],
            labels: { instance },
          })),
        ),
      ),
    async query(expression) {
      const samples = await ask(expression);
      return Object.fromEntries(
        samples.map(({ metric, value }) => [metric['instance'] ?? '', Number(value[1])]),
      );
    },
    firing: () => alertsIn('ALERTS{alertstate="firing"}'),
    fired: () => alertsIn('count_over_time(ALERTS{alertstate="firing"}[3h])'),
    async stop() {
      child.kill();
      await exited;
    },
  };
}
