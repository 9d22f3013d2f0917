import { makeSale } from '@fornada/contract/till.ts';
import type { CouponAtTill } from '@fornada/contract/till-offers.ts';
import { m } from '@fornada/copy/messages.ts';
import { type Cents, centsToEuros } from '@fornada/domain/money.ts';
import { HOME_PREFIX } from '@fornada/domain/phone-digits.ts';
import { useRef, useState } from 'react';
import { timeNow } from '../clock.ts';
import { call } from '../session.ts';
import { patienceMs, refusalOf } from '../use-action.ts';
import { useIsMounted } from '../use-is-mounted.ts';
import type { Known, Outcome } from './known.ts';
import { keepSale, tellWaiting } from './queue.ts';

export type Paid = { amount: Cents; discount: Cents; coupon: CouponAtTill | undefined };

type Handlers = { onDone: (outcome: Outcome) => void; onRefused: () => void };

/**
 * Records one sale under one id, made here: whatever is repeated, it counts once. A sale that only gives points is kept on
 * the device when no answer comes; one that spends is repeated as it was until there is one.
 */
export function useSale(shop: number, known: Known, { onDone, onRefused }: Handlers) {
  const id = useRef(crypto.randomUUID());
  const [isUnderWay, setUnderWay] = useState(false);
  const [sent, setSent] = useState<Paid>();
  const [problem, setProblem] = useState<string>();
  const isMounted = useIsMounted();
  // The next customer's sale would be shown as done.
  const done = (outcome: Outcome) => isMounted.current && onDone(outcome);

  async function keep(amount: Cents) {
    const { code, customer, registers } = known;
    await keepSale({
      id: id.current,
      loja: shop,
      codigo: code,
      pais: HOME_PREFIX,
      talao: '',
      ...(customer && { identificacao: customer.identificacao }),
      valor: centsToEuros(amount),
      vendida_em: timeNow().toISOString(),
      registar: registers,
    });
    done({ kind: 'kept', amount });
    void tellWaiting();
  }

  async function sell(paid: Paid) {
    const { customer } = known;
    const { amount, discount, coupon } = sent ?? paid;
    setUnderWay(true);
    setProblem(undefined);
    try {
      if (customer === null) return await keep(amount);
      setSent({ amount, discount, coupon });
      const body = {
        id: id.current,
        loja: shop,
        identificacao: customer.identificacao,
        valor: centsToEuros(amount),
        desconto: centsToEuros(discount),
        ...(coupon && { cupao: { codigo: coupon.codigo, valor: coupon.valor } }),
      };
      done({
        kind: 'recorded',
        sale: await call(makeSale, { body, signal: AbortSignal.timeout(patienceMs) }),
      });
    } catch (error) {
      const refusal = refusalOf(error);
      const noAnswer = refusal.code === 'unavailable' || refusal.code === 'internal';
      if (noAnswer && discount === 0 && coupon === undefined) return await keep(amount);
      if (!noAnswer) setSent(undefined);
      setProblem(noAnswer ? m.till_sell_unsure() : refusal.message);
      if (!noAnswer && isMounted.current) onRefused();
    } finally {
      setUnderWay(false);
    }
  }

  /** What was sent, while nobody knows what became of it. */
  return { sell, isUnderWay, isUnsure: sent !== undefined && !isUnderWay, sent, problem };
}
