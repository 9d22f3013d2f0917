// What other systems are given: a key, and word of orders.
import { DAY } from '@fornada/domain/local-time.ts';
import { expect } from '@playwright/test';
import { test } from '../support/app.ts';
import { placeOrder } from '../support/every-screen.ts';
import { showScreen } from '../support/office.ts';
import { ask, type Data, send } from '../support/wire.ts';
import { type Desk, lookAt, shop } from './desk.ts';

export async function doConnections({ page, token, dialog, press, pressIn, kept }: Desk): Promise<void> {
  await test.step('a key for a third-party till is shown once, and gets a successor', async () => {
    const opens = async (key: string) => (await send('GET', '/pos/v1/loja', { token: key })).status;
    const secret = async () => String(await dialog.last().locator('code').textContent());
    await showScreen(page, '/chaves/create');
    await page.getByLabel('Nome').fill('Caixa do Chiado');
    await page.getByRole('combobox', { name: /Loja/ }).click();
    await page.getByRole('option', { name: 'Chiado' }).click();
    await press('Guardar');
    await expect(dialog.getByText('não volta a ser mostrada')).toBeVisible();
    await lookAt(page, 'connections/create-with-secret.tsx', 'connections/once-dialog.tsx');
    const first = await secret();
    expect(await opens(first)).toBe(200);
    await pressIn('Fechar');
    await expect(page).toHaveURL(/\/chaves\/[^/]+\/show$/);
    await expect(page.getByText('Caixa do Chiado').first()).toBeVisible();
    expect(await page.content()).not.toContain(first);
    await press('Substituir');
    await lookAt(page, 'connections/keys.tsx');
    await pressIn('Guardar');
    await expect(dialog.getByText('não volta a ser mostrada')).toBeVisible();
    const second = await secret();
    expect([await opens(first), await opens(second)]).toEqual([200, 200]);
    await pressIn('Fechar');
    await press('Revogar');
    await lookAt(page, 'connections/keys.tsx');
    await pressIn('Confirmar');
    await expect.poll(() => opens(first)).toBe(401);
    // Its list takes the place of the key's page, and would take that of the next screen.
    await expect(page).toHaveURL(/\/chaves(\?|$)/);
  });

  await test.step('an address is told of an order, how that went is written down, and it is told again', async () => {
    const { id } = await ask('POST', '/api/gestao/webhooks', {
      token,
      body: {
        ...{ loja: shop, nome: 'Ecrã da cozinha', url: 'https://cozinha.invalid/avisos', ativo: 1 },
        eventos: ['encomenda.criada'],
      },
    });
    await showScreen(page, `/webhooks/${id}`);
    await press('Novo segredo');
    await expect(dialog.getByText('não volta a ser mostrada')).toBeVisible();
    await lookAt(page, 'connections/webhooks.tsx');
    await pressIn('Fechar');
    // For a day to come: in the evening the shop is closed.
    const at = new Date(Date.now() + 6 * DAY);
    at.setUTCHours(12, 0, 0, 0);
    const items = [{ id: '10104', qtd: 1, complementares: [], opcoes: [] }];
    await placeOrder(kept, items, String(shop), { pickup_at: at.toISOString() });
    const delivery = async () =>
      (await ask('GET', `/api/gestao/entregas-webhook?de=${id}`, { token })).itens[0] as Data | undefined;
    const tried = async () => (await delivery())?.tentativas ?? 0;
    // It is tried again by itself, five seconds after the first time: there may be two by now.
    await expect.poll(tried).toBeGreaterThan(0);
    await showScreen(page, `/entregas-webhook/${(await delivery())?.id}/show`);
    const tries = page.getByRole('list').filter({ hasText: ' ms' }).getByRole('listitem');
    await expect(tries).not.toHaveCount(0);
    const before = await tried();
    await press('Enviar de novo');
    await expect(page.getByText('Vai ser enviado de novo')).toBeVisible();
    await expect.poll(tried).toBeGreaterThan(before);
  });
}
