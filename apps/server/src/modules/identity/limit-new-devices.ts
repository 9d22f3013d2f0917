import type { Context } from '#context';
import { networkBudgets } from '#modules/identity/network-budgets.ts';
import { enforceLimits } from '#platform/rate-limit.ts';

const hour = 3_600;

/**
 * A device signs in as nobody once, and is then known: who does it again and again fills tables, and has a budget of its own
 * for each. Many new people behind one address are still let in.
 * @throws Refusal `too_many_requests`
 */
export async function limitNewDevices(context: Context, address: string): Promise<void> {
  const perHour = context.settings.newDevicesPerAddressPerHour;
  const limits = [
    { limit: perHour, windowSeconds: hour },
    { limit: 4 * perHour, windowSeconds: 24 * hour },
  ];
  await enforceLimits(context.db, networkBudgets(context, 'device', address, limits), context.clock());
}
