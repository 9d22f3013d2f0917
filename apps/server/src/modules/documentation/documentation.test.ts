import { endpoints } from '@fornada/contract/endpoints.ts';
import { errors } from '@fornada/contract/errors.ts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { buildTestApp } from '../../testing/app.ts';
import type { OpenApi, Operation } from './openapi.ts';
import { posExamples, webhookExamples } from './pos-examples.ts';

const { inject } = await buildTestApp({ environment: { PUBLIC_URL: 'https://fornada.example' } });
const document = (await inject({ method: 'GET', url: '/docs/openapi.json' })).json<OpenApi>();

const answerOf = (operation: Operation | undefined) =>
  (operation?.responses[200] as Answered | undefined)?.content['application/json'].schema.properties.data;
type Answered = {
  content: { 'application/json': { schema: { properties: { data: object } }; example: object } };
};

test('every call of the contract is described, with what it takes and what it answers', () => {
  for (const { method, path, summary, body } of endpoints) {
    const operation = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    expect(operation?.summary, path).toBe(summary);
    expect(Boolean(operation?.requestBody), path).toBe(Boolean(body));
    expect(answerOf(operation), path).not.toEqual({});
  }
  expect(document.servers).toEqual([{ url: 'https://fornada.example' }]);
});

test('every reference leads somewhere', () => {
  const references = [...JSON.stringify(document).matchAll(/"#\/components\/(\w+)\/(\w+)"/g)];
  expect(references.length).toBeGreaterThan(30);
  const { schemas, responses } = document.components;
  const components: Record<string, object> = { schemas, responses };
  for (const [, kind = '', name = ''] of references)
    expect(Object.keys(components[kind] ?? {})).toContain(name);
});

test('forms say their fields', () => {
  const schema = (path: string) =>
    document.paths[path]?.post?.requestBody?.content['application/json'].schema as {
      properties: Record<string, unknown>;
    };
  expect(Object.keys(schema('/registo').properties)).toEqual([
    'telemovel',
    'pais',
    'comunicacoes',
    'termos',
    'condicoes_de_venda',
  ]);
  expect(Object.keys(schema('/alterar-dados-pessoais').properties)).toContain('dataNascimento');
  expect(document.paths['/api/finaliza-encomenda']?.post?.parameters).toContainEqual(
    expect.objectContaining({ name: 'Idempotency-Key', in: 'header', required: true }),
  );
});

test('the page needs no script and shows every call and every error', async () => {
  const { body, headers } = await inject({ method: 'GET', url: '/docs' });
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(body).not.toMatch(/<script|style=|https?:\/\//);
  for (const { path } of endpoints) expect(body).toContain(path.replaceAll(/:(\w+)/g, '{$1}'));
  for (const code of Object.keys(errors)) expect(body).toContain(`<code>${code}</code>`);
  expect((await inject({ method: 'GET', url: '/docs/style.css' })).headers['content-type']).toContain(
    'text/css',
  );
});

/** What of a value doesn't fit a schema of the document, its references followed, unknown fields told of. */
function misfits(schema: object, value: unknown): unknown {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  ajv.addSchema({ $id: 'document', components: document.components }, 'document');
  const whole = JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"document#/components'));
  const validate = ajv.compile({ ...whole, unevaluatedProperties: false });
  return validate(value) ? [] : validate.errors;
}

test('every call of a third-party till has an example that is what the schemas say', () => {
  const calls = endpoints.filter(({ access }) => access === 'till');
  expect(Object.keys(posExamples)).toEqual(
    expect.arrayContaining(calls.map(({ method, path }) => `${method} ${path}`)),
  );
  for (const { method, path, body } of calls) {
    const operation = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    const asked = operation?.requestBody?.content['application/json'];
    if (body) {
      expect(v.safeParse(body, asked?.example).success, path).toBe(true);
      expect(misfits(asked?.schema ?? {}, asked?.example), path).toEqual([]);
    }
    const answered = (operation?.responses[200] as Answered | undefined)?.content['application/json'];
    expect(misfits(answered?.schema ?? {}, answered?.example), path).toEqual([]);
  }
  expect(misfits({ $ref: '#/components/schemas/PosSale' }, { id_transacao: 1 })).not.toEqual([]);
});

test('what tills are told is described, with examples that are what the schemas say', () => {
  expect(Object.keys(document.webhooks)).toHaveLength(4);
  for (const [topic, example] of Object.entries(webhookExamples)) {
    expect(misfits({ $ref: '#/components/schemas/WebhookMessage' }, example), topic).toEqual([]);
  }
});
