// The tables of what coupons did: to read, and to take away.
import type { CouponFigures } from '@fornada/contract/office-coupon-figures.ts';
import type { OfficeReport, ReportColumn } from '@fornada/contract/office-reports.ts';
import { m } from '@fornada/copy/messages.ts';
import { priceInWords } from '../../words/price.ts';

type Coupon = CouponFigures['cupoes'][number];

const text = (campo: string): ReportColumn => ({ campo, tipo: 'texto' });
const euros = (campo: string): ReportColumn => ({ campo, tipo: 'euros' });
const given: ReportColumn[] = [
  { campo: 'usados', tipo: 'numero', soma: true },
  { campo: 'dado', tipo: 'euros', soma: true },
  euros('cada_uso'),
];

const nameOf = ({ codigo, nome }: Coupon) => `${codigo} · ${nome}`;
const perUse = ({ usos, dado }: Coupon) => (usos === 0 ? null : Math.round((dado / usos) * 100) / 100);

/** In a sentence that says no more than is known. */
export function effectInWords({ efeito }: Pick<Coupon, 'efeito'>): string {
  if (efeito === null) return m.office_coupon_effect_unknown();
  const signed = (amount: number) => `${amount < 0 ? '−' : '+'}${priceInWords(Math.abs(amount))}`;
  const interval = { low: signed(efeito.de), high: signed(efeito.ate) };
  if (efeito.veredicto === 'por_saber') return m.office_coupon_effect_between(interval);
  return m.office_coupon_effect({ difference: signed(efeito.diferenca), ...interval });
}

export const couponTable = (coupons: readonly Coupon[]): OfficeReport => ({
  colunas: [text('cupao_nome'), ...given, text('efeito')],
  linhas: coupons.map((coupon) => ({
    ...{ id: coupon.id, cupao_nome: nameOf(coupon), usados: coupon.usos, dado: coupon.dado },
    ...{ cada_uso: perUse(coupon), efeito: effectInWords(coupon) },
  })),
});

/** Numeric cells for spreadsheets; empty where a figure is unknown. */
export const couponFile = (coupons: readonly Coupon[]): OfficeReport => ({
  colunas: [
    text('codigo'),
    text('nome'),
    ...given,
    ...['diferenca', 'diferenca_de', 'diferenca_ate'].map(euros),
  ],
  linhas: coupons.map((coupon) => {
    const { codigo, nome, usos: usados, dado, efeito } = coupon;
    const { diferenca = null, de: diferenca_de = null, ate: diferenca_ate = null } = efeito ?? {};
    return {
      ...{ codigo, nome, usados, dado, cada_uso: perUse(coupon) },
      ...{ diferenca, diferenca_de, diferenca_ate },
    };
  }),
});
