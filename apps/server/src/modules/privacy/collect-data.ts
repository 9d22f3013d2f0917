// Everything the chain stores about one customer, in the wire's names. `archive-schema.test.ts` holds it to the schema.

import sql from 'sql-template-tag';
import type { Context } from '#context';
import {
  archiveAccount,
  archiveConfirmations,
  archiveConsents,
  archivePhoneChanges,
  archiveWarnings,
} from '#modules/accounts/archive.ts';
import { readPrivateData } from '#modules/accounts/present.ts';
import { archiveBroadcasts } from '#modules/broadcasts/people.ts';
import { archiveCoupons } from '#modules/coupons/redeem-coupon.ts';
import { archiveSessions } from '#modules/identity/devices.ts';
import { archiveLedger, archiveMovements, archiveReturns, salesOf } from '#modules/loyalty/archive.ts';
import { archiveDeliveries, archiveNotifications } from '#modules/messages/forget-messages.ts';
import { archiveOpinions } from '#modules/opinions/give-opinion.ts';
import { archiveOrders } from '#modules/orders/archive.ts';
import { archivePayments } from '#modules/payments/archive.ts';
import { archiveSubscriptions } from '#modules/push/subscriptions.ts';
import { archiveClaims } from '#modules/receipts/keep-receipts.ts';
import { archiveActions } from '#modules/staff/actions.ts';
import { archiveIdentifications, archiveLineReturns, archiveLineSales } from '#modules/till/archive.ts';
import { archiveWatches } from '#modules/watches/watches.ts';
import type { Queryable } from '#platform/database.ts';
import type { ArchiveRows } from '#platform/records/archive-rows.ts';
import { listSubjects } from './erase-customer.ts';

/** One list for each file of the archive; `dados_pessoais` has the one line of the customer. */
export async function collectData(
  { db, settings, clock }: Pick<Context, 'settings' | 'clock'> & { db: Queryable },
  customerId: number,
): Promise<Record<string, ArchiveRows>> {
  const { user } = await readPrivateData(db, { customerId }, settings, clock());
  const sales = await salesOf(db, customerId);
  const subjects = await listSubjects(db, customerId);
  return {
    dados_pessoais: [{ ...user.data, ...(await archiveAccount(db, customerId)) }],
    movimentos: await archiveMovements(db, customerId),
    devolucoes: await archiveReturns(db, customerId),
    encomendas: await archiveOrders(db, customerId),
    pagamentos: await archivePayments(db, customerId),
    envios: await archiveBroadcasts(db, customerId),
    cupoes: await archiveCoupons(db, customerId),
    taloes: await archiveClaims(db, customerId),
    saldo_e_pontos: await archiveLedger(db, customerId),
    consentimentos: await archiveConsents(db, customerId),
    notificacoes: await archiveNotifications(db, customerId),
    mensagens: await archiveDeliveries(db, customerId),
    opinioes: await archiveOpinions(db, customerId),
    pedidos_rgpd: await db.query(sql`
      select kind as tipo, email, state as estado, asked_at as pedido_em, confirmed_at as confirmado_em,
        held_until as retido_ate, due_at as ate, done_at as feito_em
      from privacy_requests where customer_id = ${customerId} order by asked_at`),
    sessoes: await archiveSessions(db, customerId),
    subscricoes_de_avisos: await archiveSubscriptions(db, customerId),
    avisos_do_forno: await archiveWatches(db, customerId),
    codigos_sms: await archiveConfirmations(db, customerId),
    mudancas_de_telemovel: await archivePhoneChanges(db, customerId),
    avisos_de_seguranca: await archiveWarnings(db, customerId),
    emails_por_confirmar: await db.query(sql`
      select email, asked_at as pedido_em, expires_at as ate
      from email_verifications where customer_id = ${customerId} order by asked_at`),
    compras_por_linhas: await archiveLineSales(db, sales),
    devolucoes_por_linhas: await archiveLineReturns(db, sales),
    identificacoes_na_caixa: await archiveIdentifications(db, customerId),
    accoes_da_equipa: await archiveActions(db, subjects),
  };
}
