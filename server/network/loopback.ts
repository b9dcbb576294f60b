import { isIP } from 'node:net';

/** Whether a host or host:port is this machine. So is every name below `localhost` (RFC 6761, section 6.3). */
export function isLoopback(host: string): boolean {
  const name = host.replace(/:\d+$/, '').toLowerCase();
  return (
    /^(?:.+\.)?localhost$/.test(name) || (isIP(name) === 4 && name.startsWith('127.')) || name === '[::1]'
  );
}

export function isLoopbackUrl(url: string): boolean {
  return URL.canParse(url) && isLoopback(new URL(url).host);
}
