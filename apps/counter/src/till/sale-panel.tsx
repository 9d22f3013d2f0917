import { m } from '@fornada/copy/messages.ts';
import { cents, eurosToCents, formatEuros, minimum, ZERO } from '@fornada/domain/money.ts';
import { Button } from '@fornada/ui/button.tsx';
import { Note } from '@fornada/ui/note.tsx';
import { Price } from '@fornada/ui/price.tsx';
import { useState } from 'react';
import type { Known, Outcome } from './known.ts';
import { NumberPad } from './number-pad.tsx';
import './sale-panel.css';
import { useSale } from './use-sale.ts';
import { winsOf } from './wins.ts';

type Props = { shop: number; known: Known; onDone: (outcome: Outcome) => void };

export function SalePanel({ shop, known, onDone }: Props) {
  const [amount, setAmount] = useState(ZERO);
  const [usesBalance, setUsesBalance] = useState(false);
  const [sawCode, setSawCode] = useState(false);
  const { sell, isUnderWay, problem, isUnsure } = useSale(shop, known, onDone);
  const { customer } = known;
  const spendable = customer?.pode_gastar ? minimum(eurosToCents(customer.saldo), amount) : ZERO;
  const discount = usesBalance ? spendable : ZERO;
  const paid = cents(amount - discount);
  const record = () => amount > 0 && void sell(amount, discount);

  return (
    <section className="till-sale" aria-label={m.till_amount()}>
      <p className="till-amount">
        <span>{m.till_amount()}</span>
        <output>{formatEuros(amount)}</output>
      </p>
      {customer?.pode_gastar && customer.saldo > 0 && (
        <label className="till-balance">
          <input
            type="checkbox"
            checked={usesBalance}
            disabled={isUnsure}
            onChange={(event) => setUsesBalance(event.target.checked)}
          />
          <span>{m.till_use_balance()}</span>
          <Price amount={amount > 0 ? spendable : eurosToCents(customer.saldo)} />
        </label>
      )}
      <NumberPad
        amount={amount}
        onAmount={(next) => {
          setSawCode(false);
          if (!isUnsure && !isUnderWay) setAmount(next);
        }}
        onEnter={record}
        onCode={() => setSawCode(true)}
      />
      <p role="status" className="counter-note">
        {sawCode && m.till_saw_code()}
      </p>
      <div className="till-told">
        {customer && amount > 0 && <p className="till-wins">{winsOf(customer, paid)}</p>}
        {discount > 0 && (
          <p className="till-to-pay">
            <span>{m.till_to_pay()}</span> <Price amount={paid} size="large" />
          </p>
        )}
      </div>
      {problem && (
        <Note tone="bad" live>
          {problem}
        </Note>
      )}
      <Button
        className="till-record"
        size="large"
        wide
        loading={isUnderWay}
        disabled={amount === 0}
        onClick={record}
      >
        {isUnsure ? m.till_sell_again() : m.till_sell({ amount: formatEuros(amount) })}
      </Button>
    </section>
  );
}
