import { m } from '@fornada/copy/messages.ts';
import { formatEuros } from '@fornada/domain/money.ts';
import sql from 'sql-template-tag';
import { rememberMessage } from '#adapters/simulated-messages.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { CreditedSale, InvoicedSale, InvoiceGateway } from './port.ts';

/** Issues no number and no document that could pass for an invoice: it only records the request. */
export function createInvoiceSimulator(db: Database, clock: Clock): InvoiceGateway {
  const remember = async (
    { orderId, orderCode, customer }: InvoicedSale,
    { lines, total }: Pick<CreditedSale, 'lines' | 'total'>,
    title: string,
    dedupeId: string,
  ) => {
    const outcome = await rememberMessage(db, clock(), {
      channel: 'invoice',
      recipient: customer.email ?? customer.taxId ?? orderId,
      subject: m.order_title({ orderCode: orderCode.replace('#', '') }),
      text: [
        title,
        ...lines.map(
          ({ quantity, description, gross }) => `${quantity} × ${description}  ${formatEuros(gross)}`,
        ),
        `${m.checkout_total()} ${formatEuros(total)}`,
      ].join('\n'),
      dedupeId,
    });
    return outcome.gatewayRef;
  };
  const invoice = (id: string) => ({ invoiceId: nameOf(id), url: addressOf(id) });
  return {
    name: 'simulator',
    issue: async (sale) =>
      invoice(await remember(sale, sale, m.order_proof_title(), documentOf(sale.orderId))),
    async withdraw({ orderId }) {
      const issued = await db.maybe<{ id: number }>(
        sql`select id from simulator.messages where dedupe_id = ${documentOf(orderId)}`,
      );
      return issued === undefined ? null : invoice(String(issued.id));
    },
    async creditNote(note) {
      const { sale, noteId } = note;
      const title = m.invoices_credited({ code: sale.orderCode });
      const id = await remember(sale, note, title, `credit:${sale.orderId}:${noteId}`);
      return { creditNoteId: nameOf(id), url: addressOf(id) };
    },
  };
}

/** At our own address. */
const addressOf = (id: string) => `/simulador/documentos/${id}`;
const nameOf = (message: string) => `simulado-${message}`;
const documentOf = (orderId: string) => `invoice:${orderId}`;
