import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect } from 'vitest';

import type { ExportedEntry } from '#contentful-emulator/files/space-export.ts';
import { memoryInUseOf } from '#server/process/memory-limit.ts';
import { knowledgeListing } from '#shared/pages/listing/listing.ts';

import { fixtureSpaceId } from '../fixtures/pictures.ts';
import { sendWebhook, webhookSecret } from './content-webhook.ts';
import { localised } from './edit-space.ts';
import type { FaultyEmulator } from './faulty-emulator.ts';
import { pathsOf, withManyPages } from './large-export.ts';
import { send } from './load.ts';
import { measuredSpace } from './measured-space.ts';
import { startSiteOn, startSpaceService } from './site-on-content-service.ts';
import type { SiteProcess } from './site-process.ts';

export const pageCount = 10_000;
export const limitMb = 512;
export const siteUrl = 'https://www.site.example';
export const megabyte = 1024 * 1024;

/** A content service with 10,000 pages, and machines that show them. */
export interface ManyPages {
  readonly service: FaultyEmulator;
  readonly paths: readonly string[];
  /** Starts a machine. One of the same name finds the copies of the one before. */
  start(name: string, environment?: Readonly<Record<string, string>>): Promise<SiteProcess>;
  /** Stops all machines. */
  stopMachines(): Promise<void>;
  /** The address of an article. */
  readonly article: string;
  /** Publishes its title, and tells a machine. */
  publishTitle(machine: SiteProcess, title: string): Promise<void>;
  /** Withdraws it, and tells a machine. */
  withdraw(machine: SiteProcess): Promise<void>;
  close(): Promise<void>;
}

export async function createManyPages(): Promise<ManyPages> {
  const measured = await measuredSpace();
  const content = withManyPages(measured.content, pageCount);
  const service = await startSpaceService({ space: { ...measured, content } });
  const directory = mkdtempSync(path.join(tmpdir(), 'many-pages-'));
  const running: SiteProcess[] = [];
  const article = newestArticleOf(content.entries);
  const { id } = article.sys;
  const { contentType } = knowledgeListing;
  const admin = service.space(fixtureSpaceId);
  const stopMachines = async () => {
    await Promise.all(running.splice(0).map((machine) => machine.stop('SIGKILL')));
  };
  return {
    service,
    paths: pathsOf(content),
    async start(name, environment = {}) {
      const machine = await startSiteOn(
        service.host,
        {
          SITE_URL: siteUrl,
          CONTENT_SNAPSHOT_DIR: path.join(directory, name),
          CONTENTFUL_WEBHOOK_SECRET: webhookSecret,
          DATA_DIR: path.join(directory, name, 'data'),
          MEMORY_LIMIT_MB: String(limitMb),
          MALLOC_ARENA_MAX: '2',
          ...environment,
        },
        { flags: [`--max-old-space-size=${limitMb / 2}`] },
      );
      running.push(machine);
      return machine;
    },
    stopMachines,
    article: pathsOf({ ...content, entries: [article] })[0] ?? '/',
    async publishTitle({ origin }, title) {
      admin.upsertEntry({ id, contentType, fields: { ...article.fields, ...localised({ title }) } });
      admin.publish(id);
      await sendWebhook(origin, { action: 'publish', id, contentType }).expect(200);
    },
    async withdraw({ origin }) {
      admin.unpublish(id);
      await sendWebhook(origin, { action: 'unpublish', id, contentType }).expect(200);
    },
    async close() {
      await stopMachines();
      await service.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

function newestArticleOf(entries: readonly ExportedEntry[]): ExportedEntry {
  const found = entries.findLast(({ sys }) => sys.contentType.sys.id === knowledgeListing.contentType);
  if (found === undefined) throw new Error('The space has no articles');
  return found;
}

/** Asks a machine for a page, which it must have. */
export async function ask({ origin }: SiteProcess, address: string) {
  const agent = new Agent();
  const response = await send(origin + address, agent);
  agent.destroy();
  expect([address, response.status]).toEqual([address, 200]);
  return response;
}

export const memoryMbOf = ({ pid }: SiteProcess) => (memoryInUseOf(pid ?? 0) / megabyte).toFixed(0);

/** A page as visitors choose it: the nth most popular is visited one nth as often as the first. */
export const popular = (paths: readonly string[]) =>
  paths[Math.floor(paths.length ** Math.random()) - 1] ?? '/';

/** The share of visits that were not answered with the page: one that is not in memory is a 503 after 2.5 s. */
export function unansweredOf({ 200: answered = 0, ...others }: Readonly<Record<number, number>>): number {
  return 1 - answered / Object.values(others).reduce((sum, count) => sum + count, answered);
}
