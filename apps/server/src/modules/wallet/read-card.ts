import { cents } from '@fornada/domain/money.ts';
import type { WalletCard } from '#adapters/wallets/port.ts';
import type { Context } from '#context';
import { cardFactsOf } from '#modules/accounts/customers.ts';
import { lastShopOf } from '#modules/loyalty/list-transactions.ts';
import { placesAround } from '#modules/shops/queries.ts';
import { keyedHash } from '#platform/secrets.ts';

/** Wallets take no more. */
const mostShops = 10;

/** A customer's card as it stands in a wallet. */
export async function readCard(
  { db, secrets, settings, clock }: Pick<Context, 'db' | 'secrets' | 'settings' | 'clock'>,
  customerId: number,
): Promise<WalletCard> {
  const { code, balanceCents, progressCents } = await cardFactsOf(db, customerId);
  // Around where they buy: where the phone is stays on the phone.
  const shops = await placesAround(db, (await lastShopOf(db, customerId)) ?? null, mostShops);
  const { centsPerPoint, threshold } = settings.loyalty;
  return {
    serial: keyedHash(secrets, 'wallet-card', String(customerId)).toString('base64url').slice(0, 22),
    code,
    balance: cents(balanceCents),
    points: Math.floor(progressCents / centsPerPoint),
    threshold,
    shops: shops.map(({ name, latitude, longitude }) => ({ name, latitude, longitude })),
    issuedAt: clock(),
  };
}
