import { requiredEmail, requiredText } from '@fornada/contract/rules.ts';
import { staffPassword } from '@fornada/contract/staff.ts';
import { m } from '@fornada/copy/messages.ts';
import sql from 'sql-template-tag';
import * as v from 'valibot';
import { shopView } from '#modules/shops/shops.ts';
import { recordStaffAction } from '#modules/staff/actions.ts';
import { endAccess } from '#modules/staff/create-staff.ts';
import { resetByTwo, sinceOf } from '#modules/staff/factor-resets.ts';
import { endInvitation, inviteStaff } from '#modules/staff/invitations.ts';
import { endStaffSessions } from '#modules/staff/sessions.ts';
import { tellPerson } from '#modules/staff/tell-person.ts';
import type { StaffActor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { hashPassword } from '#platform/password-hash.ts';
import { listed } from '#platform/records/listed.ts';
import { type OfficeResource, toNumber } from '#platform/records/resource.ts';
import type { Todo } from '#platform/records/todo.ts';
import { refuse } from '#platform/refusal.ts';

const form = v.object({
  nome: requiredText(120),
  email: requiredEmail,
  papel: v.picklist(['assistant', 'manager', 'marketing', 'administrator'], m.error_value_invalid),
  lojas: v.nullish(v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647))), []),
  ativo: v.picklist([0, 1], m.error_value_invalid),
  /** Empty leaves the one that there is; a new person without one is invited to choose it. */
  password: v.nullish(staffPassword),
  /** Sends the link by which they choose another. */
  convidar: v.nullish(v.picklist([0, 1], m.error_value_invalid), 0),
  repor_segundo_fator: v.nullish(v.picklist([0, 1], m.error_value_invalid), 0),
});
type Form = v.InferOutput<typeof form>;

/**
 * The chain's staff. Another role, other shops, another address or password sign out; who leaves keeps no proof of who they
 * are. Nobody can revoke their own access, or reset a second factor alone (docs/decisions/0388-people-come-and-go.md).
 */
export const teamResource: OfficeResource<'equipa'> = {
  ...listed('equipa', {
    noun: 'staff',
    from: sql`staff person`,
    columns: ({ now, actor }) => sql`person.id, person.email, person.name, person.role, person.active,
      person.totp_confirmed_at is not null as enrolled,
      (select i.expires_at from staff_invitations i where i.staff_id = person.id and i.expires_at > ${now}) as invited_until,
      (select asker.name from staff_factor_resets r join staff asker on asker.id = r.asked_by
        where r.staff_id = person.id and r.asked_at > ${sinceOf(now)}) as reset_asked_by,
      exists (select from staff_factor_resets r
        where r.staff_id = person.id and r.asked_by = ${actor.staffId} and r.asked_at > ${sinceOf(now)}) as reset_asked_by_reader,
      array(select shop_id from staff_shops where staff_id = person.id order by shop_id) as shop_ids`,
    id: sql`person.id`,
    search: [sql`person.name`, sql`person.email`],
    order: sql`person.active desc, person.name`,
  }),
  schema: form,
  async create(tx, person: Form, write) {
    const email = person.email.toLowerCase();
    const { id } = await tx.one<{ id: number }>(sql`
      insert into staff (email, name, password_hash, role, created_at)
      values (${email}, ${person.nome}, '', ${person.papel}, ${write.now}) returning id`);
    const convidar = person.password ? 0 : 1;
    await this.update?.(tx, String(id), { ...person, convidar, repor_segundo_fator: 0 } as never, write);
    return id;
  },
  async update(tx, id, person: Form, { actor, now, context }) {
    const staffId = toNumber(id) ?? 0;
    await holdBoth(tx, actor.staffId, staffId);
    if (staffId === actor.staffId && (person.ativo === 0 || person.papel !== actor.role)) {
      refuse('invalid_fields', { fields: { papel: m.office_own_access() } });
    }
    if (person.ativo === 0 && (person.convidar || person.repor_segundo_fator)) {
      refuse('invalid_fields', { fields: { ativo: m.office_no_access_to_renew() } });
    }
    const email = person.email.toLowerCase();
    const before = await tx.one<{
      email: string;
      name: string;
      role: string;
      known: boolean;
      shops: number[];
    }>(sql`
      select email, name, role, created_at < ${now} as known,
        array(select shop_id from staff_shops where staff_id = staff.id) as shops
      from staff where id = ${staffId}`);
    const isOthers = before.email !== email;
    const isMoved = !isSame(before.shops, person.lojas);
    // Who may confirm a reset can't lead its notice, or the next password, elsewhere with the same touch.
    if (person.repor_segundo_fator && (isOthers || person.password || person.convidar)) {
      refuse('invalid_fields', { fields: { repor_segundo_fator: m.office_reset_alone() } });
    }
    if (isOthers || person.password) await endInvitation(tx, staffId);
    if (isOthers) await tx.execute(sql`delete from staff_factor_resets where staff_id = ${staffId}`);
    const hash = person.password ? await hashPassword(context.secrets, person.password) : null;
    await tx.execute(sql`
      update staff set email = ${email}, name = ${person.nome}, role = ${person.papel},
        active = ${person.ativo === 1}, password_hash = coalesce(${hash}, password_hash)
      where id = ${staffId}`);
    await tx.execute(sql`delete from staff_shops where staff_id = ${staffId}`);
    await tx.execute(sql`
      insert into staff_shops (staff_id, shop_id)
      select ${staffId}, id from ${shopView} shop where id = any(${person.lojas}::int[])`);
    const named = { staffId, email, name: person.nome };
    if (person.convidar) await inviteStaff(tx, context, named, now);
    if (person.repor_segundo_fator) {
      if (staffId === actor.staffId)
        refuse('invalid_fields', { fields: { repor_segundo_fator: m.office_reset_by_another() } });
      await resetByTwo(tx, actor, named, now);
    }
    const isLetInOtherwise = isOthers || Boolean(person.password) || before.role !== person.papel;
    if (isLetInOtherwise) await endShortcuts(tx, { staffId, before, hasPassword: hash !== null }, actor, now);
    if (person.ativo === 0) return await endAccess(tx, actor, staffId, now);
    // Whoever is at work isn't put out of it by a name that is put right: there may be a queue before them.
    if (isLetInOtherwise || isMoved) await endStaffSessions(tx, sql`staff_id = ${staffId}`, now);
  },
};

/**
 * Of two who take away each other's access at once, the second finds theirs gone.
 * @throws Refusal `forbidden` for who is no administrator by now
 */
async function holdBoth(tx: Tx, actorId: number, staffId: number): Promise<void> {
  // In one order, and beside what refers to them: the request's key, the audit.
  const held = await tx.query<{ id: number; in_charge: boolean }>(sql`
    select id, active and role = 'administrator' as in_charge from staff
    where id = any(${[actorId, staffId]}::bigint[]) order by id for no key update`);
  if (!held.some(({ id, in_charge }) => id === actorId && in_charge)) refuse('forbidden');
}

const isSame = (some: readonly number[], others: readonly number[]): boolean =>
  String(some.toSorted()) === String([...new Set(others)].toSorted());

type Touched = {
  staffId: number;
  before: { email: string; name: string; known: boolean };
  hasPassword: boolean;
};

/**
 * Who a person is let in as was changed, by whoever holds an administrator's session, theirs too: a PIN of before would let them
 * in as another, so it goes; that a password was given is put on record, where it can't be read; and they are told where they
 * were reached until now.
 */
async function endShortcuts(
  tx: Tx,
  { staffId, before: { email, name, known }, hasPassword }: Touched,
  actor: StaffActor,
  now: Date,
): Promise<void> {
  await tx.execute(sql`update staff set pin_hash = null, pin_set_at = null where id = ${staffId}`);
  if (hasPassword) {
    const given = { action: 'password.set', subject: `staff:${staffId}`, after: { password_set: true } };
    await recordStaffAction(tx, actor, given, now);
  }
  // Who is new had nothing that could be taken.
  if (!known) return;
  await tellPerson(tx, {
    ...{ name, addresses: [email], reference: `staff-access:${staffId}:${now.getTime()}` },
    ...{ subject: m.staff_access_changed_subject(), text: m.staff_access_changed_text() },
  });
}

export const teamTodos: Todo[] = [
  {
    kind: 'second_factor',
    waiting: (now) => sql`
      select staff_id::text as id, null::int as shop_id, asked_at as since from staff_factor_resets
      where asked_at > ${sinceOf(now)}`,
  },
];
