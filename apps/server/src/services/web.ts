import type { Context } from '#context';
import { buildApp } from '../app.ts';

export type Service = { stop(): Promise<void> };
export type WebService = Service & { address: string };

/** How long requests under way may still take after the server was told to stop. */
const graceMs = 4_000;

/** Listens for requests. */
export async function startWeb(context: Context): Promise<WebService> {
  const app = await buildApp(context);
  const address = await app.listen({ port: context.settings.port, host: context.settings.host });
  return {
    address,
    async stop() {
      const patience = setTimeout(() => app.server.closeAllConnections(), graceMs);
      await app.close();
      clearTimeout(patience);
    },
  };
}
