import { once } from 'node:events';
import { createServer } from 'node:net';
import { SettingError } from '#platform/setting-files.ts';
import type { Settings } from '#platform/settings.ts';

type Places = Pick<Settings, 'services' | 'port' | 'metricsPort' | 'host'>;

/**
 * Asked before anything is started: a server that can't listen has nothing to migrate.
 * @throws SettingError that names the setting
 */
export async function requireFreePorts({ services, port, metricsPort, host }: Places): Promise<void> {
  if (services.includes('web')) await requireFree('PORT', port, host);
  if (metricsPort !== undefined) await requireFree('METRICS_PORT', metricsPort, host);
}

async function requireFree(name: string, port: number, host: string): Promise<void> {
  const server = createServer();
  try {
    server.listen({ port, host });
    await once(server, 'listening');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reason =
      code === 'EADDRINUSE'
        ? 'is in use: end what listens there, or choose another'
        : `can't be had: ${message}`;
    throw new SettingError(`${name} ${port} ${reason}.`);
  }
  server.close();
  await once(server, 'close');
}
