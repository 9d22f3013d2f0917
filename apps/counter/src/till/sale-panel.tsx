import { m } from '@fornada/copy/messages.ts';
import { cents, eurosToCents, formatEuros, minimum, ZERO } from '@fornada/domain/money.ts';
import { Button } from '@fornada/ui/button.tsx';
import { Note } from '@fornada/ui/note.tsx';
import { Price } from '@fornada/ui/price.tsx';
import { useState } from 'react';
import { useCouponsOfAmount } from '../coupons/use-coupons.ts';
import { CouponRow } from './coupon-row.tsx';
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
  const [coupon, setCoupon] = useState<string | null>(null);
  const [showsCoupons, setShowsCoupons] = useState(false);
  const { sell, isUnderWay, problem, isUnsure, sent } = useSale(shop, known, {
    onDone,
    onRefused: () => coupon !== null && coupons.askAgain(),
  });
  const { customer } = known;
  const spendable = customer?.pode_gastar ? minimum(eurosToCents(customer.saldo), amount) : ZERO;
  const discount = usesBalance ? spendable : ZERO;
  const coupons = useCouponsOfAmount(
    shop,
    customer,
    { amount, discount },
    { coupon, isAsked: amount > 0 && (showsCoupons || coupon !== null), isSent: sent !== undefined },
  );
  const used = sent ? sent.coupon : coupons.chosen;
  const paid = cents(amount - discount - eurosToCents(used?.valor ?? 0));
  const mayRecord = amount > 0 && (isUnsure || !coupons.isUnsure);
  const record = () => mayRecord && void sell({ amount, discount, coupon: used });

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
          if (isUnsure || isUnderWay) return;
          setAmount(next);
          if (next === 0) setCoupon(null);
        }}
        onEnter={record}
        onCode={() => setSawCode(true)}
      />
      <p role="status" className="counter-note">
        {sawCode && m.till_saw_code()}
      </p>
      <div className="till-told">
        {customer && amount > 0 && <p className="till-wins">{winsOf(customer, paid)}</p>}
        {customer?.pode_gastar && amount > 0 && (
          <CouponRow
            found={coupons}
            isOpen={showsCoupons}
            used={used}
            isFixed={sent !== undefined}
            onOpen={setShowsCoupons}
            onChoose={setCoupon}
          />
        )}
        {paid < amount && (
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
        disabled={!mayRecord}
        onClick={record}
      >
        {isUnsure ? m.till_sell_again() : m.till_sell({ amount: formatEuros(amount) })}
      </Button>
    </section>
  );
}
