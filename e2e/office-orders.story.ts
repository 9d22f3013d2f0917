// A customer comes back with yesterday's order: the office finds it and gives its one wrong line back.
import { expect } from '@playwright/test';
import { test } from './support/app.ts';
import { openOffice } from './support/office.ts';
import { buy, movements } from './support/purchases.ts';
import { moveOrder, newStaff } from './support/staff.ts';
import { ask, expectOrder, newCustomer } from './support/wire.ts';

const nata = '10101';

test('yesterday’s order is found by its number and its one wrong line refunded with its credit note', async ({
  page,
}) => {
  const customer = await newCustomer('Rita Engano');
  await buy(customer, 2, nata);
  const [{ order_id: orderId }] = await movements(customer);
  await expectOrder(customer, orderId, { id_estado: -1 });
  const { orderCode: code } = await ask('GET', `/api/encomendas/${orderId}`, { token: customer.token });
  const berta = await newStaff('manager', [862], 'Berta Gerente');
  for (const evento of ['iniciar', 'concluir', 'entregar']) await moveOrder(orderId, evento);

  await openOffice(page, berta, 'manager');
  await page.goto('/gestao#/compras');
  const search = page.getByRole('searchbox', { name: 'Procurar' });
  await search.fill(`rita #${code}`);
  const found = page.getByRole('link', { name: new RegExp(`^Encomenda #${code} de \\d\\d/\\d\\d, `) });
  await expect(found).toHaveCount(1);
  await found.click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Entregue' })).toBeVisible();

  await page.getByRole('button', { name: 'Devolver', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Devolver' });
  await sheet.getByRole('spinbutton').first().fill('1');
  await sheet.getByRole('textbox', { name: 'Motivo' }).fill('Vinha queimado');
  await sheet.getByRole('button', { name: /^Devolver \d+,\d\d€$/ }).click();
  await expect(sheet).toBeHidden();
  const happened = page.getByRole('listitem');
  await expect(happened.filter({ hasText: 'Devolvido pelo meio de pagamento' })).toContainText(
    '1× Pastel de nata',
  );
  await expect(happened.filter({ hasText: 'Vinha queimado' })).toContainText('Berta Gerente');
  await expect(async () => {
    await page.reload();
    await expect(happened.filter({ hasText: 'Nota de crédito' })).toHaveCount(1, { timeout: 2_000 });
  }).toPass();

  const { devolucoes } = await ask('GET', `/api/encomendas/${orderId}`, { token: customer.token });
  expect(devolucoes).toMatchObject([{ motivo: 'loja' }]);

  await page.getByRole('button', { name: 'Escrever ao cliente' }).click();
  const letter = page.getByRole('dialog', { name: 'Escrever ao cliente' });
  await letter.getByRole('textbox').fill('Pedimos desculpa pelo pastel.');
  await letter.getByRole('button', { name: 'Enviar' }).click();
  await expect(happened.filter({ hasText: 'Pedimos desculpa pelo pastel.' }).first()).toBeVisible();
});
