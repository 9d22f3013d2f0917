// The back office as a test asks it: as somebody of the chain, at a shop.
import type { InjectOptions } from 'fastify';
import type { TestApp } from './app.ts';
import { staffToken } from './callers.ts';

type Role = 'assistant' | 'manager' | 'marketing' | 'administrator';
export type Colleague = Awaited<ReturnType<typeof aColleague>>;

export async function aColleague(server: TestApp, role: Role, shopId = 862) {
  const token = await staffToken(server.context, role, shopId);
  const ask = async (method: NonNullable<InjectOptions['method']>, path: string, body?: object) => {
    const response = await server.inject({
      method,
      url: `/api/gestao${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(body && { payload: body }),
    });
    const { data, error } = response.json();
    return { status: response.statusCode, data, error };
  };
  return {
    role,
    token,
    get: (path: string) => ask('GET', path),
    post: (path: string, body: object = {}) => ask('POST', path, body),
    put: (path: string, body: object = {}) => ask('PUT', path, body),
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
