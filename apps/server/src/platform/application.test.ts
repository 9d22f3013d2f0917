import { endpoint } from '@fornada/contract/endpoint.ts';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { Module } from '#module';
import { handle } from '#platform/endpoint.ts';
import { refuse } from '#platform/refusal.ts';
import { buildTestApp } from '../testing/app.ts';

const thing = endpoint('GET /coisas/:nome', 'open', {
  summary: 'A thing',
  data: v.null(),
});

const pages: Module = {
  name: 'pages',
  routes(app) {
    app.get('/pagina', async (_request, reply) => reply.type('text/html').send('<p>Pão'));
    app.get('/pagina-dita', async (_request, reply) => reply.type('text/html; charset=utf-8').send('<p>Pão'));
  },
};

const { app, context } = await buildTestApp({ modules: [pages] });

describe('the application', () => {
  test('sends a content security policy without a single inline source', async () => {
    const answer = await app.inject({ method: 'GET', url: '/healthz' });
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe');
    expect(answer.headers['referrer-policy']).toBe('no-referrer');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  test('is ready once its database has the schema', async () => {
    expect((await app.inject({ method: 'GET', url: '/readyz' })).statusCode).toBe(200);
    await context.db.pool.query('alter table schema_migrations rename to gone');
    expect((await app.inject({ method: 'GET', url: '/readyz' })).statusCode).toBe(503);
    await context.db.pool.query('alter table gone rename to schema_migrations');
  });

  test('shows who opens a link that was cut off within a letter the page of those that lead nowhere', async () => {
    const open = (method: 'GET' | 'POST', accept: string) =>
      app.inject({ method, url: '/novidades/%E0%A4%A', headers: { accept } });
    const answer = await open('GET', 'text/html,application/xhtml+xml,*/*;q=0.8');
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/notfound']);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    for (const call of [await open('GET', '*/*'), await open('POST', 'text/html')])
      expect([call.statusCode, call.json().error.code]).toEqual([400, 'malformed']);
  });

  test('answers a path that is too long for its route as one that there isn’t', async () => {
    const things: Module = {
      name: 'things',
      routes(site, parts) {
        handle(site, parts, thing, async () => null);
        site.get('/*', async () => refuse('not_found'));
      },
    };
    const { app: site } = await buildTestApp({ modules: [things] });
    const statusOf = async (url: string) => (await site.inject({ method: 'GET', url })).statusCode;
    expect(await statusOf(`/coisas/${'a'.repeat(300)}`)).toBe(200);
    expect(await statusOf(`/coisas/${'a'.repeat(301)}`)).toBe(404);
  });

  test('says in which letters a text is written, where its route forgot', async () => {
    const typeOf = async (url: string) => (await app.inject({ method: 'GET', url })).headers['content-type'];
    expect(await typeOf('/pagina')).toBe('text/html; charset=utf-8');
    expect(await typeOf('/pagina-dita')).toBe('text/html; charset=utf-8');
  });

  test('keeps one address from taking everything', async () => {
    const { app: small } = await buildTestApp({
      modules: [],
      environment: { CALLS_PER_ADDRESS_PER_MINUTE: '3' },
    });
    const statuses = [];
    for (let call = 0; call < 4; call += 1) {
      statuses.push((await small.inject({ method: 'GET', url: '/healthz' })).statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  test('hears a gateway that brings a whole chain’s news from one address, and not without end', async () => {
    const { app: small } = await buildTestApp({ environment: { CALLS_PER_ADDRESS_PER_MINUTE: '3' } });
    const statuses = [];
    for (let call = 0; call < 61; call += 1) {
      const { statusCode } = await small.inject({ method: 'POST', url: '/pagamentos/retorno/simulator' });
      statuses.push(statusCode);
    }
    expect(new Set(statuses.slice(0, 60))).toEqual(new Set([401]));
    expect(statuses[60]).toBe(429);
    expect((await small.inject({ method: 'GET', url: '/healthz' })).statusCode).toBe(200);
  });
});
