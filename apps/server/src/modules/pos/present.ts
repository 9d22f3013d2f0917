// Answers to third-party tills: about people, no more than our own till shows.
import type { PosRefunded, PosReturn, PosSale } from '@fornada/contract/pos.ts';
import { cents, centsToEuros } from '@fornada/domain/money.ts';
import type { PosSaleRow, ReturnRow } from '#modules/loyalty/sales.ts';
import { cardOf } from '#modules/pos/card.ts';
import { presentToldSale } from '#modules/till/present.ts';
import type { Secrets } from '#platform/secrets.ts';

/** Somebody brings back a cake tomorrow, a voucher next week: past this it is no return but an adjustment. */
export const refundDays = 30;

type Facts = {
  secrets: Pick<Secrets, 'hashKey'>;
  returns: ReturnRow[];
  repeated: boolean;
  now: Date;
};

export function presentPosSale(row: PosSaleRow, { secrets, returns, repeated, now }: Facts): PosSale {
  const until = new Date(row.recordedAt.getTime() + refundDays * 86_400_000);
  return {
    ...presentToldSale(row, repeated),
    cartao: cardOf(secrets, row.customerId),
    devolvida_em: row.reversedAt?.toISOString() ?? null,
    devolvivel_ate: row.reversedAt !== null || until <= now ? null : until.toISOString(),
    devolucoes: returns.map(presentReturn),
  };
}

/** The sale, and which of what came back of it this call gave back. */
export function presentRefunded(row: PosSaleRow, returnId: string, facts: Facts): PosRefunded {
  const sale = presentPosSale(row, facts);
  return {
    ...sale,
    devolucao: sale.devolucoes.find(({ id_devolucao }) => id_devolucao === returnId) ?? null,
  };
}

const euros = (amount: number) => centsToEuros(cents(amount));

const presentReturn = ({ id, returnedAt, amount, discount, points }: ReturnRow): PosReturn => ({
  id_devolucao: id,
  hora: returnedAt.toISOString(),
  valor: euros(amount),
  em_dinheiro: euros(amount - discount),
  em_saldo: euros(discount),
  pontos_retirados: points,
});
