import { type PersonalData, personalDataBody } from '@fornada/contract/account.ts';
import type { PrivateData } from '@fornada/contract/private-data.ts';
import { m } from '@fornada/copy/messages.ts';
import { chainDate } from '@fornada/domain/chain-time.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import type { SetPassword } from '#modules/accounts/change-password.ts';
import { everyChannel, setMarketing } from '#modules/accounts/consents.ts';
import { customerChanged } from '#modules/accounts/customers.ts';
import { findPasswordFault } from '#modules/accounts/password-policy.ts';
import { mayResetPassword, readPrivateData } from '#modules/accounts/present.ts';
import { ownersEmail, tellFormerAddress } from '#modules/accounts/warn-owner.ts';
import { currentDocuments } from '#modules/content/read-content.ts';
import type { CustomerActor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { hashPassword } from '#platform/password-hash.ts';
import { enforceLimit } from '#platform/rate-limit.ts';
import { refuse } from '#platform/refusal.ts';
import { validate } from '#platform/validation.ts';

type State = {
  temporary: boolean;
  password_change_until: Date | null;
  password_change_session: string | null;
  accepts_marketing: boolean;
  email: string | null;
  phone_national: string;
  tax_id_used: string | null;
};

/** Each change mails an address of the caller's choice. */
const emailsPerCustomer = [{ limit: 5, windowSeconds: 86_400 }];

/** Saves the personal-data form; a temporary account becomes a full one with it, password and all, or not at all. */
export async function savePersonalData(
  context: Context,
  actor: CustomerActor,
  body: Record<string, unknown>,
  setPassword: SetPassword,
): Promise<PrivateData> {
  const { db, settings, clock } = context;
  const now = clock();
  const shown = await db.one<State>(sql`select * from customers where id = ${actor.customerId}`);
  const form = validate(
    personalDataBody({
      today: chainDate(now),
      minimumAge: settings.minimumAge,
      setsPassword: setsPassword(shown, actor, now),
    }),
    body,
  );
  const passwordHash = await hashNewPassword(context, shown, form);
  if (isAnother(shown.email, form.email)) {
    await enforceLimit(db, `email:customer:${actor.customerId}`, emailsPerCustomer, now);
  }
  return await db.transaction(async (tx) => {
    const current = await tx.one<State>(
      sql`select * from customers where id = ${actor.customerId} for update`,
    );
    // Sent twice at once, the second finds a complete account: its password is no longer asked for.
    if (passwordHash !== undefined && setsPassword(current, actor, now)) {
      await setPassword(tx, actor, passwordHash, now);
    }
    const owners = await ownersEmail(tx, actor.customerId, now);
    await writePersonalData(tx, actor.customerId, form);
    await keepTaxIdChoice(tx, actor.customerId, current.tax_id_used);
    if (isAnother(current.email, form.email)) {
      // A new address may be anybody's: the former one is told of the change and may undo it.
      const isNew = isAnother(owners, form.email);
      await tx.execute(sql`
        update customers set email_verified_at = null, email_changed_at = ${isNew ? now : null}
        where id = ${actor.customerId}`);
      if (isNew) await tellFormerAddress(tx, context, { customerId: actor.customerId, former: owners });
    }
    if (form.comunicacao !== undefined && form.comunicacao !== current.accepts_marketing) {
      const versions = await currentDocuments(tx, now);
      const acceptance = { customerId: actor.customerId, source: 'personal-data', now, versions };
      await setMarketing(tx, acceptance, everyChannel(form.comunicacao));
    }
    await customerChanged(tx, actor.customerId, now);
    return await readPrivateData(tx, actor, settings, now);
  });
}

/** Upper and lower case are one address. */
const isAnother = (former: string | null, email: string): former is string =>
  former !== null && former.toLowerCase() !== email.toLowerCase();

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

const setsPassword = (state: State, { sessionId }: CustomerActor, now: Date): boolean =>
  state.temporary || mayResetPassword(state, sessionId, now);

/**
 * An identity is chosen for its number: removing the number removes the choice, and one without can't be chosen.
 * @throws Refusal with the field's message
 */
async function keepTaxIdChoice(tx: Tx, customerId: number, before: State['tax_id_used']): Promise<void> {
  const emptied = await tx.maybe<{ was: string }>(sql`
    update customers c set tax_id_used = null from customers old
    where c.id = ${customerId} and old.id = c.id
      and case c.tax_id_used when 'principal' then c.tax_id_1 when 'secundario' then c.tax_id_2 end = ''
    returning old.tax_id_used as was`);
  if (emptied !== undefined && emptied.was !== before)
    refuse('invalid_fields', { fields: { nif_utilizado: m.error_tax_id_missing() } });
}

/** Fields that weren't sent stay as they are. */
export async function writePersonalData(
  tx: Tx,
  customerId: number,
  form: Omit<PersonalData, 'comunicacao' | 'password'>,
): Promise<void> {
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
