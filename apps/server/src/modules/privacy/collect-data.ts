// Everything the chain keeps of one customer, in the wire's words. `archive-schema.test.ts` holds it to the schema.
import { cents, centsToEuros } from '@fornada/domain/money.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import { readPrivateData } from '#modules/accounts/present.ts';
import { collectDealings, type Rows } from '#modules/privacy/collect-dealings.ts';
import type { Queryable } from '#platform/database.ts';

/** One list for each file of the archive; `dados_pessoais` has the one line of the customer. */
export async function collectData(
  { db, settings, clock }: Pick<Context, 'settings' | 'clock'> & { db: Queryable },
  customerId: number,
): Promise<Record<string, Rows>> {
  const { user } = await readPrivateData(db, { customerId }, settings, clock());
  return {
    dados_pessoais: [{ ...user.data, ...(await readAccount(db, customerId)) }],
    ...(await collectDealings(db, customerId)),
    saldo_e_pontos: await readLedger(db, customerId),
    ...(await collectWords(db, customerId)),
    ...(await collectAccess(db, customerId)),
  };
}

/** What the app doesn't show of an account: its dates, and the code that stays also while it is off. */
async function readAccount(db: Queryable, customerId: number): Promise<Record<string, unknown>> {
  return await db.one(sql`
    select phone as telemovel_com_indicativo, created_at as registado_em, registered_in as registado_por, last_contact_at as ultimo_contacto,
      security_code as codigo_seguranca, saw_onboarding as viu_apresentacao, lapse_warned_at as avisado_de_caducidade_em,
      password_hash is not null as tem_palavra_passe, email_verified_at as email_confirmado_em,
      email_changed_at as email_alterado_em, held_cents / 100.0 as saldo_em_uso
    from customers where id = ${customerId}`);
}

/** What was said to the customer, and by them. */
async function collectWords(db: Queryable, customerId: number): Promise<Record<string, Rows>> {
  return {
    consentimentos: await db.query(sql`
      select purpose as finalidade, channel as canal, granted as aceite, document_version as versao_do_texto,
        given_at as quando, source as origem
      from consents where customer_id = ${customerId} order by id`),
    notificacoes: await db.query(sql`
      select n.kind as tipo, n.title as titulo, n.text as texto, n.link as ligacao, n.order_id as id_encomenda,
        n.sent_at as quando, r.read_at as lida, n.acknowledged_at as vista
      from notifications n left join notification_reads r on r.notification_id = n.id and r.customer_id = n.customer_id
      where n.customer_id = ${customerId} order by n.id`),
    mensagens: await db.query(sql`
      select channel as canal, kind as tipo, recipient as para, subject as assunto, body as texto, state as estado,
        created_at as quando, sent_at as enviada, delivered_at as entregue, failure as falha
      from deliveries where customer_id = ${customerId} order by id`),
    opinioes: await db.query(sql`
      select s.name as loja, o.comment as comentario, o.rating as estrelas, o.answer as resposta,
        o.answered_at as respondida_em, o.created_at as quando, o.transaction_id as id_transacao
      from opinions o join shops s on s.id = o.shop_id where o.customer_id = ${customerId} order by o.id`),
    pedidos_rgpd: await db.query(sql`
      select kind as tipo, email, state as estado, asked_at as pedido_em, confirmed_at as confirmado_em,
        held_until as retido_ate, due_at as ate, done_at as feito_em
      from privacy_requests where customer_id = ${customerId} order by asked_at`),
  };
}

/** From where the customer got in, and who of the chain looked. */
async function collectAccess(db: Queryable, customerId: number): Promise<Record<string, Rows>> {
  return {
    sessoes: await db.query(sql`
      select s.created_at as inicio, s.seen_at as ultima_vez, s.expires_at as ate, s.revoked_at as fim,
        s.revoked_because as porque_acabou, d.name as dispositivo, d.created_at as dispositivo_desde,
        d.saw_onboarding as viu_apresentacao
      from sessions s join devices d on d.uid = s.device_uid where s.customer_id = ${customerId} order by s.id`),
    subscricoes_de_avisos: await db.query(sql`
      select p.endpoint as endereco, p.created_at as desde, d.name as dispositivo
      from push_subscriptions p join devices d on d.uid = p.device_uid where p.customer_id = ${customerId} order by p.id`),
    codigos_sms: await db.query(sql`
      select purpose as para_que, phone as telemovel, details - 'password_hash' as pedido, wrong_tries as tentativas_erradas,
        created_at as pedido_em, expires_at as ate, used_at as usado_em
      from confirmations where customer_id = ${customerId} order by created_at`),
    mudancas_de_telemovel: await db.query(sql`
      select phone as telemovel, phone_prefix as pais, phone_national as numero, asked_at as pedida_em, due_at as ate,
        state as estado, ended_at as fim
      from phone_changes where customer_id = ${customerId} order by asked_at`),
    avisos_de_seguranca: await db.query(sql`
      select former_email as email_anterior, sent_at as quando, expires_at as ate, stopped_at as parado_em
      from account_warnings where customer_id = ${customerId} order by sent_at`),
    emails_por_confirmar: await db.query(sql`
      select email, asked_at as pedido_em, expires_at as ate
      from email_verifications where customer_id = ${customerId} order by asked_at`),
    identificacoes_na_caixa: await db.query(sql`
      select s.name as loja, i.proof as como, i.identified_at as quando, i.spent_by as id_transacao
      from till_identifications i join shops s on s.id = i.shop_id where i.customer_id = ${customerId} order by i.id`),
    accoes_da_equipa: await db.query(sql`
      select a.action as accao, s.name as loja, a.happened_at as quando, a.before as antes, a.after as depois,
        a.reason as motivo
      from staff_actions a left join shops s on s.id = a.shop_id
      where a.subject = ${`customer:${customerId}`}
        or a.subject in (select 'order:' || id from orders where customer_id = ${customerId})
        or a.subject in (select 'transaction:' || id from transactions where customer_id = ${customerId})
      order by a.id`),
  };
}

type Entry = {
  kind: string;
  balance_delta: number;
  balance_after: number;
  held_after: number;
  points_before: number;
  points_after: number;
  progress_after: number;
  reason: string | null;
  created_at: Date;
};

async function readLedger(db: Queryable, customerId: number): Promise<Rows> {
  const entries = await db.query<Entry>(sql`
    select kind, balance_delta, balance_after, held_after, points_before, points_after, progress_after, reason, created_at
    from ledger_entries where customer_id = ${customerId} order by id`);
  return entries.map((entry) => ({
    tipo: entry.kind,
    saldo_movimento: centsToEuros(cents(entry.balance_delta)),
    saldo: centsToEuros(cents(entry.balance_after)),
    saldo_em_uso: centsToEuros(cents(entry.held_after)),
    pontos_anterior: entry.points_before,
    pontos: entry.points_after,
    acumulado: centsToEuros(cents(entry.progress_after)),
    motivo: entry.reason,
    quando: entry.created_at,
  }));
}
