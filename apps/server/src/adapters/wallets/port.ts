// The wallets of phones: a picture of the loyalty card that a till can read, without the app and without a connection.
import type { Wallet } from '@fornada/contract/wallet.ts';
import type { Cents } from '@fornada/domain/money.ts';

/** What of a customer's card stands in a pass. Neither name nor phone: a till needs neither, and the pass leaves the house. */
export type WalletCard = {
  /** The same of a customer each time, so that a new pass takes the old one's place; it doesn't say whose it is. */
  serial: string;
  /** What a till reads. */
  code: string;
  balance: Cents;
  points: number;
  /** How many points a reward takes. */
  threshold: number;
  /** Where the phone may show the pass by itself, the nearest to where it is used first. */
  shops: { name: string; latitude: number; longitude: number }[];
  /** The balance and the points are of then. */
  issuedAt: Date;
};

export type AppleWallet = {
  /** Nothing can be signed any more from then on. */
  readonly endsAt: Date;
  /** A `.pkpass`, in the caller's language. */
  createPass(card: WalletCard): Promise<Buffer>;
};

export type GoogleWallet = {
  /** The address of Google's page that saves the card, which is in it. */
  saveUrl(card: WalletCard): Promise<string>;
};

/** Null where the chain has set none up. */
export type Wallets = { apple: AppleWallet | null; google: GoogleWallet | null };

/** What may be offered now. */
export function walletsAt({ apple, google }: Wallets, now: Date): Wallet[] {
  return [
    ...(apple !== null && now < apple.endsAt ? (['apple'] as const) : []),
    ...(google !== null ? (['google'] as const) : []),
  ];
}
