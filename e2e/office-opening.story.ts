// A shop from nothing to its first order, with a menu out of a spreadsheet. What else its form asks is gone through in
// office.story.ts. The chain is the story's own: others count the shops that there are.
import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { skipOnboarding } from './support/app.ts';
import { placeOrder } from './support/every-screen.ts';
import { openPhone, test } from './support/movable-chain.ts';
import { act, newShop, openOffice, showScreen } from './support/office.ts';
import { newStaff } from './support/staff.ts';
import { ask, type Data, decide, expectOrder, newCustomer } from './support/wire.ts';

test.use({ viewport: { width: 1280, height: 800 }, begins: new Date().toISOString() });

/** All that a shop needs to open, but for its menu. */
async function newPlace(token: string): Promise<{ id: number; tag: string }> {
  const id = await newShop(token);
  await newStaff('assistant', [id], 'Nuno Balcão');
  const path = `/api/gestao/lojas/${id}`;
  const shop = await ask('GET', path, { token });
  const day = [['00:00', '24:00']];
  const semanal = Object.fromEntries(Object.keys(shop.horario.semanal).map((name) => [name, day]));
  const location = { latitude: 38.7163, longitude: -9.1307, link: null };
  const address = {
    address: 'Rua do Mercado, 3',
    postalCode: '1170-165 Lisboa',
    phone: '210 000 003',
    location,
  };
  const horario = { ...shop.horario, semanal };
  const body = { ...shop, horario, address, city: 'Lisboa', phone: address.phone };
  await ask('PUT', path, { token, body });
  return { id, tag: shop.tag };
}

type Line = { familia: string; produto: string; preco: string };

/** Forty products of six families, as somebody keeps them. */
function sheetOf(): Line[] {
  const { seccoes } = JSON.parse(readFileSync('sample/menus/848.json', 'utf8')).loja_848;
  return seccoes
    .flatMap(({ familias }: Data) => familias)
    .flatMap(({ descricao: familia, produtos }: Data) =>
      produtos.map(({ produto, precovenda }: Data) => {
        return { familia, produto, preco: `${precovenda.toFixed(2).replace('.', ',')}€` };
      }),
    )
    .slice(0, 40);
}

const pasted = (lines: Line[]): string =>
  [
    'Produto\tFamília\tPreço\tIVA',
    ...lines.map(({ produto, familia, preco }) => [produto, familia, preco, '13%'].join('\t')),
  ].join('\n');

// Its time limit, of a minute, is far under the ten that a person may take.
test('40 products of a new menu are pasted from a spreadsheet, and ordered from', async ({
  page,
  browser,
}) => {
  const amelia = await newStaff('administrator', [862], 'Amélia Abre');
  const { id, tag } = await newPlace(amelia.token);
  const lines = sheetOf();
  await openOffice(page, amelia, 'administrator');
  const dialog = page.getByRole('dialog');

  await test.step('pasted and published', async () => {
    await showScreen(page, `/ementas/${id}`);
    await act(page, 'Colar de folha de cálculo');
    await dialog.getByRole('textbox').fill(pasted(lines));
    await dialog.getByRole('button', { name: 'Ver o que muda' }).click();
    for (const { produto } of lines) await expect(dialog.getByText(produto, { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Levar para o rascunho' }).click();
    await expect(page.getByText('1–40 de 40')).toBeVisible();
    await act(page, 'Publicar');
    await dialog.getByRole('button', { name: 'Publicar', exact: true }).click();
    await expect(page.getByText('É isto que os clientes veem')).toBeVisible();
  });

  await test.step('the shop is opened', async () => {
    await showScreen(page, `/lojas/${id}`);
    await act(page, 'Abrir ao público');
    await expect(page.getByText('Não falta nada para aceitar encomendas.')).toBeVisible();
  });

  await test.step('a customer reads all of it on the open menu, with its prices', async () => {
    const phone = await openPhone(browser);
    await skipOnboarding(phone);
    await phone.goto(`/restaurantes/fornada/${tag}/menus/carta`);
    const products = phone.getByRole('main').locator('a.ui-product');
    await expect(products).toHaveCount(40);
    for (const [at, { produto, preco }] of lines.entries()) {
      await expect(products.nth(at)).toContainText(produto);
      await expect(products.nth(at)).toContainText(preco);
    }
    await phone.getByRole('link', { name: /^Tosta mista/ }).click();
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Tosta mista');
    await expect(phone.getByRole('button', { name: 'Adicionar - 3,40€' })).toBeVisible();
  });

  await test.step('and orders it', async () => {
    const customer = await newCustomer('Rosa Primeira');
    const { seccoes } = await ask('GET', `/api/menus/${id}`);
    const { cod_produto, produto } = seccoes[0].familias[0].produtos[2];
    expect(produto).toBe('Tosta mista');
    const items = [{ id: cod_produto, qtd: 1, complementares: [], opcoes: [] }];
    const orderId = await placeOrder(customer, items, String(id));
    await decide(orderId, 'aprovar');
    await expectOrder(customer, orderId, { estado: 'received', orderCode: '001', total: 3.4 });
  });
});
