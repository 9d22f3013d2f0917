import { type PersonalData, personalDataBody } from '@fornada/contract/account.ts';
import type { PrivateData } from '@fornada/contract/private-data.ts';
import { toLocal } from '@fornada/domain/local-time.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import { setPassword } from '#modules/accounts/change-password.ts';
import { currentDocuments, everyChannel, setMarketing } from '#modules/accounts/consents.ts';
import { customerChanged } from '#modules/accounts/customer-changed.ts';
import { findPasswordFault } from '#modules/accounts/password-policy.ts';
import { mayResetPassword, readPrivateData } from '#modules/accounts/present.ts';
import type { CustomerActor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { hashPassword } from '#platform/password-hash.ts';
import { refuse } from '#platform/refusal.ts';
import { validate } from '#platform/validation.ts';

type State = {
  temporary: boolean;
  password_change_until: Date | null;
  accepts_marketing: boolean;
  phone_national: string;
};

/** The chain's day; a customer has no time zone of their own. */
const timeZone = 'Europe/Lisbon';

/** Saves the personal-data form; a temporary account becomes a full one with it, password and all, or not at all. */
export async function savePersonalData(
  context: Context,
  actor: CustomerActor,
  body: Record<string, unknown>,
): Promise<PrivateData> {
  const { db, settings, clock } = context;
  const now = clock();
  const shown = await db.one<State>(sql`select * from customers where id = ${actor.customerId}`);
  const form = validate(
    personalDataBody({
      today: toLocal(now.getTime(), timeZone).date,
      minimumAge: settings.minimumAge,
      setsPassword: setsPassword(shown, now),
    }),
    body,
  );
  const passwordHash = await hashNewPassword(context, shown, form);
  return await db.transaction(async (tx) => {
    const current = await tx.one<State>(
      sql`select * from customers where id = ${actor.customerId} for update`,
    );
    // Sent twice at once, the second finds a complete account: its password is no longer asked for.
    if (passwordHash !== undefined && setsPassword(current, now)) {
      await setPassword(tx, actor, passwordHash, now);
    }
    await writeForm(tx, actor.customerId, form);
    if (form.comunicacao !== undefined && form.comunicacao !== current.accepts_marketing) {
      const versions = await currentDocuments(tx, now);
      const acceptance = { customerId: actor.customerId, source: 'personal-data', now, versions };
      await setMarketing(tx, acceptance, everyChannel(form.comunicacao));
    }
    await customerChanged(tx, actor.customerId, now);
    return await readPrivateData(tx, actor.customerId, settings, now);
  });
}

async function hashNewPassword(
  { secrets, settings }: Context,
  { phone_national: phone }: State,
  { password, dataNascimento: birthDate }: PersonalData,
): Promise<string | undefined> {
  if (password === undefined) return undefined;
  const fault = findPasswordFault(password, { phone, birthDate }, settings);
  if (fault !== undefined) refuse('invalid_fields', { fields: { password: fault } });
  return await hashPassword(secrets, password);
}

function setsPassword(state: State, now: Date): boolean {
  return state.temporary || mayResetPassword(state.password_change_until, now);
}

/** Fields that weren't sent stay as they are. */
async function writeForm(tx: Tx, customerId: number, form: PersonalData): Promise<void> {
  await tx.execute(sql`
    update customers set
      name = ${form.nome}, email = ${form.email}, birth_date = ${form.dataNascimento},
      gender = coalesce(${form.genero}, gender), postal_code = coalesce(${form.codigoPostal}, postal_code),
      partner_code = coalesce(${form.codigoParceria}, partner_code),
      billing_name_1 = coalesce(${form.nomeFaturacao1}, billing_name_1), tax_id_1 = coalesce(${form.nif1}, tax_id_1),
      billing_name_2 = coalesce(${form.nomeFaturacao2}, billing_name_2), tax_id_2 = coalesce(${form.nif2}, tax_id_2),
      tax_id_used = nullif(coalesce(${form.nif_utilizado}, tax_id_used), ''), temporary = false
    where id = ${customerId}`);
}
