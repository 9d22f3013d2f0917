// Whose an order or a sale is: people of a name, of a phone, or what has a NIF.
import sql, { type Sql } from 'sql-template-tag';
import { customerView } from '#modules/accounts/customers.ts';
import { salesView } from '#modules/loyalty/sales.ts';
import type { Queryable } from '#platform/database.ts';
import { plannedAnew } from '#platform/planned-anew.ts';
import { begins } from '#platform/records/listed.ts';
import { type Kind, kinds, type SalesAsked } from './sales-asked.ts';
import type { Understood } from './understand.ts';

/** How it is looked for: among the newest each is asked; of all there are, the planner begins with what finds fewest. */
export type Among = 'newest' | 'all';

/** Undefined where anybody will do. */
export type People = number[] | 'many' | undefined;

/** Past so many people of a name each sale is asked whose it is; before it, one looks at what each of them bought. */
const fewPeople = 2_000;

/** Whose phone it is, or who is called so. */
export async function peopleOf(db: Queryable, { digits, words }: Understood): Promise<People> {
  if (digits === undefined && words.length === 0) return undefined;
  const phones = [`+${digits?.replace(/^00/, '')}`, `+351${digits}`];
  const isTheirs = digits === undefined ? sql`true` : sql`phone = any(${phones}::text[])`;
  const people = await db.query<{ id: number }>(
    plannedAnew(sql`select id ${named(words)} and ${isTheirs} limit ${fewPeople + 1}`),
  );
  return people.length > fewPeople ? 'many' : people.map(({ id }) => id);
}

const named = (words: readonly string[]): Sql => {
  const isCalled = words.length === 0 ? sql`true` : begins(words, sql`customer.name`);
  return sql`from ${customerView} customer where ${isCalled} and erased_at is null`;
};

/** What any of its lists asks is theirs. */
export function whose(
  kind: Kind,
  people: People,
  { understood: { digits, words }, shops }: SalesAsked,
  among: Among,
): Sql[][] {
  if (people === undefined) return [[]];
  const { row } = kind;
  const isOfNamed = sql`exists (select ${named(words)} and customer.id = ${row}.customer_id offset 0)`;
  const isCalled = sql`placed.called <> '' and ${begins(words, sql`placed.called`)}`;
  const isTheirs = bought(kind, people, words, shops);
  if (digits === undefined) {
    const theirs = people === 'many' && among === 'newest' ? isOfNamed : isTheirs;
    const each = people.length === 0 ? [] : [[theirs]];
    return kind === kinds.orders ? [...each, [isCalled]] : each;
  }
  if (kind === kinds.sales) return [[isTheirs]];
  const isFor = sql`${row}.invoice_tax_id = ${digits} and ${row}.invoice_tax_id <> ''`;
  if (words.length === 0) return [[isTheirs], [isFor]];
  return [[isTheirs], [isFor, kind === kinds.orders ? sql`(${isOfNamed} or ${isCalled})` : isOfNamed]];
}

/** By these people: the planner may begin with them or with what was sold. */
function bought(kind: Kind, people: number[] | 'many', words: string[], shops: number[] | null): Sql {
  const isOf = (row: Sql) =>
    people === 'many'
      ? sql`${row}.customer_id in (select id ${named(words)})`
      : sql`${row}.customer_id = any(${people}::bigint[])`;
  if (kind !== kinds.lines) return isOf(kind.row);
  const there = shops === null ? sql`true` : sql`sold.shop_id = any(${shops}::integer[])`;
  return sql`line.transaction_id in (
    select id from ${salesView} sold where ${isOf(sql`sold`)} and sold.by_line and ${there})`;
}
