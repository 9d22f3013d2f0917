import { m } from '@fornada/copy/messages.ts';
import { formatEuros } from '@fornada/domain/money.ts';
import { rememberMessage } from '#adapters/simulated-messages.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { InvoiceGateway } from './port.ts';

/** Numbers nothing and prints nothing that could pass for an invoice: it only remembers that it was asked. */
export function createInvoiceSimulator(db: Database, clock: Clock): InvoiceGateway {
  return {
    name: 'simulator',
    async issue({ orderId, orderCode, customer, lines, total }) {
      const outcome = await rememberMessage(db, clock(), {
        channel: 'invoice',
        recipient: customer.email ?? customer.taxId ?? orderId,
        subject: m.order_title({ orderCode }),
        text: [
          m.order_proof_title(),
          ...lines.map(
            ({ quantity, description, gross }) => `${quantity} × ${description}  ${formatEuros(gross)}`,
          ),
          `${m.checkout_total()} ${formatEuros(total)}`,
        ].join('\n'),
        dedupeId: `invoice:${orderId}`,
      });
      return { invoiceId: `simulado-${outcome.gatewayRef}` };
    },
  };
}
