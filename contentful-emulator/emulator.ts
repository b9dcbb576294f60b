import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { SpaceExport } from './files/space-export.ts';
import { createResponder, type AnswerOptions } from './responder.ts';
import { sendResponse, type ServiceResponse } from './service-response.ts';
import { createSpaceStore, type SpaceAdmin } from './store/space-store.ts';
import { createWebhooks, type WebhookTarget } from './webhooks.ts';

export interface EmulatorOptions extends AnswerOptions {
  spaces: readonly {
    id: string;
    content: SpaceExport;
    /** Contains the originals at `<image host>/<space>/<asset>/<token>/<file>`. */
    assetsDirectory?: string;
    /** Whether asset keys can be created. Default: true. */
    embargoedAssets?: boolean;
  }[];
  /** Default: 0, any free port. */
  port?: number;
  /** Where webhooks of every change are sent, as Contentful sends them. Default: none are sent. */
  webhooks?: WebhookTarget;
  /** For tests of clients: resolves to true if it has answered in another way than `answer` would. */
  intercept?: (
    request: IncomingMessage,
    response: ServerResponse,
    url: { readonly path: string; readonly query: string },
    answer: () => Promise<ServiceResponse>,
  ) => Promise<boolean>;
}

/** A Contentful delivery and preview API on loopback, with the image host's originals. */
export interface ContentfulEmulator {
  /** `127.0.0.1:PORT`, for the `contentful` package (with `insecure: true`). */
  readonly host: string;
  readonly origin: string;
  /** Editing of a space. Throws if the space is not served. */
  space(id: string): SpaceAdmin;
  /** Sends webhooks from now on. */
  sendWebhooksTo(target: WebhookTarget): void;
  /** Stops at once and closes all connections. */
  close(): Promise<void>;
}

export async function startEmulator(options: EmulatorOptions): Promise<ContentfulEmulator> {
  let webhooks = options.webhooks && createWebhooks(options.webhooks);
  const spaces = new Map(
    options.spaces.map(({ id, content, embargoedAssets = true }) => [
      id,
      { store: createSpaceStore(id, content, (event) => webhooks?.send(id, event)), embargoedAssets },
    ]),
  );
  const assetsDirectories = options.spaces.flatMap(({ assetsDirectory }) => assetsDirectory ?? []);
  const respond = createResponder(options, spaces, assetsDirectories);

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search, searchParams } = readUrl(request);
    const answer = () => respond(request, pathname, searchParams);
    const url = { path: pathname, query: search.slice(1) };
    if (await options.intercept?.(request, response, url, answer)) return;
    await sendResponse(request, response, await answer());
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    host,
    origin: `http://${host}`,
    space(id) {
      const space = spaces.get(id);
      if (!space) throw new Error(`The content service has no space ${id}`);
      return space.store.admin;
    },
    sendWebhooksTo(target) {
      webhooks?.close();
      webhooks = createWebhooks(target);
    },
    close: () =>
      new Promise((resolve) => {
        webhooks?.close();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function readUrl({ url = '/' }: IncomingMessage): Pick<URL, 'pathname' | 'search' | 'searchParams'> {
  const [pathname = '/', ...rest] = url.split('?');
  const search = rest.length > 0 ? `?${rest.join('?')}` : '';
  // Not `new URL`, which would resolve `/../` before the path is checked.
  return { pathname, search, searchParams: new URLSearchParams(search) };
}
