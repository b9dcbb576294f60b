import { isIP } from 'node:net';

/** Whether a host or host:port is this machine. All names below `localhost` are (RFC 6761). */
export function isLoopback(host: string): boolean {
  const name = host.replace(/:\d+$/, '').toLowerCase();
  return (
    /^(?:.+\.)?localhost$/.test(name) || (isIP(name) === 4 && name.startsWith('127.')) || name === '[::1]'
  );
}

/** Whether a URL leads to this machine. */
export function isLoopbackUrl(url: string): boolean {
  return URL.canParse(url) && isLoopback(new URL(url).host);
}
