// A customer asks about an order: the office finds it, writes, moves and cancels. What goes back of it is in office-calendar.story.ts.
import { expect } from '@playwright/test';
import { test } from './support/app.ts';
import { act, openOffice } from './support/office.ts';
import { buy, movements } from './support/purchases.ts';
import { moveOrder, newStaff } from './support/staff.ts';
import { ask, expectOrder, newCustomer } from './support/wire.ts';

const nata = '10101';

test('an order is found by whose it is and its number, and its customer written to', async ({ page }) => {
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
  // Another day's order of the same number may be another Rita's.
  await search.fill(`engano #${code}`);
  const found = page.getByRole('link', { name: new RegExp(`^Encomenda #${code} de \\d\\d/\\d\\d, `) });
  await expect(found).toHaveCount(1);
  await found.click();
  const happened = page.getByRole('listitem');
  await expect(happened.filter({ hasText: 'Entregue' })).toBeVisible();

  await act(page, 'Escrever ao cliente');
  const letter = page.getByRole('dialog', { name: 'Escrever ao cliente' });
  await letter.getByRole('textbox').fill('Pedimos desculpa pelo pastel.');
  await letter.getByRole('button', { name: 'Enviar' }).click();
  await expect(happened.filter({ hasText: 'Pedimos desculpa pelo pastel.' }).first()).toBeVisible();
});

test('an order is moved to another time, and another one cancelled with a word to its customer', async ({
  page,
}) => {
  const customer = await newCustomer('Rui Adiado');
  await buy(customer, 1, nata);
  const [{ order_id: orderId }] = await movements(customer);
  await expectOrder(customer, orderId, { id_estado: -1 });
  await openOffice(page, await newStaff('manager', [862], 'Berta Gerente'), 'manager');
  await page.goto(`/gestao#/compras/${orderId}/show`);
  const happened = page.getByRole('listitem');

  await act(page, 'Mudar a hora');
  const sheet = page.getByRole('dialog', { name: 'Mudar a hora' });
  await sheet.getByRole('combobox', { name: 'Dia' }).click();
  await page.getByRole('option').nth(1).click();
  await sheet.getByRole('combobox', { name: 'Hora' }).click();
  const time = page.getByRole('option').nth(1);
  const words = (await time.textContent()) ?? '';
  await time.click();
  await sheet.getByRole('button', { name: 'Mudar a hora' }).click();
  await expect(sheet).toBeHidden();
  const moved = happened.filter({ hasText: 'Hora mudada' });
  await expect(moved).toContainText('Berta Gerente');
  await expect(moved).toContainText(`às ${words}`);
  await expect(happened.filter({ hasText: 'Mensagem ao cliente' }).filter({ hasText: words })).toHaveCount(1);

  await act(page, 'Cancelar encomenda');
  const ending = page.getByRole('dialog', { name: 'Cancelar encomenda' });
  await ending.getByRole('textbox', { name: 'Motivo' }).fill('O forno avariou.');
  await ending.getByRole('button', { name: 'Cancelar encomenda' }).click();
  await expect(ending).toBeHidden();
  await expect(page.getByRole('button', { name: 'Mudar a hora' })).toHaveCount(0);
  await expect(happened.filter({ hasText: 'Encomenda: cancelamento' })).toContainText('Berta Gerente');
  const told = await ask('GET', `/api/encomendas/${orderId}`, { token: customer.token });
  expect(told.motivo).toContain('O forno avariou.');
});

test('what a till sold by line is given back whole, but for what came back before', async ({ page }) => {
  const berta = await newStaff('manager', [862], 'Berta Gerente');
  const items = [{ id: nata, qtd: 3, complementares: [], opcoes: [] }];
  const { token } = berta;
  const sale = { loja: 862, id: crypto.randomUUID(), cart: { items }, id_tipo_entrega: 0, total: 4.5 };
  const { id } = await ask('POST', '/api/balcao/vendas/linhas', {
    token,
    body: { ...sale, meio: 'dinheiro' },
  });
  const line = { id: crypto.randomUUID(), linhas: [{ linha: 1, qtd: 1 }], motivo: 'Caiu' };
  await ask('POST', `/api/balcao/vendas/linhas/${id}/devolver`, { token, body: line });

  await openOffice(page, berta, 'manager');
  await page.goto(`/gestao#/compras/${id}/show`);
  await act(page, 'Devolver tudo');
  const sheet = page.getByRole('dialog', { name: 'Devolver tudo' });
  await expect(sheet).toContainText('3,00€');
  await sheet.getByRole('textbox', { name: 'Motivo' }).fill('Vinha queimado');
  await sheet.getByRole('button', { name: 'Devolver 3,00€' }).click();
  await expect(sheet).toBeHidden();
  const back = page.getByRole('listitem').filter({ hasText: 'Vinha queimado' });
  await expect(back).toContainText('2× Pastel de nata');
  await expect(back).toContainText('Berta Gerente');
  await expect(page.getByRole('button', { name: /^Devolver/ })).toHaveCount(0);
});
