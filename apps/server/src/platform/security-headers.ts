import type { Settings } from '#platform/settings.ts';

type Here = Pick<Settings, 'production' | 'map'>;

/** What every answer carries; the same for all, so that it is put together once. */
export function securityHeaders(settings: Here): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(settings),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    // Paths carry references to confirmations and orders: no other host learns them.
    'referrer-policy': 'no-referrer',
    'permissions-policy': permissions,
    ...(settings.production && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  };
}

/** What is said of documents and what runs in them; no more than words on the way of a script, a font or a picture. */
export const documentHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-frame-options',
];

/**
 * What no screen asks of a device is asked by nobody: not by a script that slipped in either. Not named are those that a
 * screen asks, which without a word are their own page's alone: the camera (till), the place (shops by distance), a screen
 * that stays on (QR), sound and the full screen (board), copying (recovery codes). Browsers complain of what they don't know,
 * at every page: the list names what those of every system do.
 */
const permissions = [
  ...['accelerometer', 'browsing-topics', 'clipboard-read', 'display-capture', 'gyroscope', 'hid'],
  ...['idle-detection', 'local-fonts', 'magnetometer', 'microphone', 'midi', 'payment', 'serial', 'usb'],
  ...['publickey-credentials-get', 'xr-spatial-tracking'],
]
  .map((name) => `${name}=()`)
  .join(', ');

/** The same for the one page that prints by itself: a counter's. */
export const withUsb = (policy: string): string => policy.replace('usb=()', 'usb=(self)');

/**
 * No inline script or style, nothing from other hosts but a map's pictures, and no string ever becomes code (Trusted Types). A page
 * that can be read adds the digest of the one script that stands in it (docs/decisions/0185-starter-in-the-page.md). Frames
 * aren't named: they are what `default-src` says.
 */
function contentSecurityPolicy({ map }: Here): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data:${map ? ` ${new URL(map.tiles).origin}` : ''}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types fornada',
  ].join('; ');
}
