// Where each row of the route table is found in the sample chain, as a guest and as a customer who has used everything.
import { expect } from '@playwright/test';
import { screens } from '../../apps/web/src/routes.ts';
import { moveOrder } from './staff.ts';
import { ask, type Customer, type Data, decide, send } from './wire.ts';

export type Places = Record<string, string>;

export { screens };

/** An order placed over HTTP; the bar and the lists show it. */
export async function placeOrder(
  customer: Customer,
  items: Data[],
  shop = '862',
  more: object = {},
): Promise<string> {
  const { orderData } = await ask('POST', '/api/finaliza-encomenda', {
    token: customer.token,
    headers: { 'Idempotency-Key': `${customer.phone}-${Math.random()}` },
    body: {
      carrinho: { items },
      id_loja: shop,
      id_tipo_entrega: 1,
      telemovel: customer.phone,
      aceitou: 1,
      ...more,
    },
  });
  return orderData.orderId;
}

/** Gives a customer an order that was collected, with its movement and notifications, and a second one being prepared. */
export async function giveHistory(
  customer: Customer,
  onReady: () => Promise<void> = async () => {},
): Promise<{ collected: string; orderId: string; transactionId: string }> {
  const collected = await placeOrder(customer, [{ id: '10101', qtd: 8, complementares: [], opcoes: [] }]);
  await decide(collected, 'aprovar');
  for (const event of ['iniciar', 'concluir']) await moveWhenPaid(collected, event);
  await onReady();
  await moveWhenPaid(collected, 'entregar');
  const orderId = await placeOrder(customer, [{ id: '10101', qtd: 2, complementares: [], opcoes: [] }]);
  await decide(orderId, 'aprovar');
  await moveWhenPaid(orderId, 'iniciar');
  const { transacoes } = await ask('GET', '/api/transacoes', { token: customer.token });
  return { collected, orderId, transactionId: transacoes[0].id };
}

/** A paid order reaches its shop a moment after the payment. */
export const moveWhenPaid = (orderId: string, event: string): Promise<void> =>
  expect(() => moveOrder(orderId, event)).toPass({ intervals: [100], timeout: 10_000 });

/** A path for every screen whose own has a parameter, by the screen's name. */
export async function findPlaces(own: { orderId: string; transactionId: string }): Promise<Places> {
  const read = async (path: string): Promise<Data> => (await send('GET', path)).body.data;
  const [news, restaurants, campaigns, questions, legal] = await Promise.all(
    ['novidades', 'restaurantes', 'campanhas', 'perguntas-frequentes', 'informacao-legal'].map((name) =>
      read(`/api/${name}`),
    ),
  );
  const restaurant = restaurants.find(({ lojas }: Data) => lojas.length > 1) ?? restaurants[0];
  const shop = restaurant.lojas.find(({ menus }: Data) => menus.length > 0) ?? restaurant.lojas[0];
  const atShop = `/restaurantes/${restaurant.tag}/${shop.tag}`;
  const [category] = questions;
  const atCategory = `/perguntas-frequentes/${category.tag}`;
  return {
    novidade: `/novidades/${news[0].tag}`,
    restaurante: `/restaurantes/${restaurant.tag}`,
    loja: atShop,
    mapa: `${atShop}/mapa`,
    menus: `${atShop}/menus`,
    menu: `${atShop}/${shop.menus[0]?.tag ?? 'menu'}/menu`,
    carta: `${atShop}/menus/carta`,
    'carta-produto': `${atShop}/menus/carta/pastel-de-nata-10101`,
    campanha: `/fidelizacao/campanhas/${campaigns[0].tag}`,
    'confirm-signup': '/registo/abcdefghijklmnopqrstuvwxyz012345',
    'confirm-reset': '/reset/abcdefghijklmnopqrstuvwxyz012345',
    'confirm-phone-change': '/alterar-telemovel/abcdefghijklmnopqrstuvwxyz012345',
    'confirm-password': '/alterar-password/abcdefghijklmnopqrstuvwxyz012345',
    'confirm-old-phone': '/alterar-telemovel/abcdefghijklmnopqrstuvwxyz012345/numero-antigo',
    'opiniao-transacao': `/opiniao/transacao/${own.transactionId}`,
    'perguntas-categoria': atCategory,
    pergunta: `${atCategory}/${category.perguntas[0].tag}`,
    'informacao-legal-conteudo': `/informacao-legal/${legal[0].tag}`,
    'registo-informacao-legal': `/registo/informacao-legal/${legal[0].tag}`,
    'rgpd-esquecimento-ligacao': '/rgpd/esquecimento/abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG',
    'confirmar-email': '/confirmar-email/abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG',
    'nao-fui-eu': '/nao-fui-eu/abcdefghijklmnopqrstuv',
    categoria: '/catalogo/101',
    produto: '/catalogo/101/10102',
    encomenda: `/encomendas/${own.orderId}`,
    notfound: '/nada/disto',
  };
}
