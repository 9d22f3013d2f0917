import type { Context } from '#context';
import type { Module } from '#module';
import { buildApp } from '../app.ts';

export type Service = { stop(): Promise<void> };
export type WebService = Service & { address: string };

/** How long requests under way may still take after the server was told to stop. */
const graceMs = 4_000;

/** Listens for requests. */
export async function startWeb(context: Context, list: Module[]): Promise<WebService> {
  const app = await buildApp(context, list);
  const address = await app.listen({ port: context.settings.port, host: context.settings.host });
  return {
    address,
    async stop() {
      const patience = setTimeout(() => app.server.closeAllConnections(), graceMs);
      // A kept-alive connection whose last answer was under way becomes idle later: it must not hold the process.
      const idle = setInterval(() => app.server.closeIdleConnections(), 50);
      await app.close();
      clearTimeout(patience);
      clearInterval(idle);
    },
  };
}
