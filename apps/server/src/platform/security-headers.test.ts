import { expect, test } from 'vitest';
import { securityHeaders, withUsb } from './security-headers.ts';

test('lets nothing in from elsewhere, and nothing inline', () => {
  const headers = securityHeaders({ production: true, map: null });
  const policy = headers['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("img-src 'self' data:;");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toMatch(/unsafe|\*|http:/);
  expect(headers).toMatchObject({
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
});

test('asks a device for what a screen of ours asks, a till for its own printer too, and for nothing else', () => {
  const { 'permissions-policy': asked = '' } = securityHeaders({ production: true, map: null });
  expect(asked).toMatch(/microphone=\(\).*serial=\(\).*usb=\(\)/);
  // Without a word, its own page's alone.
  expect(asked).not.toMatch(/camera|geolocation|\*/);
  expect(withUsb(asked)).toBe(asked.replace('usb=()', 'usb=(self)'));
});

test('lets the pictures of the chosen map in, and asks for HTTPS in production only', () => {
  const map = {
    tiles: 'https://mapa.exemplo.pt/{z}/{x}/{y}.png',
    attribution: '© Mapa',
    licence: 'https://mapa.exemplo.pt/licenca',
  };
  const headers = securityHeaders({ production: false, map });
  expect(headers['content-security-policy']).toContain("img-src 'self' data: https://mapa.exemplo.pt;");
  expect(headers).not.toHaveProperty('strict-transport-security');
});
