// Answers to third-party tills: about people, no more than our own till shows.
import { present } from '@fornada/contract/codec.ts';
import { type PosRefunded, type PosSale, posSale } from '@fornada/contract/pos.ts';
import { DAY } from '@fornada/domain/local-time.ts';
import type { PosSaleRow, ReturnRow } from '#modules/loyalty/sales.ts';
import { cardOf } from '#modules/pos/card.ts';
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
  const until = new Date(row.recordedAt.getTime() + refundDays * DAY);
  return present(posSale, {
    ...row,
    lines: row.lines.map((line) => ({ ...line, rate: line.parts[0]?.rate ?? 0 })),
    estado: repeated ? 'repetida' : 'contada',
    cartao: cardOf(secrets, row.customerId),
    devolvivel_ate: row.reversedAt !== null || until <= now ? null : until,
    returns: returns.map((back) => ({ ...back, em_dinheiro: back.amount - back.discount })),
  });
}

/** The sale, and which of what came back of it this call gave back. */
export function presentRefunded(row: PosSaleRow, returnId: string, facts: Facts): PosRefunded {
  const sale = presentPosSale(row, facts);
  return {
    ...sale,
    devolucao: sale.devolucoes.find(({ id_devolucao }) => id_devolucao === returnId) ?? null,
  };
}
