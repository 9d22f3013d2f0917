import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { Settings } from '#platform/settings.ts';

/** No inline script or style anywhere, nothing from other hosts but a map's pictures, and no string ever becomes code (Trusted Types). */
export function securityHeaders(settings: Pick<Settings, 'production' | 'map'>): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'"],
        'style-src': ["'self'"],
        'img-src': ["'self'", 'data:', ...(settings.map ? [new URL(settings.map.tiles).origin] : [])],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'manifest-src': ["'self'"],
        'worker-src': ["'self'"],
        'frame-src': ["'none'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        'require-trusted-types-for': ["'script'"],
        'trusted-types': ['fornada'],
      },
    },
    // Paths carry references to confirmations and orders: no other host learns them.
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: settings.production && { maxAge: 31_536_000, includeSubDomains: true },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  };
}
