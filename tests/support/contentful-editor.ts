import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Browser, Frame, Page } from 'playwright-core';

import { collectMessages } from './browser-page.ts';
import { previewSecret, startSiteWithPreview } from './preview.ts';
import { serve, type TestSite } from './site.ts';

const html = `<!doctype html><title>Editor</title><iframe style="width: 1300px; height: 800px"></iframe>`;

/** What a page sends to Contentful's editor, as far as tests read it. */
export interface MessageToEditor {
  readonly method: string;
  readonly entryId?: string;
  readonly fieldId?: string;
  readonly elements?: readonly { readonly attributes: { readonly entryId: string } }[];
}

/** A page of another site that plays Contentful's editor, and a preview in its frame. */
export interface OpenEditor {
  readonly page: Page;
  readonly draft: Frame;
  /** Console messages and uncaught errors. */
  readonly messages: string[];
  readonly received: () => Promise<readonly MessageToEditor[]>;
  readonly send: (message: object) => Promise<void>;
}

export interface Studio {
  readonly site: TestSite;
  readonly origin: string;
  /** Opens an entry in the editor. */
  open(browser: Browser, entry: string, host?: 'localhost' | '127.0.0.1'): Promise<OpenEditor>;
  close(): Promise<void>;
}

/** A site with previews, and an editor that may show them. Only at `localhost`: another site than 127.0.0.1. */
export async function startStudio(build: string): Promise<Studio> {
  const editor = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html' }).end(html);
  });
  await new Promise<void>((resolve) => editor.listen(0, resolve));
  const { port } = editor.address() as AddressInfo;
  const site = await startSiteWithPreview({
    build,
    siteUrl: 'http://127.0.0.1',
    environment: { PREVIEW_EDITOR_ORIGINS: `https://app.contentful.com,http://localhost:${port}` },
  });
  const server = await serve(site);
  const { origin } = server;

  return {
    site,
    origin,
    async open(browser, entry, host = 'localhost') {
      const context = await browser.newContext({ viewport: { width: 1400, height: 900 } });
      const page = await context.newPage();
      const messages: string[] = [];
      collectMessages(page, messages);
      await page.goto(`http://${host}:${port}/`);
      const received = await page.evaluateHandle(() => {
        const all: MessageToEditor[] = [];
        addEventListener('message', ({ data }) => all.push(data as MessageToEditor));
        return all;
      });
      const url = `${origin}/preview?secret=${previewSecret}&entry=${entry}&locale=en-GB`;
      await page.evaluate((src) => document.querySelector('iframe')?.setAttribute('src', src), url);
      const draft = page.frames()[1] as Frame;
      await draft.waitForLoadState('load').catch(() => {});
      return {
        page,
        draft,
        messages,
        received: () => received.jsonValue(),
        send: (message) =>
          page.evaluate((data) => document.querySelector('iframe')?.contentWindow?.postMessage(data, '*'), {
            source: 'live-preview-editor',
            ...message,
          }),
      };
    },
    async close() {
      editor.closeAllConnections();
      editor.close();
      await server.close();
    },
  };
}

/** What the editor says when an entry has been saved. */
export function entrySaved(id: string): object {
  return { method: 'ENTRY_SAVED', entity: { sys: { id, type: 'Entry' }, fields: {} } };
}
