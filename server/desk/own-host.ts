import type { IncomingMessage } from 'node:http';

import { deskPath } from '#shared/paths.ts';

import type { RequestGate } from '../capability.ts';
import { pathOf } from '../http/request-context.ts';
import { redirectResponse, textResponse } from '../http/response.ts';
import { isLoopback } from '../network/loopback.ts';

/** Whether a request may see that there is a desk. */
export type IsForDesk = (request: IncomingMessage) => boolean;

/**
 * From this machine to this machine, and through no proxy: otherwise a web page elsewhere could send requests here under a
 * host name of its own, and a tunnel could let in anyone.
 */
export const isOnThisMachine: IsForDesk = ({ socket, headers }) =>
  isLoopbackAddress(socket.remoteAddress ?? '') &&
  isLoopback(headers.host ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined &&
  headers.via === undefined;

/** Whether a request is for a host. */
export const isForHost =
  (host: string): IsForDesk =>
  ({ headers }) =>
    headers.host?.toLowerCase() === host;

/** The paths that the desk's host has besides the desk. No page of the site: its scripts would run where people are signed in. */
const sharedPaths = /^\/(?:assets\/|icons\/|favicon\.ico$|livez$|readyz$)/;

/** Keeps the site's pages off the desk's own host. */
export function createHostGate(isForDesk: IsForDesk): RequestGate {
  const notHere = { reason: 'host', response: textResponse(404, 'Not found') } as const;
  const atDesk = { reason: 'host', response: redirectResponse(302, deskPath) } as const;
  return {
    before: (listener) => listener,
    refuse(request) {
      if (!isForDesk(request)) return undefined;
      const path = pathOf(request.url ?? '/');
      if (path === deskPath || path.startsWith(`${deskPath}/`) || sharedPaths.test(path)) return undefined;
      return path === '/' ? atDesk : notHere;
    },
  };
}

const isLoopbackAddress = (address: string) => /^(?:::ffff:)?127\.|^::1$/.test(address);
