import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

import { listen } from './local-server.ts';

/** What an importer has sent, by path below the environment: `content_types/page`, `tags/focusTop`. */
export interface ManagementApi {
  readonly host: string;
  readonly received: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
  close(): void;
}

type Body = Readonly<Record<string, unknown>>;

/** Enough of Contentful's management API for an empty space to be given a content model. */
export async function startManagementApi(): Promise<ManagementApi> {
  const received = new Map<string, Body>();
  const sysOf = (type: string, id: string) => ({
    type,
    id,
    version: 1,
    space: { sys: { type: 'Link', linkType: 'Space', id: 'space' } },
    environment: { sys: { type: 'Link', linkType: 'Environment', id: 'master' } },
  });
  const locale = { sys: sysOf('Locale', 'locale'), code: 'en-GB', name: 'English', default: true };

  function respond(method: string, path: string, body: Body): object {
    const [, rest] = /^\/spaces\/\w+\/environments\/master\/(.+)$/.exec(path) ?? [];
    if (rest === undefined)
      return { sys: sysOf(path.endsWith('/master') ? 'Environment' : 'Space', 'master') };
    const id = rest.split('/')[1] ?? '';
    if (method === 'GET' && rest.endsWith('/editor_interface')) {
      const contentType = { sys: { type: 'Link', linkType: 'ContentType', id } };
      return { sys: { ...sysOf('EditorInterface', 'default'), contentType }, controls: [] };
    }
    if (method === 'GET')
      return { sys: { type: 'Array' }, total: 0, items: rest === 'locales' ? [locale] : [] };
    const entity = rest.replace(/\/published$/, '');
    if (rest === entity) received.set(entity, body);
    return { ...received.get(entity), sys: sysOf(rest.startsWith('tags/') ? 'Tag' : 'ContentType', id) };
  }

  const server = createServer((request, response) => {
    void text(request).then((sent) => {
      const body = (sent === '' ? {} : JSON.parse(sent)) as Body;
      const { pathname } = new URL(request.url ?? '/', 'http://api');
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify(respond(request.method ?? 'GET', pathname, body)));
    });
  });
  return {
    ...(await listen(server)),
    received,
  };
}
