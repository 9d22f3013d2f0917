import { m } from '@fornada/copy/messages.ts';
import { formatEuros } from '@fornada/domain/money.ts';
import sql from 'sql-template-tag';
import { rememberMessage } from '#adapters/simulated-messages.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { InvoicedSale, InvoiceGateway } from './port.ts';

/** Issues no number and no document that could pass for an invoice: it only records the request. */
export function createInvoiceSimulator(db: Database, clock: Clock): InvoiceGateway {
  const remember = async (sale: InvoicedSale, title: string, dedupeId: string) => {
    const { orderId, orderCode, customer, lines, total } = sale;
    const outcome = await rememberMessage(db, clock(), {
      channel: 'invoice',
      recipient: customer.email ?? customer.taxId ?? orderId,
      subject: m.order_title({ orderCode }),
      text: [
        title,
        ...lines.map(
          ({ quantity, description, gross }) => `${quantity} × ${description}  ${formatEuros(gross)}`,
        ),
        `${m.checkout_total()} ${formatEuros(total)}`,
      ].join('\n'),
      dedupeId,
    });
    return idOf(outcome.gatewayRef);
  };
  return {
    name: 'simulator',
    async issue(sale) {
      return { invoiceId: await remember(sale, m.order_proof_title(), documentOf(sale.orderId)) };
    },
    async credit(sale) {
      const issued = await db.maybe<{ id: number }>(
        sql`select id from simulator.messages where dedupe_id = ${documentOf(sale.orderId)}`,
      );
      if (issued === undefined) return null;
      const title = m.invoices_credited({ code: sale.orderCode });
      const creditNoteId = await remember(sale, title, `credit:${sale.orderId}`);
      return { invoiceId: idOf(issued.id), creditNoteId };
    },
  };
}

const idOf = (message: number | string) => `simulado-${message}`;
const documentOf = (orderId: string) => `invoice:${orderId}`;
