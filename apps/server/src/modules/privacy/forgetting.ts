import type { ForgettingRequest, PrivacyRequest } from '@fornada/contract/account.ts';
import type { PrivateData } from '@fornada/contract/private-data.ts';
import { m } from '@fornada/copy/messages.ts';
import { cents, centsToEuros } from '@fornada/domain/money.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import { customerChanged, phoneOf } from '#modules/accounts/customers.ts';
import { changeOwnData } from '#modules/accounts/own-data.ts';
import { readLoss } from '#modules/loyalty/read-loss.ts';
import { queueEmail, queueSms } from '#modules/messages/send.ts';
import { dayInWords, daysAfter, undoDays } from '#modules/privacy/dates.ts';
import { writeForgettingConfirmed } from '#modules/privacy/emails.ts';
import type { CustomerActor } from '#platform/actor.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import { hashLinkToken } from '#platform/link-token.ts';
import { refuse } from '#platform/refusal.ts';

type RequestState = 'held' | 'asked' | 'confirmed' | 'done' | 'withdrawn' | 'lapsed';
type RequestRow = {
  id: string;
  customer_id: number;
  kind: 'forget' | 'export';
  email: string;
  state: RequestState;
  asked_at: Date;
  confirmed_at: Date | null;
  due_at: Date | null;
  held_until: Date | null;
};

/** A customer's open requests, newest first. */
export async function listOpenRequests(db: Queryable, customerId: number): Promise<PrivacyRequest[]> {
  const rows = await db.query<RequestRow>(sql`
    select * from privacy_requests request
    where customer_id = ${customerId}
      and (state in ('held', 'asked', 'confirmed')
        or (kind = 'export' and state = 'done'
          and exists (select from privacy_archives where request_id = request.id)))
    order by asked_at desc`);
  return rows.map((row) => ({
    id: row.id,
    tipo: row.kind === 'forget' ? 'esquecimento' : 'portabilidade',
    estado: openStateOf(row),
    email: row.email,
    pedido_em: row.asked_at.toISOString(),
    prazo: (row.state === 'held' ? row.held_until : row.due_at)?.toISOString() ?? null,
  }));
}

function openStateOf({ state, confirmed_at: verifiedAt }: RequestRow): PrivacyRequest['estado'] {
  if (state === 'held') return verifiedAt === null ? 'por_confirmar' : 'em_espera';
  if (state === 'asked') return 'pedido';
  return state === 'confirmed' ? 'confirmado' : 'pronto';
}

/** The forgetting request of a link, whatever became of it. */
export async function findForgetting(db: Queryable, hash: Buffer): Promise<RequestRow | undefined> {
  return await db.maybe<RequestRow>(
    sql`select * from privacy_requests where token_hash = ${hash} and kind = 'forget'`,
  );
}

const stateOnWire: Record<RequestState, ForgettingRequest['estado']> = {
  held: 'pedido',
  asked: 'pedido',
  confirmed: 'confirmado',
  done: 'concluido',
  withdrawn: 'anulado',
  lapsed: 'anulado',
};

export async function presentForgetting(db: Queryable, request: RequestRow): Promise<ForgettingRequest> {
  const { balanceCents, points } = await readLoss(db, request.customer_id);
  return {
    estado: stateOnWire[request.state],
    prazo: request.due_at?.toISOString() ?? null,
    saldo: centsToEuros(cents(balanceCents)),
    pontos: points,
  };
}

/**
 * Confirms the request of a mailed link. The account is erased after a week; mail and phone are told, so that whoever
 * owns the account hears of it however it was asked. Confirming twice is confirming once.
 * @throws Refusal `link_unknown` for a link that is nobody's or that has lapsed
 */
export async function confirmForgetting(context: Context, token: string): Promise<ForgettingRequest> {
  const { db, secrets, settings, clock } = context;
  const now = clock();
  const hash = hashLinkToken(secrets, token);
  return await db.transaction(async (tx) => {
    const due = daysAfter(now, undoDays);
    const confirmed = await tx.maybe<RequestRow>(sql`
      update privacy_requests set state = 'confirmed', confirmed_at = ${now}, due_at = ${due}
      where token_hash = ${hash} and kind = 'forget' and state = 'asked' and due_at > ${now}
      returning *`);
    if (confirmed !== undefined)
      await tell(tx, confirmed, due, `${settings.publicUrl}/rgpd/esquecimento/${token}`, now);
    const request = confirmed ?? (await findForgetting(tx, hash));
    if (request === undefined || request.state === 'asked' || request.state === 'lapsed')
      refuse('link_unknown');
    return await presentForgetting(tx, request);
  });
}

async function tell(tx: Tx, request: RequestRow, due: Date, url: string, now: Date): Promise<void> {
  const { customer_id: customerId, id, email } = request;
  await queueEmail(tx, {
    ...writeForgettingConfirmed(url, due),
    to: email,
    kind: 'link',
    reference: `forget:${id}:confirmed`,
    customerId,
    sendBefore: due,
  });
  const phone = await phoneOf(tx, customerId);
  if (phone !== null) {
    await queueSms(tx, {
      to: phone,
      text: m.privacy_sms_forget_confirmed({ date: dayInWords(due) }),
      kind: 'forget_confirmed',
      reference: `forget:${id}:confirmed-sms`,
      customerId,
      sendBefore: due,
    });
  }
  await customerChanged(tx, customerId, now);
}

/** Undoes the request of a mailed link. @throws Refusal `link_unknown`; also once the account is erased */
export async function undoForgetting({ db, secrets, clock }: Context, token: string) {
  const now = clock();
  const hash = hashLinkToken(secrets, token);
  return await db.transaction(async (tx) => {
    const undone = await tx.maybe<{ customer_id: number }>(sql`
      update privacy_requests set state = 'withdrawn', done_at = ${now}, due_at = null
      where token_hash = ${hash} and kind = 'forget' and state in ('asked', 'confirmed')
      returning customer_id`);
    if (undone !== undefined) await customerChanged(tx, undone.customer_id, now);
    const request = await findForgetting(tx, hash);
    if (request === undefined) refuse('link_unknown');
    return await presentForgetting(tx, request);
  });
}

/** Undoes a customer's own request, asked or confirmed; without one nothing changes. */
export const withdrawForgetting = (context: Context, actor: CustomerActor): Promise<PrivateData> =>
  changeOwnData(context, actor, async (tx, now) => {
    const undone = await tx.execute(sql`
      update privacy_requests set state = 'withdrawn', done_at = ${now}, due_at = null
      where customer_id = ${actor.customerId} and kind = 'forget' and state in ('held', 'asked', 'confirmed')`);
    return undone > 0;
  });
