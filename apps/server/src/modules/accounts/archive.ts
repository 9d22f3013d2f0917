// What a customer takes with them of what this module keeps, in the wire's words (modules/privacy/collect-data.ts).
import sql from 'sql-template-tag';
import type { Queryable } from '#platform/database.ts';
import type { ArchiveRows } from '#platform/records/archive-rows.ts';

/** What the app doesn't show of an account: its dates, and the code that stays also while it is off. */
export async function archiveAccount(db: Queryable, customerId: number): Promise<Record<string, unknown>> {
  return await db.one(sql`
    select phone as telemovel_com_indicativo, created_at as registado_em, registered_in as registado_por, last_contact_at as ultimo_contacto,
      security_code as codigo_seguranca, saw_onboarding as viu_apresentacao, lapse_warned_at as avisado_de_caducidade_em,
      password_hash is not null as tem_palavra_passe, email_verified_at as email_confirmado_em,
      email_changed_at as email_alterado_em, held_cents / 100.0 as saldo_em_uso
    from customers where id = ${customerId}`);
}

/** What they agreed to, and took back. */
export const archiveConsents = (db: Queryable, customerId: number): Promise<ArchiveRows> =>
  db.query(sql`
    select purpose as finalidade, channel as canal, granted as aceite, document_version as versao_do_texto,
      given_at as quando, source as origem
    from consents where customer_id = ${customerId} order by id`);

/** What they were warned of. */
export const archiveWarnings = (db: Queryable, customerId: number): Promise<ArchiveRows> =>
  db.query(sql`
    select former_email as email_anterior, sent_at as quando, expires_at as ate, stopped_at as parado_em
    from account_warnings where customer_id = ${customerId} order by sent_at`);

/** The codes that they were sent. */
export const archiveConfirmations = (db: Queryable, customerId: number): Promise<ArchiveRows> =>
  db.query(sql`
    select purpose as para_que, phone as telemovel, details - 'password_hash' as pedido, wrong_tries as tentativas_erradas,
      created_at as pedido_em, expires_at as ate, used_at as usado_em
    from confirmations where customer_id = ${customerId} order by created_at`);

/** The phones that they wanted to have. */
export const archivePhoneChanges = (db: Queryable, customerId: number): Promise<ArchiveRows> =>
  db.query(sql`
    select phone as telemovel, phone_prefix as pais, phone_national as numero, asked_at as pedida_em, due_at as ate,
      state as estado, ended_at as fim
    from phone_changes where customer_id = ${customerId} order by asked_at`);
