// Who was at work: by the day and the half of it, so that everybody has days off and nobody stands in the kitchen from six to nine.
import { DAY } from '@fornada/domain/local-time.ts';
import sql from 'sql-template-tag';
import { addPastPeople } from '#modules/staff/past-people.ts';
import { peopleView } from '#modules/staff/people.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import type { Secrets } from '#platform/secrets.ts';

export type Colleague = { name: string; email: string; role: 'assistant' | 'manager'; shops: number[] };

export type Team = {
  /** By shop, those who work nowhere else. */
  crews: ReadonlyMap<number, readonly number[]>;
  /** By shop, the first who manages it. */
  managers: ReadonlyMap<number, number>;
  /** Who writes messages, and who approves them. */
  publishers: { writes: number | null; approves: number | null };
};

export const hireTeam = (tx: Tx, secrets: Secrets, team: readonly Colleague[], since: Date): Promise<void> =>
  addPastPeople(
    tx,
    secrets,
    team.map(({ shops: shopIds, ...person }) => ({ ...person, shopIds })),
    since,
  );

export async function readTeam(db: Queryable): Promise<Team> {
  const crews = await db.query<{ shop: number; ids: number[] }>(sql`
    select person."shopIds"[1] as shop, array_agg(id order by id) as ids from ${peopleView} person
    where person.active and person.role = 'assistant' and cardinality(person."shopIds") = 1 group by 1`);
  const managers = await db.query<{ shop: number; id: number }>(sql`
    select shop, min(id) as id from ${peopleView} person, unnest(person."shopIds") shop
    where person.active and person.role = 'manager' group by shop`);
  const publishers = await db.one<Team['publishers']>(sql`
    select min(id) filter (where role = 'marketing') as writes, min(id) filter (where role = 'administrator') as approves
    from ${peopleView} person where person.active`);
  return {
    crews: new Map(crews.map(({ shop, ids }) => [shop, ids])),
    managers: new Map(managers.map(({ shop, id }) => [shop, id])),
    publishers,
  };
}

/** When those of the morning go, by the clock of UTC. */
const changeOver = 13 * 3_600_000;

/** Null where nobody works. */
export function atWork(
  { crews }: Pick<Team, 'crews'>,
  shopId: number,
  at: number,
  place: 'kitchen' | 'counter',
): number | null {
  const crew = crews.get(shopId) ?? [];
  const turn = Math.floor(at / DAY) + (at % DAY < changeOver ? 0 : 1) + (place === 'kitchen' ? 0 : 2);
  return crew[turn % crew.length] ?? null;
}

/** Who gives back what was paid: of the shop, where somebody manages it. */
export const inCharge = ({ managers, publishers }: Omit<Team, 'crews'>, shopId: number): number | null =>
  managers.get(shopId) ?? publishers.approves;
