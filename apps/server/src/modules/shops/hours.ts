import type { OpeningHours as WireHours } from '@fornada/contract/content.ts';
import { toDomainHours } from '@fornada/contract/domain-hours.ts';
import type { ShopTimes } from '@fornada/domain/booked.ts';
import type { OpeningHours } from '@fornada/domain/opening-hours.ts';
import sql, { raw } from 'sql-template-tag';
import type { Queryable, Tx } from '#platform/database.ts';
import { type ImportedShop, weekdays } from './restaurants-file.ts';

/** What `hoursColumns` selects of shop_hours and shop_hour_exceptions. */
export type HoursRows = {
  time_zone: string;
  hours: { weekday: number; opens: string; closes: string }[];
  exceptions: {
    day: string;
    label: string;
    label_english: string;
    intervals: [string, string][];
    pickup: [string, string][];
    capacity: number | null;
    products: string[];
  }[];
};

/** To be selected where the shop is `shop`. */
export const hoursColumns = `
  shop.time_zone,
  coalesce((
    select json_agg(json_build_object('weekday', weekday, 'opens', opens, 'closes', closes) order by weekday, opens)
    from shop_hours where shop_id = shop.id), '[]') as hours,
  coalesce((
    select json_agg(json_build_object('day', day, 'label', label, 'label_english', label_english, 'intervals', intervals,
      'pickup', pickup, 'capacity', capacity, 'products', products) order by day)
    from shop_hour_exceptions where shop_id = shop.id), '[]') as exceptions`;

export function presentHours({ time_zone, hours, exceptions }: HoursRows): WireHours {
  const on = (weekday: number): [string, string][] =>
    hours.filter((row) => row.weekday === weekday).map(({ opens, closes }) => [opens, closes]);
  return {
    fuso: time_zone,
    semanal: Object.fromEntries(weekdays.map((name, index) => [name, on(index + 1)])) as WireHours['semanal'],
    excecoes: exceptions.map(({ day, label, label_english, intervals, pickup, capacity, products }) => ({
      data: day,
      nome: label,
      nome_ingles: label_english,
      intervalos: intervals,
      recolha: pickup,
      capacidade: capacity,
      produtos: products,
    })),
  };
}

/** A shop's opening hours as the domain's rules take them. */
export const toOpeningHours = (rows: HoursRows): OpeningHours => toDomainHours(presentHours(rows));

export type TimesRow = HoursRows & { takes_orders: boolean };

/** When a shop hands orders over, as it is. */
export const timesOf = (row: TimesRow): ShopTimes => ({
  hours: toOpeningHours(row),
  takesOrders: row.takes_orders,
});

/** When it would, as its form or a file has it. A day that is closed may still hold the hours that it had. */
export const timesGiven = ({
  horario,
  aceita_encomendas: takesOrders,
}: Pick<ImportedShop, 'horario' | 'aceita_encomendas'>): ShopTimes => ({
  hours: toDomainHours({
    ...horario,
    excecoes: horario.excecoes.map((day) => ({ ...day, intervalos: day.fechado ? [] : day.intervalos })),
  }),
  takesOrders,
});

/** Nobody else changes these shops' hours, and no order is placed by them, until the transaction ends. */
export async function lockHours(tx: Tx, shopIds: number[]): Promise<void> {
  for (const id of shopIds.toSorted((a, b) => a - b)) await tx.execute(sql`select lock_hours(${id})`);
}

/** When these shops hand orders over; those that there aren't are left out. */
export async function readTimes(tx: Queryable, shopIds: number[]): Promise<Map<number, ShopTimes>> {
  const rows = await tx.query<TimesRow & { id: number }>(sql`
    select shop.id, shop.takes_orders, ${raw(hoursColumns)} from shops shop where shop.id = any(${shopIds}::int[])`);
  return new Map(rows.map((row) => [row.id, timesOf(row)]));
}
