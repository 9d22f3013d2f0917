import { m } from '@fornada/copy/messages.ts';

/** What an endpoint may be told of. */
export const webhookEvents = [
  { id: 'encomenda.criada', name: m.office_webhook_event_placed() },
  { id: 'encomenda.paga', name: m.office_webhook_event_paid() },
  { id: 'encomenda.alterada', name: m.office_webhook_event_changed() },
  { id: 'cliente.alterado', name: m.office_webhook_event_customer() },
];
