// Who may leave how much unpaid: an unpaid order keeps a place of its shop, and makes a phone ring. What is counted, and how
// it frees itself, is in the schema (0261-orders-unpaid.sql); here is from where it is counted and how much it may be.

import type { Context } from '#context';
import { limitKey } from '#modules/identity/limits.ts';
import { networksOf } from '#modules/identity/network.ts';
import type { CustomerActor } from '#platform/actor.ts';

/** The device and the address that ask; `session` is checked by the statement that is asked for (check_session). */
export type Asker = { device: string; address: string; session?: string };

/** What a customer asks by a call whose session nobody has checked yet. */
export const askerOf = ({ uid: device, sessionId: session }: CustomerActor, address: string): Asker => ({
  device,
  address,
  session,
});

/** What check_session has to know. */
export const sessionOf = ({ device, session: id }: Asker) => (id === undefined ? null : { id, device });

export type OrderLimits = Limit & { origins: (Limit & { key: string })[]; taken?: true };

type Limit = {
  /** Orders that wait for their payment at once; null for any number. */
  unpaid: number | null;
  /** Numbers of other people rung in a day, of those that didn't pay. */
  numbers: number | null;
};

/** A site's limit, in multiples of one address's. */
const addressesWorth = 4;

export function orderLimits(
  { secrets, settings }: Pick<Context, 'secrets' | 'settings'>,
  { device, address }: Asker,
): OrderLimits {
  const { unpaidOrdersPerCustomer, unpaidOrdersPerAddress, othersNumbersPerDay } = settings;
  const { othersNumbersPerAddressPerDay } = settings;
  const { holder, site } = networksOf(address);
  const own = { unpaid: unpaidOrdersPerCustomer, numbers: othersNumbersPerDay };
  const ofAddress = { unpaid: unpaidOrdersPerAddress, numbers: othersNumbersPerAddressPerDay };
  const ofDevice = { ...own, key: limitKey(secrets, 'order:device', device) };
  if (ofAddress.unpaid === null && ofAddress.numbers === null) return { ...own, origins: [ofDevice] };
  return {
    ...own,
    origins: [
      ofDevice,
      { ...ofAddress, key: limitKey(secrets, 'order:address', holder) },
      { ...times(ofAddress, addressesWorth), key: limitKey(secrets, 'order:site', site) },
    ],
  };
}

/**
 * Of what the shop's people ask for on behalf of others: a person may ask as much as an address, and the shop as a site. What they
 * leave unpaid is never the customer's own.
 */
export function takenLimits(
  { secrets, settings }: Pick<Context, 'secrets' | 'settings'>,
  { staffId, shopId }: { staffId: number; shopId: number },
): OrderLimits {
  const { unpaidOrdersPerCustomer, unpaidOrdersPerAddress, othersNumbersPerAddressPerDay } = settings;
  const ofPerson = { unpaid: unpaidOrdersPerAddress, numbers: othersNumbersPerAddressPerDay };
  return {
    taken: true,
    unpaid: unpaidOrdersPerCustomer,
    numbers: null,
    origins: [
      { ...ofPerson, key: limitKey(secrets, 'order:staff', String(staffId)) },
      { ...times(ofPerson, addressesWorth), key: limitKey(secrets, 'order:shop', String(shopId)) },
    ],
  };
}

const times = ({ unpaid, numbers }: Limit, factor: number): Limit => ({
  unpaid: unpaid === null ? null : unpaid * factor,
  numbers: numbers === null ? null : numbers * factor,
});
