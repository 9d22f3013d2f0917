import sql from 'sql-template-tag';
import type { StaffActor } from '#platform/actor.ts';

export type Person = {
  id: number;
  email: string;
  name: string;
  role: StaffActor['role'];
  active: boolean;
  shopIds: number[];
};

/** The chain's people as others' statements read them: `from ${peopleView} person`. */
export const peopleView = sql`(
  select id, email, name, role, active,
    array(select shop_id from staff_shops where staff_id = staff.id order by shop_id) as "shopIds" from staff)`;
