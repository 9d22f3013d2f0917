import type { CallError } from '@fornada/contract/client.ts';
import { takeOrder } from '@fornada/contract/taken-orders.ts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { call } from '../session.ts';
import { refusalOf } from '../use-action.ts';
import { changeDraft, type Draft, wishOf } from './draft.ts';

/** Sends the draft, once by its key: without an answer it stays as it is until it is sent again. */
export function useTaking(shop: number, onRefused: () => void) {
  const [isUnderWay, setUnderWay] = useState(false);
  const [failure, setFailure] = useState<CallError['error']>();

  async function take(draft: Draft, total: number): Promise<void> {
    setFailure(undefined);
    // At once: what a form's action sets is held back until its end, and the draft would say that there was no answer.
    flushSync(() => setUnderWay(true));
    changeDraft(shop, { told: total });
    try {
      const { order_id } = await call(takeOrder, {
        body: bodyOf(shop, draft, total),
        idempotencyKey: draft.key,
      });
      changeDraft(shop, { orderId: order_id, told: null });
    } catch (error) {
      const refusal = refusalOf(error);
      const noAnswer = refusal.code === 'unavailable' || refusal.code === 'internal';
      if (noAnswer) return;
      changeDraft(shop, { told: null });
      setFailure(refusal);
      onRefused();
    } finally {
      setUnderWay(false);
    }
  }
  return { take, isUnderWay, failure };
}

function bodyOf(shop: number, draft: Draft, total: number) {
  const { customer, name, note, taxId, invoiceName, email, payment, phone } = draft;
  return {
    ...wishOf(shop, draft),
    identificacao: customer?.identificacao ?? '',
    total,
    nome: name,
    nota: note,
    nif: taxId,
    nome_fatura: invoiceName,
    email,
    pagamento: payment,
    telemovel: payment === 'telemovel' ? phone : '',
  };
}
