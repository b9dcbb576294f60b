import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

import helmet from 'helmet';

/** The settings of Strict-Transport-Security. */
export interface Hsts {
  /** How long they insist on https, in seconds. 0: they forget. */
  readonly maxAge: number;
  readonly includeSubDomains: boolean;
  /** Whether anyone may submit the domain to the lists that are built into browsers. */
  readonly preload: boolean;
}

/**
 * The headers of every response, except the Content-Security-Policy. They depend only on the configuration, so helmet runs
 * once, at the start.
 *
 * @param hsts undefined for a site without https
 * @param isFramed for drafts: their policy says which editors may frame them, and their address is a secret
 */
export function createSecurityHeaders(
  hsts: Hsts | undefined,
  isFramed = false,
): Readonly<Record<string, string>> {
  const setHeaders = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: hsts ?? false,
    // Consent and video providers may open windows.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: isFramed ? 'no-referrer' : 'strict-origin-when-cross-origin' },
    xFrameOptions: isFramed ? false : { action: 'deny' },
  });
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  setHeaders(request, response, () => {});
  return {
    ...Object.fromEntries(
      Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
    ),
    // The site uses none of these, so embedded content must not either.
    'permissions-policy': [
      'accelerometer',
      'browsing-topics',
      'camera',
      'display-capture',
      'geolocation',
      'gyroscope',
      'magnetometer',
      'microphone',
      'midi',
      'payment',
      'usb',
    ]
      .map((feature) => `${feature}=()`)
      .join(', '),
  };
}
