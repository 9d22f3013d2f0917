import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { endpoint } from '@fornada/contract/endpoint.ts';
import { digits, requiredText } from '@fornada/contract/rules.ts';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { Module } from '#module';
import { handle } from '#platform/endpoint.ts';
import { handleRaw } from '#platform/raw-endpoint.ts';
import { refuse } from '#platform/refusal.ts';
import { buildTestApp } from '../testing/app.ts';

const greet = endpoint('POST /ola/:nome', 'open', {
  summary: 'Greets',
  body: v.object({
    mensagem: requiredText(20),
    codigo: digits(6),
    vezes: v.optional(v.number()),
    listas: v.optional(v.array(v.number())),
  }),
  query: v.object({ tom: v.optional(v.picklist(['baixo', 'alto'])) }),
  data: v.object({ ola: v.string() }),
});

const fail = endpoint('GET /falha', 'open', {
  summary: 'Fails',
  data: v.null(),
});
const failInWords = endpoint('GET /falha-dita', 'open', {
  summary: 'Fails in its own words',
  failure: () => 'Não foi possível cumprimentar',
  data: v.null(),
});
const limited = endpoint('GET /cheio', 'open', {
  summary: 'Full',
  data: v.null(),
});
const once = endpoint('POST /uma-vez', 'open', {
  summary: 'Once',
  idempotent: true,
  data: v.object({ key: v.string() }),
});

const greeting: Module = {
  name: 'greeting',
  routes(app, context) {
    handle(app, context, greet, async ({ params, body }) => ({ ola: `${params.nome} ${body.mensagem}` }));
    handle(app, context, fail, async () => {
      throw new Error('select * from secret_table');
    });
    handle(app, context, failInWords, async () => {
      throw new Error('select * from secret_table');
    });
    handle(app, context, limited, async () => refuse('too_many_requests', { retryAfterSeconds: 12.3 }));
    handleRaw(app, { method: 'POST', path: '/aviso', maximumBytes: 64 }, async ({ body, query }) => ({
      bytes: body.toString('hex'),
      query,
    }));
    handle(app, context, once, async ({ idempotencyKey }) => ({ key: idempotencyKey }));
  },
};

const { app } = await buildTestApp({ modules: [greeting] });
const post = (payload: string, contentType = 'application/json', url = '/ola/Ana') =>
  app.inject({ method: 'POST', url, payload, headers: { 'content-type': contentType } });
const good = JSON.stringify({ mensagem: 'bom dia', codigo: '123456' });

describe('the envelope', () => {
  test('carries what the handler returned', async () => {
    const answer = await post(good);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ success: true, data: { ola: 'Ana bom dia' } });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('tells every field that is wrong, in the words of the specification', async () => {
    const answer = await post(JSON.stringify({ codigo: '12a' }));
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({
      success: false,
      error: {
        code: 'invalid_fields',
        title: 'Erro',
        message: 'Falha ao submeter o formulário',
        fields: { mensagem: 'Campo de preenchimento obrigatório', codigo: 'Campo de preenchimento numérico' },
      },
    });
  });

  test('a field without a sentence of its own answers in Portuguese too', async () => {
    const answer = await post(JSON.stringify({ mensagem: 'a', codigo: '123456', vezes: 'três' }));
    expect(answer.json().error.fields.vezes).not.toMatch(/invalid type|expected/i);
  });

  test('a body of nothing but mistakes is told the first hundred', async () => {
    const answer = await post(
      JSON.stringify({ mensagem: 'a', codigo: '123456', listas: Array(5_000).fill({}) }),
    );
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().error.fields)).toHaveLength(100);
  });

  test('an empty body is a form with nothing filled in', async () => {
    const answer = await app.inject({ method: 'POST', url: '/ola/Ana' });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().error.fields)).toEqual(['mensagem', 'codigo']);
  });

  test.each([
    ['not JSON', '{"mensagem": ', 400],
    ['a list in place of a form', '[]', 400],
    ['a bare null', 'null', 422],
    ['NUL in a text', '{"mensagem": "a\\u0000b", "codigo": "123456"}', 400],
    ['half a surrogate pair', '{"mensagem": "\\ud800", "codigo": "123456"}', 400],
    ['a key that reaches for the prototype', '{"__proto__": {"admin": true}}', 400],
    ['a constructor key', '{"constructor": {"prototype": {"admin": true}}}', 400],
    ['bottomless nesting', `{"a":${'['.repeat(15_000)}${']'.repeat(15_000)}}`, 400],
    ['more values than any form has', JSON.stringify({ mensagem: Array(12_000).fill(0) }), 400],
    ['more than a form from strangers', JSON.stringify({ mensagem: 'x'.repeat(40_000) }), 413],
  ])('refuses %s in the envelope', async (_name, payload, status) => {
    const answer = await post(payload);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ success: false, error: { title: 'Erro' } });
  });

  test.each([
    ['text/plain', 415],
    ['application/x-www-form-urlencoded', 415],
    ['nonsense', 415],
  ])('refuses the content type %s', async (contentType, status) => {
    const answer = await post(good, contentType);
    expect(answer.statusCode).toBe(status);
    expect(answer.json().success).toBe(false);
  });

  test.each(['/ola/%00', '/ola/%', '/ola/%ff%fe', `/ola/${'a'.repeat(400)}`])(
    'refuses the path %s',
    async (url) => {
      const answer = await post(good, 'application/json', url);
      expect([400, 404]).toContain(answer.statusCode);
      expect(answer.json().success).toBe(false);
    },
  );

  test('refuses a query that is not the one declared', async () => {
    const answer = await post(good, 'application/json', '/ola/Ana?tom=médio');
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().error.fields)).toEqual(['tom']);
  });

  test('answers an unknown route with 404', async () => {
    const answer = await app.inject({ method: 'GET', url: '/nada' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json().error.code).toBe('not_found');
  });

  test('a form that no screen takes is told in the specification’s words', async () => {
    for (const [url, status] of [
      ['/nada', 404],
      ['/cheio', 405],
    ] as const) {
      const answer = await post(good, 'application/json', url);
      expect([url, answer.statusCode]).toEqual([url, status]);
      expect(answer.json().error).toMatchObject({ title: 'Erro', message: 'Falha ao submeter o form' });
    }
  });

  test('a limit says when to come back, in whole seconds', async () => {
    const answer = await app.inject({ method: 'GET', url: '/cheio' });
    expect(answer.statusCode).toBe(429);
    expect(answer.headers['retry-after']).toBe('13');
  });

  test('a failure of ours says nothing of what failed', async () => {
    const answer = await app.inject({ method: 'GET', url: '/falha' });
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('secret_table');
    expect(answer.json().error).toMatchObject({ code: 'internal', title: 'Erro' });
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('a failure of ours is told in the sentence of the call, where it has one', async () => {
    const answer = await app.inject({ method: 'GET', url: '/falha-dita' });
    expect(answer.statusCode).toBe(500);
    expect(answer.json().error).toEqual({
      code: 'internal',
      title: 'Erro',
      message: 'Não foi possível cumprimentar',
      // By which the specification shows it (§8).
      context: {},
    });
  });

  test('an idempotent call without its key is refused', async () => {
    const without = await app.inject({ method: 'POST', url: '/uma-vez' });
    expect([without.statusCode, without.json().error.code]).toEqual([400, 'idempotency_key_missing']);
    const long = await app.inject({
      method: 'POST',
      url: '/uma-vez',
      headers: { 'idempotency-key': 'k'.repeat(256) },
    });
    expect(long.statusCode).toBe(400);
    const with_ = await app.inject({ method: 'POST', url: '/uma-vez', headers: { 'idempotency-key': 'k' } });
    expect(with_.json().data).toEqual({ key: 'k' });
  });
});

describe('a raw call', () => {
  test('is given the bytes as they came, whatever their type says', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/aviso?a=1',
      payload: Buffer.from([0, 255, 123]),
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.json()).toEqual({ bytes: '00ff7b', query: { a: '1' } });
  });

  test('is refused past its own limit', async () => {
    const answer = await app.inject({ method: 'POST', url: '/aviso', payload: Buffer.alloc(65) });
    expect(answer.statusCode).toBe(413);
  });
});

test.each([
  ['ERR_HTTP_REQUEST_TIMEOUT', 'HTTP/1.1 408 Request Timeout'],
  ['HPE_INVALID_METHOD', 'HTTP/1.1 400 Bad Request'],
])('a connection of which there is no request (%s) is told so, and ends', async (code, status) => {
  const socket = new PassThrough();
  app.server.emit('clientError', Object.assign(new Error(code), { code }), socket as never);
  const answer = await text(socket);
  expect(answer.split('\r\n')[0]).toBe(status);
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ error: { code: 'malformed' } });
});
