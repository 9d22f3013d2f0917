import { createGateways } from '#adapters/gateways.ts';
import type { Context, ContextParts } from '#context';
import { createMetrics } from '#platform/metrics.ts';
import { createAuthenticate } from './authenticate.ts';

export async function createContext(parts: ContextParts): Promise<Context> {
  return {
    ...parts,
    authenticate: createAuthenticate(parts),
    gateways: await createGateways(parts),
    metrics: createMetrics(parts),
  };
}
