import type { Context } from '#context';
import type { Module } from '#module';
import { buildApp } from '../app.ts';

export type Service = { stop(): Promise<void> };
export type WebService = Service & { address: string };

/** Listens for requests. */
export async function startWeb(context: Context, list: Module[]): Promise<WebService> {
  const app = await buildApp(context, list);
  const address = await app.listen({ port: context.settings.port, host: context.settings.host });
  return { address, stop: async () => await app.close() };
}
