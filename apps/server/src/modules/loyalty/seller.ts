import type { StaffActor } from '#platform/actor.ts';

/** The seller and the shop: a person at our till, or a third-party till with the shop's key. */
export type Seller = {
  shopId: number;
  source: 'till' | 'pos';
  /** Null for another maker's till: it answers for its own people. */
  staff: Pick<StaffActor, 'staffId' | 'shopId' | 'deviceId'> | null;
};
