// Every kind of answer says what a browser may do with it: found by asking each route that there is, in production's settings.
import { describe, expect, test } from 'vitest';
import { digestOf } from '#modules/screens/built-app.ts';
import { modulesFor } from '../modules.ts';
import { buildTestApp } from './app.ts';
import { nameOf, otherRoutes, watchRoutes } from './route-table.ts';
import { openShop } from './shop.ts';

const watched = watchRoutes();
const server = await buildTestApp({
  modules: [watched.module, ...(await modulesFor({ simulators: true }))],
  environment: { NODE_ENV: 'production', SIMULATORS: 'on', CALLS_PER_ADDRESS_PER_MINUTE: '5000' },
});
await openShop(server.context);

/** An address of the route; what its names stand for need not exist. */
const addressOf = (url: string) =>
  url
    .replace(':id_loja', '862')
    .replaceAll(/:\w+/g, '0199aaaa-0000-7000-8000-000000000000')
    .replace('*', 'forno');

const directives = (policy: unknown) =>
  Object.fromEntries(
    String(policy)
      .split('; ')
      .map((directive) => directive.split(' '))
      .map(([name = '', ...values]) => [name, values.join(' ')]),
  );

const routes = watched.routes.filter(({ method }) => method !== 'HEAD' && method !== 'OPTIONS');

test('there are routes to ask', () => {
  expect(routes.length).toBeGreaterThan(100);
});

test.each(routes.map((route) => [nameOf(route), route] as const))(
  '%s says what a browser may do with it',
  async (name, { method, url }) => {
    const answer = await server.inject({
      method: method as 'GET',
      url: addressOf(url),
      headers: { accept: 'text/html', 'accept-encoding': 'identity' },
    });
    const type = String(answer.headers['content-type'] ?? '');
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
    expect(answer.headers).not.toHaveProperty('server');
    expect(answer.headers).not.toHaveProperty('x-powered-by');
    expect(answer.headers).not.toHaveProperty('set-cookie');
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    // What is text is read in the letters that it was written in, not in those that a browser guesses.
    if (/^(text\/|application\/(json|javascript|xml|manifest))/.test(type))
      expect(type).toMatch(/; ?charset=utf-8$/i);
    // Scripts, styles, fonts and pictures are no documents (platform/file-routes.ts); all else is judged as one.
    if (/^(text\/(css|javascript)|font\/|image\/(?!svg))/.test(type)) return;
    const policy = directives(answer.headers['content-security-policy']);
    // What isn't named is what `default-src` says.
    expect(policy).not.toHaveProperty('frame-src');
    expect(policy).toMatchObject({
      'default-src': "'none'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'fornada',
    });
    // A page lets the one script run that stands in it (docs/decisions/0185-starter-in-the-page.md); no other answer does.
    const isPage = url === '/*' && type.startsWith('text/html');
    expect(policy['script-src']).toMatch(isPage ? /^'self' 'sha256-[^ ]+'$/ : /^'self'$/);
    const ownStyle = isPage ? /^'self' 'sha256-[^ ]+'$/ : /^'self'$/;
    expect(policy['style-src']).toMatch(url === '/gestao' ? /^'self' 'sha256-47DEQ[^ ]+'$/ : ownStyle);
    expect(String(answer.headers['content-security-policy'])).not.toMatch(/unsafe-|\*|http:/);
    expect(answer.headers['permissions-policy']).toMatch(/microphone=\(\)/);
    expect(answer.headers['permissions-policy']).not.toMatch(/camera|\*/);
    const prints = url === '/balcao' && type.startsWith('text/html');
    expect(answer.headers['permissions-policy']).toContain(prints ? 'usb=(self)' : 'usb=()');
    expect(answer.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-frame-options': 'DENY' });
    // Who isn't signed in is told nothing that a shared computer would keep.
    if (otherRoutes[name] === undefined && answer.statusCode === 401)
      expect(answer.headers['cache-control']).toBe('no-store');
    if (type.startsWith('text/html')) expect(inlineCode(withoutAllowed(policy, answer.body))).toEqual([]);
  },
);

describe('what goes wrong says the same', () => {
  test.each([
    ['a path that there isn’t', { url: '/api/forno' }],
    ['a method that there isn’t', { method: 'PATCH' as const, url: '/login' }],
    [
      'a body that isn’t JSON',
      {
        method: 'POST' as const,
        url: '/login',
        payload: '{',
        headers: { 'content-type': 'application/json' },
      },
    ],
    [
      'a body of another kind',
      { method: 'POST' as const, url: '/login', payload: 'a', headers: { 'content-type': 'text/plain' } },
    ],
    ['an address that can’t be read', { url: '/%zz' }],
  ])('%s', async (_what, request) => {
    const answer = await server.inject(request);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cache-control': 'no-store',
    });
  });
});

/** A page without the script and the style sheet whose digests its policy names, to the letter. */
function withoutAllowed(policy: Record<string, string>, html: string): string {
  const unless = (directive: string) => (element: string, text: string) =>
    policy[directive]?.endsWith(digestOf(text)) ? '' : element;
  return html
    .replace(/<script data-application="[^"]*">(.*?)<\/script>/s, unless('script-src'))
    .replace(/<style>(.*?)<\/style>/s, unless('style-src'));
}

/** Scripts, styles and handlers inside the page, which the policy would not run; data for search engines is no code. */
function inlineCode(html: string): string[] {
  return [
    ...(html.match(/<script(?![^>]*\bsrc=)(?![^>]*type="application\/(?:ld\+)?json")[^>]*>/g) ?? []),
    ...(html.match(/<style\b[^>]*>|<[^>]+\s(?:style|on[a-z]+)=[^>]*>/g) ?? []),
    ...(html.match(/(?:href|src)="(?:javascript:|http:|\/\/)[^"]*"/g) ?? []),
  ];
}
