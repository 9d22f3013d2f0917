// The ten things that the manager of a shop does each day, on a phone of 390 × 844 and with one thumb:
//
//  1. sees what needs somebody today, and goes there
//  2. sees how today goes
//  3. finds an order by its number
//  4. gives one wrong line of it back
//  5. hides a product that isn't made today
//  6. changes a price, and publishes the menu
//  7. closes this afternoon
//  8. answers what a customer thought
//  9. decides on what a customer says was missing
// 10. takes a stolen tablet out of the shop
import { expect, type Page } from '@playwright/test';
import { test } from './support/app.ts';
import { giveHistory } from './support/every-screen.ts';
import { newMenu, openOffice } from './support/office.ts';
import { newStaff } from './support/staff.ts';
import { aThumb, phone, type Thumb } from './support/thumb.ts';
import { ask, type Customer, type Data, newCustomer } from './support/wire.ts';

test.use({ viewport: phone, hasTouch: true });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** A form that hasn't heard so yet asks before it is left; 'Guardado' alone may be of the save before. */
async function wasSaved(page: Page): Promise<void> {
  await expect(button(page, 'Guardar')).toBeDisabled();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible();
}

/** A customer's opinion of what they collected, and a complaint. @returns the order */
async function giveTrouble(customer: Customer): Promise<Data> {
  const { collected, transactionId } = await giveHistory(customer);
  const { token } = customer;
  const missing = { linhas: [{ linha: 1, qtd: 7 }], texto: 'Faltaram sete.', depois: 0 };
  await ask('POST', `/api/encomendas/${collected}/reclamacoes`, { token, body: missing });
  const opinion = { comentario: `Mornos, ${customer.phone}.`, rating: 4 };
  await ask('POST', `/opiniao/transacao/${transactionId}`, { token, body: opinion });
  return await ask('GET', `/api/encomendas/${collected}`, { token });
}

test('a manager’s day with one thumb', async ({ page }) => {
  test.setTimeout(180_000);
  const owner = await newStaff('administrator', [862], 'Olga Dona');
  const customer = await newCustomer('Rita Telefone');
  const order = await giveTrouble(customer);
  const name = `Graça ${customer.phone}`;
  const shop = await newMenu(owner.token, 3, name);
  const manager = await newStaff('manager', [862, shop], 'Berta Gerente');
  const thumb = aThumb(page);
  await openOffice(page, manager, 'manager');
  await lookAtHome(page, thumb);
  await doOrders(page, thumb, order.orderCode);
  await doMenu(page, thumb, { shop, name, token: manager.token });
  await doHours(page, thumb, { shop, name, token: manager.token });
  await doPeople(page, thumb, { customer, code: order.orderCode, token: manager.token });

  await test.step('10. a stolen tablet is taken out', async () => {
    const { token } = manager;
    const nome = `Tablet ${customer.phone}`;
    await ask('POST', '/api/balcao/aparelhos', { token, body: { loja: shop, nome } });
    await thumb.section('Aparelhos');
    await page.getByRole('textbox', { name: 'Procurar' }).fill(nome);
    const card = page.getByRole('listitem').filter({ hasText: nome });
    await expect(card).toBeVisible();
    await thumb.look('devices');
    await thumb.tap(card.getByRole('button', { name: /^Retirar/ }));
    await thumb.look('taking a device out');
    await thumb.press(page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }));
    const left = () => ask('GET', `/api/balcao/aparelhos?loja=${shop}`, { token });
    await expect.poll(async () => (await left()).map((device: Data) => device.nome)).not.toContain(nome);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(card).toHaveCount(0);
  });

  expect(thumb.problems).toEqual([]);
});

async function lookAtHome(page: Page, thumb: Thumb): Promise<void> {
  await test.step('1. what needs somebody today', async () => {
    const todo = page.getByRole('link', { name: /opini(ão|ões) por responder/ });
    await expect(todo).toBeVisible();
    await thumb.look('home');
    await thumb.press(todo);
    await expect(page).toHaveURL(/#\/opinioes/);
  });

  await test.step('2. how today goes', async () => {
    await thumb.section('Início');
    await thumb.tap(page.getByRole('link', { name: /Pago hoje/ }));
    await expect(page.getByRole('combobox', { name: 'Período' })).toBeVisible();
    await thumb.look('figures');
  });
}

async function doOrders(page: Page, thumb: Thumb, code: string): Promise<void> {
  await test.step('3. an order is found by its number', async () => {
    await thumb.section('Encomendas e vendas');
    await page.getByRole('searchbox', { name: 'Procurar' }).fill(`Telefone #${code}`);
    const found = page.getByRole('link', { name: new RegExp(`Encomenda #${code}`) });
    await expect(found).toHaveCount(1);
    await thumb.look('orders and sales');
    await thumb.tap(found);
    await expect(page.getByText('O que aconteceu')).toBeVisible();
    await thumb.look('an order');
  });

  await test.step('4. one line of it is given back', async () => {
    await thumb.press(button(page, 'Devolver'));
    const sheet = page.getByRole('dialog', { name: 'Devolver' });
    await thumb.tap(sheet.getByRole('button', { name: /^Mais um: / }).first());
    await sheet.getByRole('textbox', { name: 'Motivo' }).fill('Vinha queimado');
    await thumb.look('giving back');
    await thumb.press(sheet.getByRole('button', { name: /^Devolver \d+,\d\d€$/ }));
    await expect(page.getByRole('listitem').filter({ hasText: 'Vinha queimado' }).first()).toBeVisible();
  });
}

type Place = { shop: number; name: string; token: string };

async function doMenu(page: Page, thumb: Thumb, { shop, name, token }: Place): Promise<void> {
  const dialog = page.getByRole('dialog');

  await test.step('5. a product is hidden', async () => {
    await thumb.section('Ementas');
    await thumb.look('menus');
    await thumb.tap(page.getByRole('link', { name }));
    await expect(button(page, 'Bolo 1')).toBeVisible();
    await thumb.look('a menu');
    await thumb.tap(button(page, 'Bolo 1'));
    await expect(dialog.getByLabel('Preço')).toBeVisible();
    await thumb.look('a product');
    await thumb.tap(dialog.getByText('Visível', { exact: true }));
    await thumb.press(dialog.getByRole('button', { name: 'Guardar no rascunho' }));
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('listitem').filter({ hasText: 'Bolo 1' })).toContainText('Escondido');
  });

  await test.step('6. a price is changed, and the menu published', async () => {
    await thumb.tap(button(page, 'Bolo 2'));
    // As of an opinion: what is typed before the form has begun with its record is lost.
    await expect(dialog.getByLabel('Preço').first()).toBeVisible();
    await thumb.look('another product');
    await dialog.getByLabel('Preço').first().fill('1.35');
    await thumb.press(dialog.getByRole('button', { name: 'Guardar no rascunho' }));
    await expect(dialog).toHaveCount(0);
    await thumb.press(button(page, 'Publicar'));
    await expect(dialog.getByText('→ 1,35€')).toBeVisible();
    await thumb.look('what is published');
    await thumb.press(dialog.getByRole('button', { name: 'Publicar' }));
    await expect(page.getByText('É isto que os clientes veem')).toBeVisible();
    const product = await ask('GET', `/api/gestao/ementas/${shop}/produtos/G2`, { token });
    expect(product.precovenda).toBe(1.35);
    await thumb.tap(button(page, 'Mais'));
    await thumb.look('what else is done with a menu');
    await page.keyboard.press('Escape');
  });
}

async function doHours(page: Page, thumb: Thumb, { shop, name, token }: Place): Promise<void> {
  await test.step('7. the shop closes this afternoon', async () => {
    const today = new Date().toLocaleDateString('sv', { timeZone: 'Europe/Lisbon' });
    await thumb.section('Lojas');
    await thumb.look('shops');
    await thumb.tap(page.getByRole('link', { name }));
    // From the top of the page: its days lie far down.
    await expect(button(page, 'Fechar ou mudar um dia')).toBeInViewport({ ratio: 1 });
    await thumb.tap(button(page, 'Fechar ou mudar um dia'));
    const days = page.getByRole('group', { name: 'Dias especiais' });
    await expect(days.getByLabel('Dia', { exact: true })).toBeInViewport({ ratio: 1 });
    await days.getByLabel('Dia', { exact: true }).fill(today);
    await thumb.tap(days.getByText('Fechado', { exact: true }));
    await days.getByLabel('Abre').fill('08:00');
    await days.getByLabel('Fecha', { exact: true }).fill('13:00');
    await thumb.look('a shop');
    await thumb.press(button(page, 'Guardar'));
    await wasSaved(page);
    const horario = async () => (await ask('GET', `/api/gestao/lojas/${shop}`, { token })).horario;
    await expect
      .poll(async () => (await horario()).excecoes)
      .toMatchObject([{ data: today, intervalos: [['08:00', '13:00']] }]);
  });
}

type Trouble = { customer: Customer; code: string; token: string };

async function doPeople(page: Page, thumb: Thumb, { customer, code, token }: Trouble): Promise<void> {
  await test.step('8. what a customer thought is answered', async () => {
    await thumb.section('Opiniões');
    const card = page.getByRole('listitem').filter({ hasText: customer.phone });
    await expect(card).toBeVisible();
    await thumb.look('opinions');
    await thumb.tap(card.getByRole('link'));
    // A form begins with its record once it is drawn: who types within that moment types into nothing.
    await expect(page.getByLabel(/^Resposta/)).toBeVisible();
    await thumb.look('an opinion');
    await page.getByLabel(/^Resposta/).fill('Da próxima vez saem a ferver.');
    await thumb.press(button(page, 'Guardar'));
    await wasSaved(page);
    await expect
      .poll(async () => JSON.stringify(await ask('GET', '/api/gestao/opinioes', { token })))
      .toContain('Da próxima vez saem a ferver.');
  });

  await test.step('9. what was missing is decided', async () => {
    await thumb.section('Faltou algo');
    await thumb.look('complaints');
    // Other stories' customers complain to the same shop.
    const card = page
      .getByRole('listitem')
      .filter({ hasText: `#${code}` })
      .filter({ hasText: '7× Pastel de nata' });
    await thumb.tap(card.getByRole('link'));
    await thumb.tap(page.getByLabel(/^Decisão/));
    await thumb.tap(page.getByRole('option', { name: 'Aceite' }));
    await page.getByLabel(/^Resposta/).fill('Pedimos desculpa.');
    await thumb.look('a complaint');
    await thumb.press(button(page, 'Guardar'));
    await expect(page.getByText('Decidida por')).toBeVisible();
  });
}
