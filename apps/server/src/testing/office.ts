// The back office as a test asks it: as somebody of the chain, at a shop.
import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import sql from 'sql-template-tag';
import type { TestApp } from './app.ts';
import { staffToken } from './callers.ts';

type Role = 'assistant' | 'manager' | 'marketing' | 'administrator';
export type Colleague = Awaited<ReturnType<typeof aColleague>>;

export async function aColleague(server: TestApp, role: Role, shopId = 862) {
  const token = await staffToken(server.context, role, shopId);
  const ask = async (
    method: NonNullable<InjectOptions['method']>,
    path: string,
    body?: object,
    key?: string,
  ) => {
    const response = await server.inject({
      method,
      url: `/api/gestao${path}`,
      headers: { authorization: `Bearer ${token}`, ...(key !== undefined && { 'idempotency-key': key }) },
      ...(body && { payload: body }),
    });
    const { data, error } = response.json();
    return { status: response.statusCode, data, error };
  };
  return {
    role,
    token,
    get: (path: string) => ask('GET', path),
    post: (path: string, body: object = {}, key?: string) => ask('POST', path, body, key),
    put: (path: string, body: object = {}, key?: string) => ask('PUT', path, body, key),
    remove: (path: string) => ask('DELETE', path),
    send: async (path: string, payload: Buffer | string) => {
      const response = await server.inject({
        method: 'POST',
        url: `/api/gestao${path}`,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
        payload,
      });
      const { data, error } = response.json();
      return { status: response.statusCode, data, error };
    },
  };
}

/** Something done to a sale or an order from the office, once by its key; and what follows from it. */
export async function actOn(
  server: TestApp,
  who: Colleague,
  id: string,
  path: string,
  body: object,
  key: string = randomUUID(),
) {
  const response = await server.inject({
    method: 'POST',
    url: `/api/gestao/compras/${id}/${path}`,
    headers: { authorization: `Bearer ${who.token}`, 'idempotency-key': key },
    payload: body,
  });
  const { data, error } = response.json();
  await server.runJobs();
  return { status: response.statusCode, data, error };
}

/** What the audit keeps of refunds of a sale or an order. */
export const refundsNoted = ({ context: { db } }: TestApp, subject: string) =>
  db.query<{ action: string; reason: string | null; after: object }>(sql`
    select action, reason, after from staff_actions where subject = ${subject} and action like '%refunded'`);
