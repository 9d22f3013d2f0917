import { endpoints, namedSchemas } from '@fornada/contract/endpoints.ts';
import { toJsonSchemaDefs } from '@valibot/to-json-schema';
import * as v from 'valibot';

export type JsonSchema = { [keyword: string]: unknown };

/** What each call answers, by `GET /api/novidades`, and the named schemas that answers are made of. */
export type AnswerSchemas = { answers: Record<string, JsonSchema>; schemas: Record<string, JsonSchema> };

const place = '#/components/schemas/';

export function describeAnswers(): AnswerSchemas {
  const calls = endpoints.map(({ method, path, data }) => [`${method} ${path}`, data] as const);
  const { calls: described, ...named }: Record<string, object> = toJsonSchemaDefs(
    { ...namedSchemas, calls: v.object(Object.fromEntries(calls)) },
    {
      typeMode: 'output',
      errorMode: 'ignore',
      // What a value is in the server is nobody else's business.
      ignoreActions: ['metadata'],
      target: 'draft-2020-12',
      overrideRef: ({ referenceId }) => place + referenceId,
    },
  );
  const { properties: answers } = described as { properties: Record<string, JsonSchema> };
  const schemas: Record<string, JsonSchema> = {};
  const keepNamedIn = (schema: unknown) => {
    for (const [, name = ''] of JSON.stringify(schema).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (name in schemas) continue;
      schemas[name] = named[name] as JsonSchema;
      keepNamedIn(schemas[name]);
    }
  };
  keepNamedIn(answers);
  // What nobody asked for is told, too: it stands in no answer.
  keepNamedIn({ $ref: `${place}WebhookMessage` });
  return { answers, schemas };
}
