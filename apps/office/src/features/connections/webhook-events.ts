import { m } from '@fornada/copy/messages.ts';

/** What an endpoint may be told of. */
export const webhookEvents = {
  'encomenda.criada': m.office_webhook_event_placed,
  'encomenda.paga': m.office_webhook_event_paid,
  'encomenda.alterada': m.office_webhook_event_changed,
  'cliente.alterado': m.office_webhook_event_customer,
};
