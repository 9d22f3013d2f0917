import { present } from '@fornada/contract/codec.ts';
import type { OfficeQuery } from '@fornada/contract/office.ts';
import { type OfficeRow, officeResources } from '@fornada/contract/office-resources.ts';
import { isCalendarDate } from '@fornada/contract/rules.ts';
import { chainDate } from '@fornada/domain/chain-time.ts';
import sql from 'sql-template-tag';
import { customerView } from '#modules/accounts/customers.ts';
import { salesView } from '#modules/loyalty/sales.ts';
import { orderView, returnedOf } from '#modules/orders/order-view.ts';
import { shopView } from '#modules/shops/shops.ts';
import { lineSaleView } from '#modules/till/line-sales.ts';
import type { StaffActor } from '#platform/actor.ts';
import { chainDay } from '#platform/chain-days.ts';
import type { Queryable } from '#platform/database.ts';
import type { PresentedRow } from '#platform/records/listed.ts';
import { type OfficeResource, shopsOf } from '#platform/records/resource.ts';
import { isUuid } from '#platform/uuid.ts';
import { findSales } from './find-sales.ts';
import { readTyped } from './read-typed.ts';

/** What this person may see of these, the newest first. */
export async function readSales(
  db: Queryable,
  ids: readonly string[],
  actor: StaffActor,
): Promise<PresentedRow<'compras'>[]> {
  if (ids.length === 0) return [];
  const own = shopsOf(actor);
  return await db.query<PresentedRow<'compras'>>(sql`
    select found.*, shop.name as shop_name, shop.time_zone, coalesce(nullif(customer.name, ''), found.called, '') as customer_name,
      '••• ' || right(nullif(found.invoice_tax_id, ''), 3) as tax_id
    from (
      select id, 'order' as kind, number, null as code, day::text, placed_at as at, shop_id, customer_id, called, invoice_tax_id,
        case when taken_by is null then 'app' else 'phone' end as channel, state::text, total_cents,
        ${returnedOf(sql`placed.id`)} as returned_cents,
        case when paid and total_cents = 0 then 'balance' else (
          select attempt.method from attempts_of(placed.id) attempt
          where attempt.state in ('paid', 'refunding', 'refunded') order by attempt.rest, attempt.attempt desc limit 1) end as method
      from ${orderView} placed where id = any(${ids}::uuid[])
      union all
      select id, 'sale', null, null, ${chainDay(sql`happened_at`)}::text, happened_at, shop_id, customer_id, '', '',
        source, case when reversed_at is null then 'sold' else 'reversed' end, paid_cents + packaging_cents,
        case when reversed_at is null then returned_cents + returned_packaging_cents else subtotal_cents + packaging_cents end,
        case when paid_cents + packaging_cents = 0 then 'balance' end
      from ${salesView} sold where id = any(${ids}::uuid[]) and client_id is not null and not by_line
      union all
      select id, 'sale', null, 'C-' || upper(code), ${chainDay(sql`sold_at`)}::text, sold_at, shop_id, customer_id, '',
        invoice_tax_id, 'till', case when reversed then 'reversed' else 'sold' end, paid_cents, returned_cents, method
      from ${lineSaleView} line where id = any(${ids}::uuid[])) found
    join ${shopView} shop on shop.id = found.shop_id
    left join ${customerView} customer on customer.id = found.customer_id
    where ${own}::int[] is null or found.shop_id = any(${own}::int[])
    order by found.at desc, found.id desc`);
}

/** Every order and sale, found by whatever somebody knows of it; people of shops see what belongs to them. */
export const salesResource: OfficeResource<'compras'> = {
  name: 'compras',
  noun: 'sale',
  async list(db, query, actor, { clock }) {
    const most = query.por_pagina;
    const ids =
      query.ids === '' ? await search(db, query, actor, clock()) : query.ids.split(',').filter(isUuid);
    const rows = await readSales(db, ids.slice(0, most), actor);
    return { itens: rows.map(toRecord), total: rows.length + (ids.length > most ? 1 : 0) };
  },
  async read(db, id, actor) {
    const [row] = isUuid(id) ? await readSales(db, [id], actor) : [];
    return row && toRecord(row);
  },
};

const toRecord = (row: PresentedRow<'compras'>): OfficeRow<'compras'> =>
  present(officeResources.compras.record, row);

async function search(db: Queryable, query: OfficeQuery, actor: StaffActor, now: Date): Promise<string[]> {
  const { q, loja, desde, ate, estado, canal, meio, depois, por_pagina } = query;
  const own = shopsOf(actor);
  const among = both(own, loja === '' ? null : [Number(loja)]);
  const readings = await readTyped(db, q, chainDate(now));
  // What is asked for twice is that of both.
  const asked = readings.flatMap(({ shops, method, channel, understood }) => {
    const { day = null } = understood;
    if (meio !== '' && method !== '' && meio !== method) return [];
    if (canal !== '' && channel !== '' && canal !== channel) return [];
    return {
      ...{ shops: both(among, shops), method: meio || method, understood, state: estado },
      channel: canal || channel,
      days: { from: later(dayIn(desde), day), until: earlier(dayIn(ate), day) },
    };
  });
  return await findSales(db, asked, { after: isUuid(depois) ? depois : null, most: por_pagina + 1 });
}

/** Null is all there are. */
const both = (one: number[] | null, other: number[] | null) =>
  one === null || other === null ? (one ?? other) : one.filter((id) => other.includes(id));

const dayIn = (text: string): string | null => (isCalendarDate(text) ? text : null);
const later = (one: string | null, other: string | null) =>
  one !== null && (other === null || one > other) ? one : other;
const earlier = (one: string | null, other: string | null) =>
  one !== null && (other === null || one < other) ? one : other;
