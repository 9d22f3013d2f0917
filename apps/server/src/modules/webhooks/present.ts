import type { WebhookCustomer, WebhookOrder } from '@fornada/contract/webhooks.ts';
import { presentOrder } from '#modules/orders/present.ts';
import type { OrderRow } from '#modules/orders/queries.ts';
import { cardOf } from '#modules/pos/card.ts';
import type { Secrets } from '#platform/secrets.ts';

type Key = Pick<Secrets, 'hashKey'>;

/**
 * What a till needs to prepare and hand over, and nothing that names anybody: no name, phone, invoice or note, which are
 * kept by somebody else once they were sent.
 */
export function presentWebhookOrder(secrets: Key, order: OrderRow): WebhookOrder {
  const {
    order_id,
    orderCode,
    id_loja,
    estado,
    id_estado,
    pago,
    id_tipo_entrega,
    subtotal,
    desconto,
    total,
    criada,
    pronta,
    hora_marcada,
    motivo,
    linhas,
  } = presentOrder(order);
  return {
    order_id,
    orderCode,
    id_loja,
    cartao: cardOf(secrets, order.customer_id),
    estado,
    id_estado,
    pago,
    id_tipo_entrega,
    subtotal,
    desconto,
    total,
    criada,
    pronta,
    hora_marcada,
    motivo,
    linhas: linhas.map(
      ({ id, nome, qtd, preco_unitario, total: worth, nome_complementares, nome_opcoes }) => ({
        id,
        nome,
        qtd,
        preco_unitario,
        total: worth,
        nome_complementares,
        nome_opcoes,
      }),
    ),
  };
}

/** Neither what changed nor to what: a balance belongs on no wire that nobody asked on. */
export const presentWebhookCustomer = (
  secrets: Key,
  { customerId, erased }: { customerId: number; erased: boolean },
): WebhookCustomer => ({ cartao: cardOf(secrets, customerId), eliminado: erased });
