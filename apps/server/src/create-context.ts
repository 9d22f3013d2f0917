// Authentication: the call's access decides which module reads the credential.

import { lookAtStaffSession } from '@fornada/contract/staff.ts';
import { createGateways } from '#adapters/gateways.ts';
import type { Context, ContextParts } from '#context';
import { admit, claimedCustomer, readActor } from '#modules/accounts/read-actor.ts';
import { bearerToken } from '#modules/identity/module.ts';
import { readPosKey } from '#modules/pos/read-key.ts';
import { readStaff } from '#modules/staff/sessions.ts';
import { boundToDevice } from '#modules/staff/works-at.ts';
import type { Authenticate } from '#platform/endpoint.ts';
import { createMetrics } from '#platform/metrics.ts';
import { refuse } from '#platform/refusal.ts';

type Parts = Pick<ContextParts, 'db' | 'settings' | 'secrets' | 'clock'>;

function createAuthenticate(parts: Parts): Authenticate {
  return async (request, access, isCheckedLater = false) => {
    if (access === 'open') return undefined;
    const token = bearerToken(request);
    if (access === 'till') return await readPosKey(parts, token);
    if (access === 'staff') {
      const { url = '' } = request.routeOptions;
      const actor = await readStaff(parts, token, url !== lookAtStaffSession.path);
      // A PIN is for the queue at the counter: the office, with its prices and people, asks for the whole proof. Which of
      // them it is, the route says that was found: an address has many spellings.
      if (boundToDevice(actor) && !url.startsWith('/api/balcao/')) refuse('second_factor_required');
      return actor;
    }
    const claimed = isCheckedLater ? await claimedCustomer(parts, token) : undefined;
    if (claimed !== undefined) return claimed;
    const { actor } = await readActor(parts, token);
    return admit(actor, access);
  };
}

export async function createContext(parts: ContextParts): Promise<Context> {
  return {
    ...parts,
    authenticate: createAuthenticate(parts),
    gateways: await createGateways(parts),
    metrics: createMetrics(parts),
  };
}
