// What is ordered for Saturday, at the counter: by the hour for who hands it over, by product for who bakes; on paper too.
import { expect, type Page } from '@playwright/test';
import { counterViews, problemsOf } from './support/accessibility.ts';
import { test } from './support/app.ts';
import { enter } from './support/keyboard.ts';
import { fromMenu, newStaff } from './support/staff.ts';
import { ask, baseUrl, type Customer, decide, expectOrder, newCustomer } from './support/wire.ts';

const shop = 860;
/** A birthday cake of 1 kg: a day's notice, and something may be written on it. */
const cake = { id: '10501', complementares: ['8052'], opcoes: [] };

/** Days from now that are more than any cake's notice, and before what the calendar shows. */
const daysAhead = 9;

async function book(customer: Customer, qtd: number, inscricao?: string) {
  const [day, time] = await timeFor(daysAhead);
  const { orderData } = await ask('POST', '/api/finaliza-encomenda', {
    token: customer.token,
    headers: { 'Idempotency-Key': `day-${customer.phone}-${inscricao ?? qtd}` },
    body: {
      cart: { items: [{ ...cake, qtd, ...(inscricao && { inscricao }) }] },
      id_loja: shop,
      id_tipo_entrega: 0,
      telemovel: customer.phone,
      aceitou: true,
      pickup_at: time,
    },
  });
  await decide(orderData.orderId, 'aprovar');
  await expectOrder(customer, orderData.orderId, { pago: 1 });
  return { ...orderData, day };
}

/** A time of the first possible day that is so many days ahead or more: by product, orders of one time are one line. */
async function timeFor(ahead: number): Promise<[day: string, time: string]> {
  const { dias } = await ask('GET', `/api/lojas-ordering/${shop}/dias?produtos=${cake.id}:1`);
  const day = dias.slice(ahead).find(({ motivo }: { motivo: string | null }) => motivo === null).data;
  const { horas } = await ask('GET', `/api/lojas-ordering/${shop}/horas?produtos=${cake.id}:1&dia=${day}`);
  return [day, horas[test.info().repeatEachIndex]];
}

async function openCounter(page: Page, token: string): Promise<void> {
  const places = [
    { id: shop, nome: 'Chiado' },
    { id: 862, nome: 'Oriente' },
  ];
  const session = { token, name: 'Dora Forno', role: 'manager', places, shop, hasPin: true };
  await page.addInitScript((kept) => sessionStorage.setItem('fornada-balcao', kept), JSON.stringify(session));
  await page.goto(`${baseUrl}/balcao#dia`);
}

test('a day is read by the hour and by product, on the screen and on paper', async ({ page }) => {
  const customer = await newCustomer('Graça Leal');
  const { token } = await newStaff('manager', [shop, 862], 'Dora Forno');
  const plain = await book(customer, 2);
  const words = `Para a Graça ${customer.phone}`;
  const written = await book(customer, 1, words);
  await openCounter(page, token);

  await test.step('by the hour, with who and what, found by keyboard', async () => {
    await expect(page.getByRole('heading', { name: 'Por dia' })).toBeVisible();
    await enter(page, page.getByRole('button', { name: 'Hoje' }));
    await expect(page.getByRole('button', { name: 'Hoje' })).toHaveAttribute('aria-pressed', 'true');
    await page.getByLabel('Outro dia').fill(plain.day);
    const order = page.getByRole('article', { name: `Pedido ${written.orderCode}` });
    await expect(order).toContainText('Graça');
    await expect(order).toContainText(words);
    await expect(order).toContainText('Pago');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(/^Impressa /)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await expect(page.getByText(/^Impressa /)).toBeHidden();
  });

  await test.step('by product, for one shop and for all', async () => {
    await fromMenu(page, 'Produção');
    await expect(page.getByRole('heading', { name: 'Folha de produção' })).toBeVisible();
    const product = page.getByRole('region', { name: /^\d+× / }).filter({ hasText: words });
    await expect(product.getByRole('listitem').filter({ hasText: `#${plain.orderCode}` })).toContainText(
      '2×',
    );
    await expect(page.getByText(/^Aberta: aceita encomendas até/)).toBeVisible();
    await page.getByRole('button', { name: 'Todas as lojas' }).click();
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Loja' })).toHaveCount(0);
    expect(await problemsOf(page, counterViews)).toEqual([]);
  });

  await test.step('on paper nothing stands but the sheet', async () => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByText(/^Impressa /)).toBeVisible();
    for (const name of ['Imprimir', 'Todas as lojas', 'Hoje'])
      await expect(page.getByRole('button', { name })).toBeHidden();
    await expect(page.getByRole('navigation')).toBeHidden();
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
  });
});
