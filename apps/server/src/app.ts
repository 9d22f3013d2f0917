import type { Context } from '#context';
import type { Module } from '#module';
import { addHealthRoutes } from '#platform/health.ts';
import { createHttp, type Http } from '#platform/http.ts';

/** The HTTP application without a port: tests inject requests into it. */
export async function buildApp(context: Context, list: Module[]): Promise<Http> {
  const app = await createHttp(context);
  for (const module of list) await module.routes?.(app, context);
  addHealthRoutes(app, context);
  await app.ready();
  return app;
}
