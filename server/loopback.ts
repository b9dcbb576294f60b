import { isIP } from 'node:net';

/** Whether a host or host:port is this machine. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/:\d+$/, '');
  return name === 'localhost' || (isIP(name) === 4 && name.startsWith('127.')) || name === '[::1]';
}

/** Whether a URL leads to this machine. What is no URL at all is a fault of its own. */
export function isLoopbackUrl(url: string): boolean {
  return !URL.canParse(url) || isLoopback(new URL(url).host);
}
