// A balance is adjusted, two accounts become one, and an order is given back.
import { expect } from '@playwright/test';
import { test } from '../support/app.ts';
import { showScreen } from '../support/office.ts';
import { buy } from '../support/purchases.ts';
import { ask, newCustomer } from '../support/wire.ts';
import { type Desk, lookAt, lookAtMenu, onPhone, openMenu } from './desk.ts';

export async function doCustomers({
  page,
  token,
  dialog,
  press,
  pressIn,
  leave,
  kept,
  other,
  find,
}: Desk): Promise<void> {
  await test.step('a balance is adjusted with a reason, and not beyond the limit', async () => {
    await showScreen(page, `/clientes/${(await find(other)).id}/show`);
    await press('Ajustar saldo e pontos');
    await dialog.getByLabel('Saldo').fill('250');
    await dialog.getByLabel('Motivo').fill('Bolo trocado');
    await pressIn('Guardar');
    await expect(page.getByText('É mais do que pode ajustar')).toBeVisible();
    await lookAt(page, 'customers/adjust-dialog.tsx', 'customers/action-dialog.tsx');
    await dialog.getByLabel('Saldo').fill('3');
    await pressIn('Guardar');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Bolo trocado', { exact: true })).toBeVisible();
  });

  await test.step('two accounts of one person become one', async () => {
    // The one screen becomes the other's without leaving the page.
    await showScreen(page, '/clientes');
    await showScreen(page, `/clientes/${(await find(kept)).id}/show`);
    await press('Juntar outra conta a esta');
    await dialog.getByLabel('Telemóvel da outra conta').fill(other.phone);
    await expect(dialog.getByText(/ de saldo, /)).toBeVisible();
    await lookAt(page, 'customers/merge-dialog.tsx');
    await dialog.getByLabel('Motivo').fill('Telefone antigo');
    await pressIn('Guardar');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Junção de contas', { exact: true })).toBeVisible();
    const { privateData } = await ask('POST', '/api/refresh-private-data', { token: kept.token });
    expect(privateData.user.data.saldo).toBe(3);
  });

  await test.step('an order is given back in part, moved or cancelled, and its customer written to', async () => {
    const buyer = await newCustomer('Rui Compra');
    await buy(buyer, 2);
    const [bought] = (await ask('GET', `/api/gestao/compras?q=${buyer.phone}`, { token })).itens;
    await showScreen(page, `/compras/${bought.id}/show`);
    await press('Devolver');
    await dialog.getByRole('button', { name: /^Mais um: / }).click();
    await dialog.getByLabel('Motivo').fill('Vinha queimado');
    await lookAt(page, 'sales/refund-dialog.tsx', 'sales/deed-dialog.tsx');
    await leave();
    await press('Mudar a hora');
    await expect(dialog.getByRole('combobox', { name: 'Hora' })).toBeEnabled();
    await lookAt(page, 'sales/move-dialog.tsx');
    await leave();
    await press('Cancelar encomenda');
    await lookAt(page, 'sales/cancel-dialog.tsx');
    await leave();
    await press('Escrever ao cliente');
    await lookAt(page, 'sales/write-dialog.tsx');
    await leave();
    await page.setViewportSize({ width: 320, height: 800 });
    await page.getByRole('button', { name: 'Mais', exact: true }).click();
    await lookAtMenu(page, openMenu(page), 'fields/actions-bar.tsx', onPhone);
    await page.setViewportSize({ width: 1280, height: 800 });
    await showScreen(page, '/compras');
    await press('Vistas guardadas');
    await lookAtMenu(page, page.getByRole('dialog'), 'fields/saved-views.tsx');
    await press('Amélia Dias');
    await lookAtMenu(page, openMenu(page), 'layout.tsx');
  });
}
