import type { StaffActor } from '#platform/actor.ts';

/** Who sells, and where: a person at the shop's till, or another maker's till with the shop's key. */
export type Seller = {
  shopId: number;
  source: 'till' | 'pos';
  /** Null for another maker's till: it answers for its own people. */
  staff: Pick<StaffActor, 'staffId' | 'shopId' | 'deviceId'> | null;
};
