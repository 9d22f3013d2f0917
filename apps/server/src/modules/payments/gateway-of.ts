import type { PaymentGateway } from '#adapters/payments/port.ts';
import type { Context } from '#context';

/** Which gateway a payment was asked of: null is the one of phones and cards, else a terminal, by what its vendor calls it. */
type Asked = { terminal: string | null };

type AskedOf = Pick<PaymentGateway, 'idempotent' | 'getStatus' | 'refund'> & {
  /** Whether money goes back by asking. */
  refundsById: boolean;
};

/**
 * Who knows of a payment. Of terminals that are driven no more nobody does: what is to go back is for somebody's hand, or waits until
 * they are again.
 */
export function gatewayOf({ gateways }: Pick<Context, 'gateways'>, { terminal }: Asked): AskedOf {
  const { payments, terminals } = gateways;
  if (terminal === null)
    return {
      idempotent: payments.idempotent,
      refundsById: true,
      getStatus: (asked) => payments.getStatus(asked),
      refund: (asked) => payments.refund(asked),
    };
  if (terminals === null)
    return {
      idempotent: true,
      refundsById: false,
      getStatus: async ({ gatewayRef }) => ({ state: 'unknown', gatewayRef }),
      refund: async () => ({ kind: 'refused', reason: 'no_terminals' }),
    };
  return {
    idempotent: terminals.idempotent,
    refundsById: terminals.refundsById,
    getStatus: (asked) => terminals.getStatus({ ...asked, terminal }),
    refund: (asked) => terminals.refund({ ...asked, terminal }),
  };
}
