// Holds what a call answers against what its contract says it does.
import { isDeepStrictEqual } from 'node:util';
import { endpoints } from '@fornada/contract/endpoints.ts';
import { answersOf } from '@fornada/contract/office.ts';
import { type OfficeResourceName, officeResources } from '@fornada/contract/office-resources.ts';
import * as v from 'valibot';
import type { Module } from '#module';

const schemas = new Map(endpoints.map(({ method, path, data }) => [`${method} ${path}`, data]));
// What the calls of every list answer is described by its own record.
for (const name of Object.keys(officeResources) as OfficeResourceName[]) {
  const { list, record } = answersOf(name);
  const path = `/api/gestao/${name}`;
  schemas.set(`GET ${path}`, list).set(`POST ${path}`, record);
  for (const method of ['GET', 'PUT', 'DELETE']) schemas.set(`${method} ${path}/:id`, record);
}

/** A module that is mounted first. What doesn't fit is in the list, and its caller gets an error in its place. */
export function holdAnswers(): { module: Module; misfits: string[] } {
  const misfits: string[] = [];
  const module: Module = {
    name: 'answers',
    routes(app) {
      app.addHook('onSend', async (request, reply, payload) => {
        const call = `${request.method} ${request.routeOptions.url}`;
        const { recurso = '' } = request.params as { recurso?: string };
        const schema = schemas.get(call.replace(':recurso', recurso)) ?? schemas.get(call);
        const isPlain = typeof payload === 'string' || Buffer.isBuffer(payload);
        if (
          schema === undefined ||
          reply.statusCode !== 200 ||
          !isPlain ||
          reply.hasHeader('content-encoding')
        )
          return payload;
        const misfit = misfitOf(schema, (JSON.parse(String(payload)) as { data: unknown }).data);
        if (misfit === undefined) return payload;
        misfits.push(`${call} answers ${misfit}`);
        throw new Error(misfits.at(-1));
      });
    },
  };
  return { module, misfits };
}

function misfitOf(schema: v.GenericSchema, data: unknown): string | undefined {
  const result = v.safeParse(schema, data);
  if (!result.success)
    return result.issues.map((issue) => `${v.getDotPath(issue) ?? 'data'}: ${issue.message}`).join('; ');
  // What a schema doesn't say, it leaves out.
  return isDeepStrictEqual(result.output, data) ? undefined : `more than ${JSON.stringify(result.output)}`;
}
