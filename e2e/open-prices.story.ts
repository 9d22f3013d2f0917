// What a page tells search engines that a product costs is what the server charges for it.
import type { WireMenu, WireProduct } from '@fornada/contract/menu.ts';
import { expect, test } from '@playwright/test';
import { read, sitemapAddresses } from './support/sitemap.ts';
import { type Thing, thingsIn } from './support/structured-data.ts';
import { ask, type Customer, type Data, newCustomer, send } from './support/wire.ts';

type Told = { url: string; offers: { name?: string; price: string; availability: string }[] };

const deliveryTypes = [
  { id_tipo_entrega: 0, name: 'Take-Away' },
  { id_tipo_entrega: 1, name: 'Comer Na loja' },
];

/** What a served menu says of each product that can be ordered, by its code. */
function toldIn(html: string): Map<string, Told> {
  const menu = thingsIn(html).find(({ '@type': type }) => type === 'Menu') as Thing & {
    hasMenuSection: { hasMenuItem: Told[] }[];
  };
  const items = menu.hasMenuSection.flatMap(({ hasMenuItem }) => hasMenuItem);
  return new Map(
    items
      .filter(({ offers }) => offers.every(({ availability }) => availability.endsWith('/InStock')))
      .map((item) => [item.url.split('-').at(-1) ?? '', item]),
  );
}

/** One of it, with what has to be chosen: the first of each, which adds nothing to the price. */
function oneOf({ cod_produto: id, complementares, opcoes }: WireProduct): Data {
  const parts = complementares.filter(({ obrigatorio }) => obrigatorio);
  const firsts = parts.filter(
    ({ grupo }, place) => parts.findIndex((part) => part.grupo === grupo) === place,
  );
  const asked = opcoes.filter(({ obrigatorio }) => obrigatorio);
  return {
    id,
    qtd: 1,
    complementares: firsts.map(({ codigo }) => codigo),
    opcoes: asked.map(({ opcoes: [first] }) => first?.codigo),
  };
}

const noTime = /^(date_not_possible|pickup_time_invalid)$/;

/** In euros; what needs a day or an oven is asked for at the first time that there is. */
async function chargedFor(product: WireProduct, order: Data, customer: Customer): Promise<number> {
  const calculate = (more: object) =>
    send('POST', '/api/calcula-encomenda', {
      token: customer.token,
      body: { cart: { items: [oneOf(product)] }, ...order, ...more },
    });
  let { body } = await calculate({});
  // Once more where the first time has just passed.
  for (let times = 0; times < 2 && noTime.test(body.error?.code ?? ''); times += 1) {
    const days = `/api/lojas-ordering/${order.id_loja}/dias?produtos=${product.cod_produto}:1`;
    const { primeira } = await ask('GET', days, { token: customer.token });
    ({ body } = await calculate({ pickup_at: primeira }));
  }
  expect(body, `${product.produto} at ${order.id_loja}: ${body.error?.message}`).toMatchObject({
    success: true,
  });
  return body.data.loyaltyData.lines[0].total;
}

test('a menu tells search engines the prices that are charged, to take away and to eat in, in every shop that takes orders', async ({
  request,
}) => {
  test.slow();
  const customer = await newCustomer();
  const menus = (await sitemapAddresses(request)).filter((address) => address.endsWith('/menus/carta'));
  const restaurants: Data[] = await ask('GET', '/api/restaurantes');
  const shops: Data[] = restaurants.flatMap(({ tag, lojas }) =>
    lojas.map((shop: Data) => ({ ...shop, path: `/restaurantes/${tag}/${shop.tag}/menus/carta` })),
  );
  const ordering = shops.filter(({ aceita_encomendas }) => aceita_encomendas);
  expect(ordering.length).toBeGreaterThan(2);
  for (const { id_loja, path } of ordering) {
    const address = menus.find((listed) => listed.endsWith(path));
    const told = toldIn(await read(request, address ?? path));
    const menu: WireMenu = await ask('GET', `/api/menus/${id_loja}`);
    const products = menu.seccoes
      .flatMap(({ familias }) => familias.flatMap(({ produtos }) => produtos))
      .filter(({ cod_produto }) => told.has(cod_produto));
    expect(products.length).toBeGreaterThan(70);
    for (const { id_tipo_entrega, name } of deliveryTypes)
      for (const product of products) {
        const offers = told.get(product.cod_produto)?.offers ?? [];
        const offer = offers.length === 1 ? offers[0] : offers.find((one) => one.name === name);
        const charged = await chargedFor(product, { id_loja, id_tipo_entrega }, customer);
        expect([path, product.produto, name, charged]).toEqual([
          path,
          product.produto,
          name,
          Number(offer?.price),
        ]);
      }
  }
});
