// Who may leave how much unpaid: an unpaid order keeps a place of its shop, and makes a phone ring. What is counted, and how
// it frees itself, is in the schema (0261-orders-unpaid.sql); here is from where it is counted and how much it may be.

import type { Context } from '#context';
import { limitKey } from '#modules/identity/limits.ts';
import { networksOf } from '#modules/identity/network.ts';

/** The device and the address that ask. */
export type Asker = { device: string; address: string };

export type OrderLimits = Limit & { origins: (Limit & { key: string })[]; taken?: true };

type Limit = {
  /** Orders that wait for their payment at once; null for any number. */
  unpaid: number | null;
  /** Numbers of other people rung in a day, of those that didn't pay. */
  numbers: number | null;
};

/** A site has so many times what one address may. */
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
