import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

import helmet from 'helmet';

/**
 * The headers of every response besides its Content-Security-Policy. They depend only on the configuration, so helmet
 * is asked once, at the start.
 *
 * @param isSecure whether the site is served over https; if not, there must be no Strict-Transport-Security
 */
export function createSecurityHeaders({
  isSecure,
}: {
  readonly isSecure: boolean;
}): Readonly<Record<string, string>> {
  const setHeaders = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: isSecure && { maxAge: 63_072_000, includeSubDomains: true, preload: true },
    // A consent or video provider may open a window.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  });
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  setHeaders(request, response, () => {});
  return {
    ...Object.fromEntries(
      Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
    ),
    // Embedded content must not ask for what the site itself never asks for.
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
