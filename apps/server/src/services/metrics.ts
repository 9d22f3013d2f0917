import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Context } from '#context';
import { addBusinessMeasures } from '#modules/measures/business.ts';
import { isReady } from '#platform/health.ts';
import type { WebService } from './web.ts';

/**
 * Serves `/metrics` on a port of its own, METRICS_PORT: figures of the business aren't the customers' to read, and a process
 * that only works has no other port.
 */
export async function startMetrics(context: Context, port: number): Promise<WebService> {
  const { metrics, log, settings } = context;
  addBusinessMeasures(context);
  const server = createServer(async (request, response) => {
    if (request.url === '/readyz') {
      // A process that only works has no other place to be asked.
      response.writeHead((await isReady(context)) ? 200 : 503, { 'cache-control': 'no-store' }).end();
      return;
    }
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await metrics.registry.metrics();
      response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text);
    } catch (error) {
      log.error({ err: error }, 'metrics failed');
      response.writeHead(503).end();
    }
  });
  server.listen(port, settings.host);
  await once(server, 'listening');
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}/metrics`,
    async stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
