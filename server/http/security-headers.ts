import type { RequestHandler } from 'express';
import helmet from 'helmet';

/**
 * The headers that every answer carries. Scripts and styles come from the site alone, never inline.
 *
 * @param imageHosts hosts that priority images come from
 * @param isSecure whether the site is served over https; without it the browser must not be told to insist on it
 */
export function securityHeaders({
  imageHosts,
  isSecure,
}: {
  imageHosts: readonly string[];
  isSecure: boolean;
}): RequestHandler {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", ...imageHosts.map((host) => `https://${host}`)],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        formAction: ["'self'"],
        manifestSrc: ["'self'"],
        ...(isSecure && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: isSecure && { maxAge: 63_072_000, includeSubDomains: true, preload: true },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  });
}
