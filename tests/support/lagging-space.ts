import { createServer, request } from 'node:http';

import { vi } from 'vitest';

import { pageType } from '#shared/pages/page/page.model.ts';

import { fixtureSpaceId } from '../fixtures/pictures.ts';
import { localised } from './edit-space.ts';
import type { FaultyEmulator } from './faulty-emulator.ts';
import { listen } from './local-server.ts';

export type EditorAction = 'publish' | 'unpublish' | 'delete';

/** What an editor did to a page, as its webhook tells it. */
export interface EditorEvent {
  readonly action: EditorAction;
  readonly id: string;
  readonly contentType: string;
  readonly revision: number;
  readonly at: string;
}

/** A page as its editor sees it. The delivery API follows later. */
export interface EditedPage {
  readonly id: string;
  /** Of the last publish; 0 if there was none since it was created. */
  revision: number;
  isPublished: boolean;
}

/** Each publish has a title of its own. */
export const titleOf = ({ id, at }: Pick<EditorEvent, 'id' | 'at'>): string => `${id} ${Date.parse(at)}`;

/** Lets an editor act now. The delivery API has to be told, by `deliver`. */
export function edit(page: EditedPage, action: EditorAction): EditorEvent {
  if (action === 'publish') page.revision += 1;
  const { id, revision } = page;
  page.isPublished = action === 'publish';
  // What is created again counts from one.
  if (action === 'delete') page.revision = 0;
  return { action, id, contentType: pageType.id, revision, at: new Date().toISOString() };
}

/** Puts an event into the delivery API, with the time at which it happened. */
export function deliver(service: FaultyEmulator, event: EditorEvent): void {
  const admin = service.space(fixtureSpaceId);
  const { action, id } = event;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(event.at) });
  try {
    if (action === 'publish') {
      admin.upsertEntry({
        id,
        contentType: pageType.id,
        fields: localised({ title: titleOf(event), metaTitle: titleOf(event), slug: id }),
      });
      admin.publish(id);
    } else if (action === 'unpublish') admin.unpublish(id);
    else admin.delete(id);
  } finally {
    vi.useRealTimers();
  }
}

/** A delivery API that flaps: answers come from one service and the other in turn. */
export async function startFlapping(hosts: readonly [string, string]) {
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    turn += 1;
    const { method, headers } = incoming;
    const upstream = request(`http://${hosts[turn % 2]}${incoming.url}`, { method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    incoming.pipe(upstream.on('error', () => outgoing.destroy()));
  });
  return listen(server);
}
