import type { ForgettingRequest, PrivacyRequest } from '@fornada/contract/account.ts';
import { cents, centsToEuros } from '@fornada/domain/money.ts';
import sql from 'sql-template-tag';
import { readLoss } from '#modules/loyalty/read-loss.ts';
import type { Queryable } from '#platform/database.ts';

export type RequestState = 'held' | 'asked' | 'confirmed' | 'done' | 'withdrawn' | 'lapsed';
export type RequestRow = {
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
