import { expect, type Page } from '@playwright/test';
import { openAs, test } from './support/app.ts';
import { buy, movements } from './support/purchases.ts';
import { ask, type Customer, type Data, decide, expectOrder, newCustomer } from './support/wire.ts';

async function openOrder(page: Page, customer: Customer): Promise<string> {
  await buy(customer, 4);
  const [{ order_id }] = await movements(customer);
  // What goes back has a note only of what was invoiced.
  const papers = async () =>
    (await ask('GET', `/api/encomendas/${order_id}`, { token: customer.token })).documentos.length;
  await expect.poll(papers).toBe(1);
  await openAs(page, customer, { path: `/encomendas/${order_id}` });
  await expect(page.getByRole('region', { name: 'Mudou de ideias?' })).toBeVisible();
  return order_id;
}

test('two natas are taken off, then the order is cancelled: both times the money and its note', async ({
  page,
}) => {
  const customer = await newCustomer();
  const orderId = await openOrder(page, customer);
  await page.getByRole('button', { name: 'Alterar produtos' }).click();
  const sheet = page.getByRole('dialog', { name: 'Alterar produtos' });
  await expect(sheet.getByRole('button', { name: 'Guardar alterações' })).toBeDisabled();
  await sheet.getByRole('textbox', { name: 'Nota sobre este produto' }).fill('Bem tostados');
  for (const _nata of [1, 2]) await sheet.getByRole('button', { name: /^Menos/ }).click();
  await sheet.getByRole('radio', { name: /Em saldo/ }).check();
  await sheet.getByRole('button', { name: 'Guardar alterações' }).click();
  await expect(page.getByRole('region', { name: 'O que pediu' })).toContainText(
    'Retirado por si: para o saldo-3,00€',
  );
  await expect(page.getByRole('region', { name: 'O que pediu' })).toContainText('Nota: Bem tostados');

  await page.getByRole('button', { name: 'Cancelar pedido' }).click();
  await page.getByRole('button', { name: 'Cancelar e devolver' }).click();
  await expect(page.getByText('Este pedido foi cancelado')).toBeVisible();
  await expect(
    page.getByText(/O valor de 3,00€ foi para o seu saldo, e o de \d+,\d\d€ volta pelo meio de pagamento\./),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'Mudou de ideias?' })).toBeHidden();
  // The provider makes them afterwards.
  const notes = async () =>
    (await ask('GET', `/api/encomendas/${orderId}`, { token: customer.token })).documentos.filter(
      ({ tipo, url }: Data) => tipo === 'nota_de_credito' && url !== null,
    ).length;
  await expect.poll(notes).toBe(2);
  await page.reload();
  await expect(page.getByText('Este pedido foi cancelado')).toBeVisible();
  await expect(page.getByRole('link', { name: /Abrir a nota de crédito/ })).toHaveCount(2);
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    page
      .getByRole('link', { name: /Abrir a nota de crédito/ })
      .first()
      .click(),
  ]);
  await expect(opened.getByText('2 × Pastel de nata')).toBeVisible();
});

test('a name that is misspelt on a cake is mended, and no money moves', async ({ page }) => {
  const customer = await newCustomer();
  const calendar = '/api/lojas-ordering/860';
  const { dias } = await ask('GET', `${calendar}/dias?produtos=10501:1`);
  const { data: dia } = dias.slice(9).find(({ motivo }: { motivo: string | null }) => motivo === null);
  const { horas } = await ask('GET', `${calendar}/horas?produtos=10501:1&dia=${dia}`);
  const cake = { id: '10501', qtd: 1, complementares: ['8052'], opcoes: [], inscricao: 'Parabéns Rute' };
  const { orderData } = await ask('POST', '/api/finaliza-encomenda', {
    token: customer.token,
    headers: { 'Idempotency-Key': crypto.randomUUID() },
    body: {
      ...{ cart: { items: [cake] }, id_loja: 860, id_tipo_entrega: 0, telemovel: customer.phone, aceitou: 1 },
      pickup_at: horas.at(-1),
    },
  });
  await decide(orderData.orderId, 'aprovar');
  await expectOrder(customer, orderData.orderId, { pago: 1 });
  await openAs(page, customer, { path: `/encomendas/${orderData.orderId}` });
  await page.getByRole('button', { name: 'Alterar produtos' }).click();
  const sheet = page.getByRole('dialog', { name: 'Alterar produtos' });
  const words = sheet.getByRole('textbox', { name: 'O que quer escrito' });
  await expect(words).toHaveValue('Parabéns Rute');
  await words.fill('Parabéns, querida Ruth Maria da Luz');
  await expect(sheet.getByRole('button', { name: 'Guardar alterações' })).toBeDisabled();
  await words.fill('Parabéns Ruth');
  await expect(sheet.getByText('Como quer receber o que pagou?')).toBeHidden();
  await sheet.getByRole('button', { name: 'Guardar alterações' }).click();
  await expect(page.getByRole('region', { name: 'O que pediu' })).toContainText('«Parabéns Ruth»');
});

test('the time is changed to another day', async ({ page }) => {
  const customer = await newCustomer();
  const orderId = await openOrder(page, customer);
  await page.getByRole('button', { name: 'Mudar a hora' }).click();
  const sheet = page.getByRole('dialog', { name: 'Mudar a hora' });
  await sheet.locator('[data-date][aria-disabled=false]').last().click();
  await expect(sheet.getByRole('group', { name: 'Hora de levantar' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Mudar para esta hora' }).click();
  await expect(page.getByText(/^Marcado para/)).toBeVisible();
  const { hora_marcada, orderCode } = await ask('GET', `/api/encomendas/${orderId}`, {
    token: customer.token,
  });
  expect(hora_marcada).not.toBeNull();
  // Its number is of its day.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Pedido #${orderCode}`);
});
