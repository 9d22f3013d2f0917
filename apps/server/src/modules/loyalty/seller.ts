import type { StaffActor } from '#platform/actor.ts';

/** The seller and the shop: a person at our till, or a third-party till with the shop's key. */
export type Seller = {
  shopId: number;
  source: 'till' | 'pos';
  /** Null for a third-party till, which answers for its own staff. */
  staff: Pick<StaffActor, 'staffId' | 'shopId' | 'deviceId'> | null;
  /** The key of a third-party till. */
  keyId?: string;
};
