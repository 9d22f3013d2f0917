import type { PaymentGateway } from '#adapters/payments/port.ts';
import type { TerminalGateway } from '#adapters/terminals/port.ts';
import type { Context } from '#context';

/** Which gateway a payment was asked of: a null terminal is the one of phones and cards, else a terminal, by what its vendor calls it. */
type Asked = { gateway: string; terminal: string | null };

type AskedOf = Pick<PaymentGateway, 'idempotent' | 'getStatus' | 'refund'> & {
  /** Whether money goes back by asking. */
  refundsById: boolean;
  /** False where nobody can be asked any more. */
  isDriven: boolean;
};

/** The driver that the terminals were asked through: null once it is no longer configured. */
export const driverOf = (
  { gateways }: Pick<Context, 'gateways'>,
  gateway: string | null,
): TerminalGateway | null => (gateways.terminals?.name === gateway ? gateways.terminals : null);

/**
 * Who knows of a payment: the gateway that its row names, and no other. Where the chain has left that one nobody does: what was
 * asked may have been charged, and what is to go back is for somebody's hand, or waits until it is asked again.
 */
export function gatewayOf(context: Pick<Context, 'gateways'>, { gateway, terminal }: Asked): AskedOf {
  const { payments } = context.gateways;
  if (terminal === null && payments.name === gateway)
    return {
      idempotent: payments.idempotent,
      refundsById: true,
      isDriven: true,
      getStatus: (asked) => payments.getStatus(asked),
      refund: (asked) => payments.refund(asked),
    };
  const terminals = driverOf(context, gateway);
  if (terminal === null || terminals === null)
    return {
      idempotent: false,
      refundsById: false,
      isDriven: false,
      getStatus: async ({ gatewayRef }) => ({ state: 'unknown', gatewayRef }),
      refund: async () => ({ kind: 'refused', reason: 'gateway_left' }),
    };
  return {
    idempotent: terminals.idempotent,
    refundsById: terminals.refundsById,
    isDriven: true,
    getStatus: (asked) => terminals.getStatus({ ...asked, terminal }),
    refund: (asked) => terminals.refund({ ...asked, terminal }),
  };
}

/** Of the gateway of terminals that a payment was asked of: whether money goes back to its card by asking. */
export const refundsBy =
  (context: Pick<Context, 'gateways'>) =>
  (gateway: string | null): boolean =>
    driverOf(context, gateway)?.refundsById ?? false;
