import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

import helmet from 'helmet';

/**
 * The headers of every response, except the Content-Security-Policy. They depend only on the configuration, so helmet
 * runs once, at the start.
 *
 * @param isSecure whether the site is served over https; otherwise Strict-Transport-Security is left out
 */
export function createSecurityHeaders({
  isSecure,
}: {
  readonly isSecure: boolean;
}): Readonly<Record<string, string>> {
  const setHeaders = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: isSecure && { maxAge: 63_072_000, includeSubDomains: true, preload: true },
    // Consent and video providers may open windows.
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
