import { requiredEmail, requiredText } from '@fornada/contract/rules.ts';
import { m } from '@fornada/copy/messages.ts';
import sql from 'sql-template-tag';
import * as v from 'valibot';
import { shopView } from '#modules/shops/shops.ts';
import { hashPassword } from '#platform/password-hash.ts';
import { listed } from '#platform/records/listed.ts';
import { type OfficeResource, toNumber } from '#platform/records/resource.ts';
import { refuse } from '#platform/refusal.ts';

const password = v.pipe(
  v.string(m.error_value_invalid),
  v.minLength(10, () => m.error_min_length({ minimum: 10 })),
  v.maxLength(128, () => m.error_max_length({ maximum: 128 })),
);

const form = v.object({
  nome: requiredText(120),
  email: requiredEmail,
  papel: v.picklist(['assistant', 'manager', 'marketing', 'administrator'], m.error_value_invalid),
  lojas: v.nullish(v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647))), []),
  ativo: v.picklist([0, 1], m.error_value_invalid),
  /** Empty leaves the one that there is. */
  password: v.nullish(password),
});
const newForm = v.object({ ...form.entries, password });
type Form = v.InferOutput<typeof form>;

/** The chain's staff. Losing a role, a shop or the password signs out; nobody can revoke their own access. */
export const teamResource: OfficeResource<'equipa'> = {
  ...listed('equipa', {
    noun: 'staff',
    from: sql`staff person`,
    columns: sql`person.id, person.email, person.name, person.role, person.active,
      person.totp_confirmed_at is not null as enrolled,
      array(select shop_id from staff_shops where staff_id = person.id order by shop_id) as shop_ids`,
    id: sql`person.id`,
    search: [sql`person.name`, sql`person.email`],
    order: sql`person.active desc, person.name`,
  }),
  schema: form,
  newSchema: newForm,
  async create(tx, person: Form, write) {
    const email = person.email.toLowerCase();
    if (await tx.maybe(sql`select 1 from staff where email = ${email}`)) {
      refuse('invalid_fields', { fields: { email: m.office_email_taken() } });
    }
    const { id } = await tx.one<{ id: number }>(sql`
      insert into staff (email, name, password_hash, role, created_at)
      values (${email}, ${person.nome}, '', ${person.papel}, ${write.now}) returning id`);
    await this.update?.(tx, String(id), person as never, write);
    return id;
  },
  async update(tx, id, person: Form, { actor, now, context }) {
    const staffId = toNumber(id) ?? 0;
    if (staffId === actor.staffId && (person.ativo === 0 || person.papel !== actor.role)) {
      refuse('invalid_fields', { fields: { papel: m.office_own_access() } });
    }
    const hash = person.password ? await hashPassword(context.secrets, person.password) : null;
    await tx.execute(sql`
      update staff set email = ${person.email.toLowerCase()}, name = ${person.nome}, role = ${person.papel},
        active = ${person.ativo === 1}, password_hash = coalesce(${hash}, password_hash)
      where id = ${staffId}`);
    await tx.execute(sql`delete from staff_shops where staff_id = ${staffId}`);
    await tx.execute(sql`
      insert into staff_shops (staff_id, shop_id)
      select ${staffId}, id from ${shopView} shop where id = any(${person.lojas}::int[])`);
    if (staffId === actor.staffId) return;
    await tx.execute(sql`
      update staff_sessions set revoked_at = ${now} where staff_id = ${staffId} and revoked_at is null`);
  },
};
