import type { TakenOrder } from '@fornada/contract/taken-orders.ts';
import { m } from '@fornada/copy/messages.ts';

/** How the payment of an order stands, for who waits with the customer on the phone. */
export type TakenState =
  | 'asking'
  | 'ringing'
  | 'unsure'
  | 'declined'
  | 'late'
  | 'failed'
  | 'paid'
  | 'in_shop'
  | 'ended';

type Standing = Pick<TakenOrder, 'estado' | 'pago' | 'por_pagar' | 'pagamento'>;

export function stateOf({ estado, pago, por_pagar, pagamento }: Standing): TakenState {
  if (estado === 'cancelled' || estado === 'expired') return 'ended';
  if (pago === 1) return 'paid';
  const ofRequest = pagamento && requests[pagamento.estado];
  if (por_pagar > 0 && (ofRequest === null || !isUnderWay(ofRequest))) return 'in_shop';
  return ofRequest ?? 'asking';
}

const requests: Record<NonNullable<TakenOrder['pagamento']>['estado'], TakenState> = {
  created: 'asking',
  sending: 'asking',
  pending: 'ringing',
  unknown: 'unsure',
  paid: 'unsure',
  refunding: 'unsure',
  refunded: 'unsure',
  rejected: 'declined',
  declined: 'failed',
  failed: 'failed',
  expired: 'late',
  cancelled: 'late',
};

const isUnderWay = (state: TakenState) => state === 'asking' || state === 'ringing' || state === 'unsure';

/** Nothing of the last request can still arrive. */
export const mayAskAgain = (state: TakenState): boolean =>
  state === 'declined' || state === 'failed' || state === 'late';

/** The shop has it: there is nothing more to do for whoever phones. */
export const isTaken = (state: TakenState): boolean => state === 'paid' || state === 'in_shop';

export const stateWords: Record<TakenState, () => string> = {
  asking: m.taking_asking,
  ringing: m.taking_ringing,
  unsure: m.taking_unsure,
  declined: m.taking_declined,
  late: m.taking_late,
  failed: m.taking_failed,
  paid: m.taking_paid,
  in_shop: m.taking_in_shop,
  ended: m.taking_ended,
};
