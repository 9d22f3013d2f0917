// A staff write, for a test that makes each of them: who may, on what, and its audit entry.
import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { StaffActor } from '#platform/actor.ts';
import type { AccessWorld } from './access-world.ts';
import { makeCustomer } from './factories.ts';
import type { Colleague } from './office.ts';

export type Role = StaffActor['role'];
export type World = AccessWorld & { administrator: Colleague };

/** A request that would change a record which really exists. */
export type Asked = { url: string; body?: object; bytes?: Buffer };

export type StaffWrite = {
  /** Of the people of the record's own shop. */
  who: readonly Role[];
  /** Not tied to a shop: the role alone decides. */
  ofChain?: true;
  /** What the audit calls it, and what there is to tell: `both` where a thing was changed, `after` of a new one, and so on. */
  audit: { action: string; tells: 'both' | 'before' | 'after' };
  /** Makes the record, a shop's where records are of shops. */
  prepare(world: World, shop: number): Promise<Asked> | Asked;
};

export const everyone: readonly Role[] = ['assistant', 'manager', 'marketing', 'administrator'];
export const atTheCounter: readonly Role[] = ['assistant', 'manager', 'administrator'];
export const inCharge: readonly Role[] = ['manager', 'administrator'];
export const publishers: readonly Role[] = ['marketing', 'administrator'];
export const chain: readonly Role[] = ['administrator'];

let made = 0;
/** A number that nothing else in these tests has. */
export const fresh = (): number => {
  made += 1;
  return made;
};

/** A customer recognised by their phone at a shop's till. */
export async function anIdentified({ db, server }: World, shop: number) {
  const customer = await makeCustomer(db);
  const { id: identificacao } = await db.one<{ id: string }>(sql`
    insert into till_identifications (customer_id, shop_id, proof, identified_at)
    values (${customer.id}, ${shop}, 'phone', ${server.context.clock()}) returning id`);
  return { ...customer, sale: { loja: shop, id: randomUUID(), identificacao, valor: 7.2 } };
}

/** What a call of the back office answered. @throws when it refused */
export async function granted(answer: ReturnType<Colleague['get']>) {
  const { status, data, error } = await answer;
  if (status !== 200) throw new Error(JSON.stringify(error));
  return data;
}
