// A shop from nothing to its first order, and one whose menu comes out of a spreadsheet. The chain is the story's own: others
// count the shops that there are.
import { readFileSync } from 'node:fs';
import { type Browser, expect, type Page } from '@playwright/test';
import { everyView, problemsOf } from './support/accessibility.ts';
import { logIn, skipOnboarding } from './support/app.ts';
import { finish } from './support/checkout.ts';
import { openPhone, setClock, test } from './support/movable-chain.ts';
import { act, newShop, openOffice, showScreen } from './support/office.ts';
import { enterBoard, newStaff, type Staff } from './support/staff.ts';
import { ask, type Customer, type Data, decideOn, newCustomer, paymentAsked } from './support/wire.ts';

test.use({ viewport: { width: 1280, height: 800 }, begins: '2026-11-27T10:00:00Z' });

/** The board of the shop where somebody works, at its tablet. */
async function openBoard(browser: Browser, person: Staff): Promise<Page> {
  const board = await (await browser.newContext({ viewport: { width: 1024, height: 768 } })).newPage();
  await setClock(board);
  await enterBoard(board, person);
  return board;
}

/** Chooses a shop and a product in the app, and pays it. */
async function orderAt(phone: Page, shop: string, product: string, { phone: number }: Customer) {
  await phone.goto('/catalogo');
  await phone.getByRole('button', { name: 'Alterar loja ou tipo de entrega' }).click();
  const picker = phone.getByRole('dialog');
  await picker.getByRole('radio', { name: shop }).check();
  await picker.getByRole('radio', { name: 'Take-Away' }).check();
  await picker.getByRole('button', { name: 'Confirmar' }).click();
  await expect(picker).toBeHidden();
  // Its catalogue takes the place of the one before.
  await expect(phone.getByRole('region', { name: 'Encomenda na loja' })).toContainText(shop);
  await phone.getByRole('searchbox', { name: 'Procurar no catálogo' }).fill(product);
  // What was found stands where it stays.
  await expect(phone.getByRole('link', { name: /^Pastel de nata/ })).toHaveCount(0);
  await phone.getByRole('link', { name: new RegExp(`^${product}`) }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(product);
  await phone.getByRole('button', { name: /^Adicionar - / }).click();
  await phone.getByRole('link', { name: /Ver carrinho/ }).click();
  await phone.getByRole('button', { name: /^Pagamento - / }).click();
  await phone.getByRole('checkbox', { name: /Li e Aceito/ }).check();
  await finish(phone).click();
  await expect(phone.getByText('Pagamento em curso - Será notificado')).toBeVisible();
  await decideOn(await paymentAsked(number), 'aprovar');
}

test('a shop is opened like another, from nothing to its first order', async ({ page, browser }) => {
  await setClock(page);
  const amelia = await newStaff('administrator', [862], 'Amélia Abre');
  const name = 'Mercado da Graça';
  const problems: string[] = [];
  const look = async () => {
    problems.push(...(await problemsOf(page, everyView)));
    await page.setViewportSize({ width: 1280, height: 800 });
  };
  const press = (words: string) => page.getByRole('button', { name: words, exact: true }).click();
  const restaurants = async () => JSON.stringify(await ask('GET', '/api/restaurantes'));
  // What the library opens and closes over a page that becomes narrow isn't what is looked at.
  await page.addInitScript(() => localStorage.setItem('RaStore.sidebar.open', 'false'));
  await openOffice(page, amelia, 'administrator');

  const id = await test.step('its form, like the Chiado’s', async () => {
    await showScreen(page, '/lojas/create');
    await page.getByRole('combobox', { name: 'Como a loja' }).click();
    await page.getByRole('option', { name: 'Chiado' }).click();
    await expect(page.getByText('Vêm da loja Chiado')).toBeVisible();
    await press('Seguinte');
    // A name is asked for at once, not at the end.
    await press('Seguinte');
    await expect(page.getByLabel('Nome', { exact: false }).first()).toBeFocused();
    await page.getByLabel('Nome', { exact: false }).first().fill(name);
    await page.getByLabel('Morada').fill('Rua do Mercado, 3');
    await page.getByLabel('Código postal').fill('9500-150 Ponta Delgada');
    await expect(page.getByText('IVA pelo código postal: Açores')).toBeVisible();
    await page.getByLabel('Cidade').fill('Ponta Delgada');
    await look();
    await press('Seguinte');
    const monday = page.getByRole('group', { name: 'Segunda' });
    await monday.getByLabel('Abre').first().fill('00:00');
    await monday.getByLabel('Fecha').first().fill('24:00');
    await page.getByRole('button', { name: 'Copiar para… Segunda' }).click();
    await page.getByRole('menuitem', { name: 'Todos os dias' }).click();
    await expect(page.getByRole('group', { name: 'Domingo' }).getByLabel('Fecha')).toHaveValue('24:00');
    await look();
    await press('Criar loja');
    await expect(page).toHaveURL(/#\/lojas\/\d+$/);
    return Number(/\d+$/.exec(page.url())?.[0]);
  });

  const missing = page.getByRole('alert').filter({ hasText: 'Falta para abrir ao público' });
  const needs = missing.getByRole('listitem');

  await test.step('what is missing until customers may see it', async () => {
    await expect(needs).toHaveCount(4);
    await expect(page.getByRole('button', { name: 'Abrir ao público' })).toBeDisabled();
    await page.getByLabel('Telefone').fill('296 000 000');
    await page.getByLabel('Latitude e longitude').fill('37.7394, -25.6687');
    await expect(needs).toHaveText([/^Ementa publicada/, /^Alguém da equipa/]);
    await press('Guardar');
    await expect(page.getByRole('button', { name: 'Guardar', exact: true })).toBeDisabled();
    // So it is while it is being saved.
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await look();
    expect(await restaurants()).not.toContain(name);
  });

  const nuno = await test.step('its menu, and somebody at its counter', async () => {
    await missing.getByRole('link', { name: 'Ir para a ementa' }).click();
    await press('Publicar');
    await page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click();
    await expect(page.getByText('É isto que os clientes veem')).toBeVisible();
    return await newStaff('assistant', [id], 'Nuno Balcão');
  });

  await test.step('opened from the home of the office', async () => {
    await page.goto('/gestao#/');
    await page.getByRole('link', { name: /lojas? por abrir/ }).click();
    await expect(page).toHaveURL(new RegExp(`#/lojas/${id}`));
    await press('Abrir ao público');
    await expect(page.getByText('Não falta nada para aceitar encomendas.')).toBeVisible();
    expect(await restaurants()).toContain(name);
  });

  await test.step('a customer orders there, and its board has it', async () => {
    const board = await openBoard(browser, nuno);
    await expect(board.getByRole('article')).toHaveCount(0);
    const customer = await newCustomer('Rosa Primeira');
    const phone = await openPhone(browser);
    await logIn(phone, customer);
    await orderAt(phone, name, 'Jesuíta', customer);
    await expect(phone.getByText('Pedido #001 concluído com sucesso')).toBeVisible();
    const card = board.getByRole('region', { name: 'Novas' }).getByRole('article', { name: 'Pedido 001' });
    await expect(card).toContainText('Rosa');
    await expect(card).toContainText('Jesuíta');
    await card.getByRole('button', { name: 'Preparar' }).click();
    await phone.goto('/catalogo');
    await expect(phone.getByText('Pedido em preparação')).toBeVisible();
  });

  expect(problems).toEqual([]);
});

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

// Its time limit, of two minutes, is far under the ten that a person may take.
test('40 products of a new menu are pasted from a spreadsheet, and read by a customer', async ({
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
});
