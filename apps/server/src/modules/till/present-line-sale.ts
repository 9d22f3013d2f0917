import { present } from '@fornada/contract/codec.ts';
import { type LineSale, lineSale, type SaleMethod } from '@fornada/contract/till-sales.ts';
import { deliveryTypeOnWire } from '@fornada/domain/delivery.ts';
import { cents, sum } from '@fornada/domain/money.ts';
import { summariseVat } from '@fornada/domain/vat.ts';
import type { LineMethod, LineSaleRow } from '#modules/till/line-sales.ts';
import { ending, shortName } from '#modules/till/present.ts';
import { billOf, nameOfLine, replayReturns } from '#modules/till/sold-lines.ts';

export const methodOnWire = { cash: 'dinheiro', terminal: 'multibanco', mbway: 'mbway', balance: 'saldo' } as const satisfies Record<LineMethod, SaleMethod>; // biome-ignore format: a table
export const methodFromWire = { dinheiro: 'cash', multibanco: 'terminal', mbway: 'mbway', saldo: 'balance' } as const satisfies Record<SaleMethod, LineMethod>; // biome-ignore format: a table

export function presentLineSale(
  row: LineSaleRow,
  {
    repeated,
    returnMinutes,
    now,
    refundsBy,
  }: {
    repeated: boolean;
    returnMinutes: number;
    now: Date;
    /** Whether terminals that were asked by this gateway give money back by themselves. */
    refundsBy: (gateway: string | null) => boolean;
  },
): LineSale {
  const { left } = replayReturns(row, row.returns);
  const leftOf = new Map(left.map(({ position, quantity }) => [position, quantity]));
  const isInTime = row.soldAt.getTime() + returnMinutes * 60_000 >= now.getTime();
  const customer =
    row.customerName === null ? null : [shortName(row.customerName), row.national && ending(row.national)];
  return present(lineSale, {
    ...row,
    estado: repeated ? 'repetida' : 'contada',
    cliente: customer?.filter(Boolean).join(' · ') ?? null,
    id_tipo_entrega: deliveryTypeOnWire(row.deliveryType),
    lines: row.lines.map((line) => ({
      ...line,
      name: nameOfLine(line),
      isPackaging: line.kind !== 'product',
      left: leftOf.get(line.position) ?? 0,
    })),
    vat: summariseVat(billOf(row).flatMap(({ parts }) => parts)),
    subtotal: row.goods + row.packaging,
    meio: methodOnWire[row.method],
    pelo_telemovel: row.paymentId !== null && row.method === 'mbway',
    terminal:
      row.paymentId !== null && row.method === 'terminal'
        ? { referencia: row.paymentRef ?? '', devolve: refundsBy(row.paymentGateway) }
        : null,
    change: row.given === null ? 0 : row.given - row.paid,
    returned: sum(row.returns.map(({ gross }) => cents(gross))),
    moneyBack: sum(row.returns.map(({ money }) => cents(money))),
    mayReturn: isInTime && sum(left.map(({ gross }) => gross)) > 0,
  });
}
