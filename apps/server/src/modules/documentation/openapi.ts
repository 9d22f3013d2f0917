import { personalDataBody, savePersonalData } from '@fornada/contract/account.ts';
import type { Access, Endpoint, Schema } from '@fornada/contract/endpoint.ts';
import { endpoints } from '@fornada/contract/endpoints.ts';
import { errors } from '@fornada/contract/errors.ts';
import { toJsonSchema } from '@valibot/to-json-schema';
import { type AnswerSchemas, describeAnswers, type JsonSchema } from './answer-schemas.ts';
import { posExamples } from './pos-examples.ts';
import { describeWebhooks } from './webhook-description.ts';

/** What a call answers with one status. */
export type Answer = { description: string; headers?: object; content?: object };
export type Operation = {
  summary: string;
  tags: string[];
  security: Record<string, never[]>[];
  parameters: { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: JsonSchema }[];
  requestBody?: { required: true; content: { 'application/json': { schema: JsonSchema; example?: object } } };
  responses: Record<string, Answer | { $ref: string }>;
};
export type OpenApi = {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, object>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: object; responses: object };
};

/** The call's access, as the document words it. */
export const accessWords: Record<Access, string> = {
  open: 'Anyone. GET answers have a strong ETag and may be held by shared caches.',
  device: 'Any identity token: POST /identity/anonymous gives one to a device.',
  account: 'A customer, also one whose account is not complete yet.',
  customer: 'A customer whose account is complete.',
  staff: 'A person of the chain, with the token of POST /api/balcao/sessao.',
  till: 'Another maker’s till, with its shop’s key (made in the back office) as `Authorization: Bearer fpos_…`. A call that writes is done once by its `Idempotency-Key`, which lives for 30 days. A key makes 300 calls a minute, 60 of them to identify; one too many is answered 429 with `Retry-After`.',
};

const description = [
  'Every answer is an envelope: `{"success": true, "data": …}` or `{"success": false, "error": {code, title, message, fields?, context?, payload?}}`,',
  'with a truthful status. `code` is stable; title and message are for people, in Portuguese. Money is euros with two decimals.',
  'Calls that need a token take it as `Authorization: Bearer`.',
].join('\n');

/** The contract as an OpenAPI 3.1 document: nothing in it is written twice. */
export function describeApi(options: { url: string; simulators: boolean }): OpenApi {
  const { answers, schemas } = describeAnswers();
  const listed = endpoints.filter(({ path }) => options.simulators || !path.startsWith('/simulador'));
  const paths: OpenApi['paths'] = {};
  for (const endpoint of listed) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describeOperation(endpoint, answers) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Fornada', version: '1.0', description },
    servers: [{ url: options.url }],
    tags: Object.entries(accessWords).map(([name, words]) => ({ name, description: words })),
    paths,
    webhooks: describeWebhooks(),
    components: {
      schemas: { ...schemas, Error: errorSchema },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        till: { type: 'http', scheme: 'bearer' },
      },
      responses: {
        Refused: {
          description: 'Refused: the code says why',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      },
    },
  };
}

function describeOperation(endpoint: Endpoint, answers: AnswerSchemas['answers']): Operation {
  const data = answers[`${endpoint.method} ${endpoint.path}`] ?? {};
  const body = bodyOf(endpoint);
  const example = posExamples[`${endpoint.method} ${endpoint.path}`];
  const isPublicRead = endpoint.access === 'open' && endpoint.method === 'GET';
  return {
    summary: endpoint.summary,
    tags: [endpoint.access],
    security: securityOf(endpoint.access),
    parameters: [...pathParameters(endpoint), ...queryParameters(endpoint), ...headerParameters(endpoint)],
    ...(body && {
      requestBody: {
        required: true,
        content: {
          'application/json': { schema: toSchema(body), ...(example?.body && { example: example.body }) },
        },
      },
    }),
    responses: {
      200: {
        description: 'Done',
        ...(isPublicRead && { headers: { ETag: { schema: { type: 'string' } } } }),
        content: {
          'application/json': {
            schema: envelope(data),
            ...(example && { example: { success: true, data: example.data } }),
          },
        },
      },
      ...(isPublicRead && { 304: { description: 'What the caller has is still right' } }),
      default: { $ref: '#/components/responses/Refused' },
    },
  };
}

/** The personal-data form's rules depend on the account; this is its longest form. */
function bodyOf(endpoint: Endpoint): Schema | undefined {
  if (endpoint.path !== savePersonalData.path) return endpoint.body;
  return personalDataBody({ today: '2026-01-01', minimumAge: 16, setsPassword: true });
}

/** What callers send. Rules that JSON Schema can't say, such as a tax number's check digit, are left to the answer's `fields`. */
function toSchema(schema: Schema): JsonSchema {
  const { $schema: _, ...described } = toJsonSchema(schema as never, {
    typeMode: 'input',
    errorMode: 'ignore',
    target: 'draft-2020-12',
  });
  return described;
}

const envelope = (data: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { success: { const: true }, data },
  required: ['success', 'data'],
});

const errorSchema: JsonSchema = {
  type: 'object',
  properties: {
    success: { const: false },
    error: {
      type: 'object',
      properties: {
        code: { enum: Object.keys(errors) },
        title: { type: 'string' },
        message: { type: 'string' },
        fields: { type: 'object', additionalProperties: { type: 'string' } },
        context: {},
        payload: {},
      },
      required: ['code', 'title', 'message'],
    },
  },
  required: ['success', 'error'],
};

function securityOf(access: Access): Operation['security'] {
  if (access === 'open') return [];
  return [access === 'till' ? { till: [] } : { bearer: [] }];
}

function pathParameters({ path }: Endpoint): Operation['parameters'] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function queryParameters({ query }: Endpoint): Operation['parameters'] {
  if (!query) return [];
  const { properties = {}, required = [] } = toSchema(query) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function headerParameters({ idempotent }: Endpoint): Operation['parameters'] {
  if (!idempotent) return [];
  const schema = { type: 'string', minLength: 1, maxLength: 255 };
  return [{ name: 'Idempotency-Key', in: 'header', required: idempotent === true, schema }];
}
