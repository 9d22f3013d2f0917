import type { Transacao } from '@fornada/contract/private-data.ts';
import { m } from '@fornada/copy/messages.ts';
import { type Cents, eurosToCents, formatEuros, sum } from '@fornada/domain/money.ts';
import { Price } from '@fornada/ui/price.tsx';
import './movements.css';

/** All that was paid: packaging too, which earns nothing. What an earlier version kept doesn't say. */
export const paidFor = ({ valor_pago, embalagem = 0 }: Transacao): Cents =>
  sum([eurosToCents(valor_pago), eurosToCents(embalagem)]);

/** What a sale cost, and what of it was balance: 0,00€ would say that nothing was paid. */
export function PaidWith({ movement }: { movement: Transacao }) {
  const { total_discount: balance, anulada } = movement;
  const paid = paidFor(movement);
  const isAllBalance = paid === 0 && balance > 0;
  return (
    <>
      <Price amount={isAllBalance ? eurosToCents(balance) : paid} struck={anulada} />
      {balance > 0 && (
        <small className="ui-small movement-balance">
          {isAllBalance
            ? m.loyalty_movement_paid_balance()
            : m.loyalty_movement_and_balance({ amount: formatEuros(eurosToCents(balance)) })}
        </small>
      )}
    </>
  );
}
