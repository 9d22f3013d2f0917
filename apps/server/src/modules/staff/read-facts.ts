import type { StaffFacts, StaffRole, StaffShop } from '@fornada/contract/staff.ts';
import sql from 'sql-template-tag';
import { shopView } from '#modules/shops/shop-view.ts';
import { boundToDevice } from '#modules/staff/works-at.ts';
import type { StaffActor } from '#platform/actor.ts';
import type { Queryable } from '#platform/database.ts';

type Asked = Pick<StaffActor, 'staffId' | 'shopId' | 'provedBy'> & { expiresIn: number; now: Date };

/** What staff screens need to know of the signed-in person. */
export async function readStaffFacts(db: Queryable, actor: Asked): Promise<StaffFacts> {
  const only = boundToDevice(actor) ? actor.shopId : null;
  const person = await db.one<{ name: string; role: StaffRole; shops: StaffShop[]; has_pin: boolean }>(sql`
    select p.name, p.role, p.pin_hash is not null and p.pin_locked_at is null as has_pin, coalesce((
      select jsonb_agg(jsonb_build_object('id', s.id, 'nome', s.name) order by s.position, s.id) from ${shopView} s
      where (${only}::int is null or s.id = ${only}) and (p.role = 'administrator'
        or exists (select 1 from staff_shops w where w.staff_id = p.id and w.shop_id = s.id))), '[]') as shops
    from staff p where p.id = ${actor.staffId}`);
  return {
    expiresIn: actor.expiresIn,
    agora: actor.now.toISOString(),
    nome: person.name,
    papel: person.role,
    lojas: person.shops,
    loja: actor.shopId,
    tem_pin: person.has_pin,
  };
}
