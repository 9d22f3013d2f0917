// In the place of a server's own gateways (with-terminals.ts).
import {
  createGateways as createOwn,
  type GatewayParts,
  type Gateways,
} from '../apps/server/src/adapters/gateways.ts';
import { createTerminals } from './terminal-adapter.ts';

const { CHAOS_TERMINALS_URL: url = '', CHAOS_TERMINALS_ONCE: once } = process.env;

export async function createGateways(parts: GatewayParts): Promise<Gateways> {
  const patienceMs = parts.settings.gatewayPatienceMs ?? 1_500;
  return {
    ...(await createOwn(parts)),
    terminals: createTerminals({ url, patienceMs, idempotent: once === 'yes' }),
  };
}
