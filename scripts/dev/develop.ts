// Starts and stops everything that development needs.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { startOwnDatabase } from '../../apps/server/src/platform/own-database.ts';
import { loadSecrets } from '../../apps/server/src/platform/secrets.ts';
import { readSettings } from '../../apps/server/src/platform/settings.ts';
import { welcome } from '../welcome.ts';
import { createFront } from './front.ts';
import { startPages } from './pages.ts';
import { createServerProcess } from './server-process.ts';
import { startVites } from './vites.ts';
import { watchSource } from './watch-source.ts';

const root = join(import.meta.dirname, '../..');
/** Vite serves source and the rest of the project: for this machine only. */
const host = process.env.HOST ?? '127.0.0.1';

const endings: (() => Promise<unknown>)[] = [];
let isEnding = false;

/** The last started ends first; Ctrl-C tells it more than once. */
async function end(code: number): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  for (const ending of endings.reverse()) await ending().catch((error: unknown) => console.error(error));
  process.exit(code);
}

export async function develop(): Promise<void> {
  try {
    await start();
  } catch (error) {
    if (!isEnding) console.error(`Development did not start: ${(error as Error).message}`);
    await end(1);
  }
}

async function start(): Promise<void> {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void end(0));
  const settings = readSettings({ HOST: host, ...process.env });
  const publicUrl = process.env.PUBLIC_URL ?? `http://localhost:${settings.port}`;
  const databaseUrl = settings.databaseUrl ?? (await startDatabase(settings));

  const http = createServer();
  const vites = await startVites(root, http, settings);
  endings.push(() => vites.close());
  const server = createServerProcess(root, {
    PUBLIC_URL: publicUrl,
    DATABASE_URL: databaseUrl,
    TRUST_PROXY: '1',
  });
  endings.push(() => server.stop());
  const pages = await startPages(root, vites.web, { ...settings, publicUrl }, server);
  http.on('request', createFront(vites, pages, server, settings));
  const ready = await server.start();
  const watching = watchSource(root, vites, server);
  endings.push(async () => watching.close());
  http.listen(settings.port, host);
  await once(http, 'listening');
  endings.push(async () => {
    http.closeAllConnections();
    http.close();
  });
  await welcome({ ...ready, address: `http://localhost:${settings.port}` });
}

/** It outlives the servers that come and go. */
async function startDatabase(settings: ReturnType<typeof readSettings>): Promise<string> {
  const { url, postgres } = await startOwnDatabase(settings, await loadSecrets(settings), {
    tell: (words, error) => console.error(words, error ?? ''),
  });
  endings.push(() => postgres.stop());
  return url;
}
