// What the cockpit makes of the figures that it is told: sums, words, and the tables behind its plots.
import type { SalesFigures, SoldFigures } from '@fornada/contract/office-figures.ts';
import type { OfficeReport, ReportColumn } from '@fornada/contract/office-reports.ts';
import { m } from '@fornada/copy/messages.ts';
import { figureInWords, priceInWords } from '../../words/price.ts';
import { sumOf } from './figures.ts';
import type { HeatRow } from './heat-map.tsx';

const cents = (euros: number) => Math.round(euros * 100);

/** Of all shops. */
export function totalOf(shops: SalesFigures['lojas'], when: 'agora' | 'antes'): SoldFigures {
  const sum = (of: (figures: SoldFigures) => number) => shops.reduce((all, shop) => all + of(shop[when]), 0);
  return {
    vendas: sum(({ vendas }) => vendas),
    valor: sum(({ valor }) => cents(valor)) / 100,
    novos: sum(({ novos }) => novos),
    regressos: sum(({ regressos }) => regressos),
    prometidas: sum(({ prometidas }) => prometidas),
    cumpridas: sum(({ cumpridas }) => cumpridas),
  };
}

export const basketOf = ({ valor, vendas }: Pick<SoldFigures, 'valor' | 'vendas'>): number =>
  vendas === 0 ? 0 : Math.round(cents(valor) / vendas) / 100;

/** In whole percent; null where nothing was promised. */
export const keptOf = ({ prometidas, cumpridas }: SoldFigures): number | null =>
  prometidas === 0 ? null : Math.round((cumpridas / prometidas) * 100);

/** `+12%`; undefined where there is nothing to compare with. */
export function changeInWords(now: number, before: number): string | undefined {
  if (before <= 0) return undefined;
  if (now > before * 10) return m.office_cockpit_tenfold();
  const percent = Math.round((now / before - 1) * 100);
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${figureInWords(String(Math.abs(percent)))}%`;
}

/** From the first hour at which anything was sold to the last. */
export function hoursOf(products: SalesFigures['produtos']): number[] {
  const sold = products.flatMap(({ horas }) =>
    horas.filter(({ unidades }) => unidades > 0).map(({ hora }) => hora),
  );
  if (sold.length === 0) return [];
  const first = Math.min(...sold);
  return Array.from({ length: Math.max(...sold) - first + 1 }, (_, index) => first + index);
}

/** 0 for nothing, 5 for the most. */
export const levelOf = (units: number, most: number): number =>
  units <= 0 ? 0 : Math.min(5, Math.ceil((units / most) * 5));

/** Units by product and hour. */
export function productMap(products: SalesFigures['produtos']): { columns: string[]; rows: HeatRow[] } {
  const hours = hoursOf(products);
  const most = Math.max(...products.flatMap(({ horas }) => horas.map(({ unidades }) => unidades)), 1);
  return {
    columns: hours.map((hour) => `${hour}h`),
    rows: products.map(({ codigo, nome, horas }) => ({
      key: codigo,
      name: nome,
      cells: hours.map((hour) => {
        const { unidades, valor } = horas.find(({ hora }) => hora === hour) ?? { unidades: 0, valor: 0 };
        const units = figureInWords(String(unidades));
        const said = { product: nome, hour: String(hour), units, amount: priceInWords(valor) };
        return {
          level: levelOf(unidades, most),
          text: unidades === 0 ? '' : units,
          said: m.office_cockpit_cell(said),
        };
      }),
    })),
  };
}

const monthNames = new Intl.DateTimeFormat('pt-PT', { month: 'short', timeZone: 'UTC' });
const weekdayNames = new Intl.DateTimeFormat('pt-PT', { weekday: 'short', timeZone: 'UTC' });
const whole = (date: string) => new Date(`${date.padEnd(10, '-01')}T00:00Z`);

/** `02/06`; of a month, `jun 26`. */
export const dateLabel = (date: string): string =>
  date.length === 7
    ? `${monthNames.format(whole(date)).replace('.', '')} ${date.slice(2, 4)}`
    : date.slice(5).split('-').toReversed().join('/');

/** `ter 02/06` */
export const dateInWords = (date: string): string =>
  date.length === 7 ? dateLabel(date) : `${weekdayNames.format(whole(date)).slice(0, 3)} ${dateLabel(date)}`;

const text = (campo: string): ReportColumn => ({ campo, tipo: 'texto' });
const number = (campo: string): ReportColumn => ({ campo, tipo: 'numero', soma: true });
const euros = (campo: string): ReportColumn => ({ campo, tipo: 'euros', soma: true });

/** The tables behind the plots; days stay as spreadsheets sort them. */
export const tablesOf = ({ datas, lojas, produtos }: SalesFigures) =>
  ({
    dates: {
      colunas: [
        datas[0]?.data.length === 7 ? text('mes') : ({ campo: 'dia', tipo: 'dia' } as const),
        ...[number('vendas'), euros('valor'), euros('valor_antes')],
      ],
      linhas: datas.map(({ data, ...figures }) => ({ dia: data, mes: data, ...figures })),
    },
    shops: {
      colunas: [
        ...[
          text('loja'),
          euros('valor'),
          euros('valor_antes'),
          number('vendas'),
          { campo: 'cesto', tipo: 'euros' } as const,
        ],
        ...[number('novos'), number('regressos'), number('prometidas'), number('cumpridas')],
      ],
      linhas: lojas.map(({ nome, agora, antes }) => ({
        ...{ loja: nome, ...agora, cesto: basketOf(agora), valor_antes: antes.valor },
      })),
    },
    products: {
      colunas: [text('produto'), number('unidades'), euros('valor')],
      linhas: produtos.map(({ nome, horas }) => ({
        produto: nome,
        unidades: horas.reduce((all, { unidades }) => all + unidades, 0),
        valor: sumOf({ campo: 'valor', tipo: 'euros' }, horas),
      })),
    },
    productsByHour: {
      colunas: [text('produto'), { campo: 'hora', tipo: 'numero' }, number('unidades'), euros('valor')],
      linhas: produtos.flatMap(({ nome, horas }) => horas.map((hour) => ({ produto: nome, ...hour }))),
    },
  }) satisfies Record<string, OfficeReport>;

/** By method or by channel. */
export const shareTable = (
  field: 'meio' | 'canal',
  rows: { name: string; sales: number; value: number; before: number }[],
): OfficeReport => ({
  colunas: [text(field), number('vendas'), euros('valor'), euros('valor_antes')],
  linhas: rows.map(({ name, sales, value, before }) => ({
    [field]: name,
    vendas: sales,
    valor: value,
    valor_antes: before,
  })),
});
