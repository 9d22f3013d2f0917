import { expect } from '@playwright/test';
import { openAs, test } from './support/app.ts';
import { buy, movements } from './support/purchases.ts';
import { newStaff } from './support/staff.ts';
import { ask, type Customer, type Data, newCustomer } from './support/wire.ts';

/** A nata at the till, whose document is made. */
async function buyAtTill({ token, phone }: Customer): Promise<void> {
  const staff = await newStaff();
  const sell = (path: string, body: object) =>
    ask('POST', `/api/balcao/${path}`, { token: staff.token, body: { loja: 862, ...body } });
  const { identificacao } = await sell('clientes/identificar', { codigo: phone });
  const nata = { id: '10101', qtd: 1, complementares: [], opcoes: [] };
  const { id } = await sell('vendas/linhas', {
    ...{ id: crypto.randomUUID(), identificacao, cart: { items: [nata] }, id_tipo_entrega: 0 },
    ...{ total: 1.5, meio: 'dinheiro' },
  });
  const made = async () => (await ask('GET', `/api/transacoes/${id}`, { token })).documentos.length;
  await expect.poll(made).toBe(1);
}

test.describe('the movements', () => {
  test('there are none, then one with its detail, which takes one opinion', async ({ page }) => {
    const customer = await newCustomer();
    await openAs(page, customer, { path: '/perfil' });
    await page.getByRole('link', { name: 'Movimentos' }).click();
    await expect(page.getByRole('heading', { name: 'Consulta Movimentos' })).toBeVisible();
    await expect(page.getByText('Não existem movimentos disponíveis')).toBeVisible();
    await buy(customer, 8);
    const [movement] = await movements(customer);
    const row = page.getByRole('button', { name: new RegExp(movement.loja) });
    await expect(row).toContainText(`${movement.data} ${movement.hora}`);
    await expect(row).toContainText('12,00€');
    await expect(row).toContainText('+2 pontos');
    await row.click();
    const detail = page.getByRole('dialog', { name: movement.loja });
    for (const line of ['Subtotal', 'Valor pago', 'Pontos ganhos', '0 → 2'])
      await expect(detail.getByText(line, { exact: true })).toBeVisible();

    // A pastry that is taken away is sold at 23% (reference/domain.md, 4.4).
    const vat = detail.getByRole('table').getByRole('row', { name: '23%' });
    await expect(vat.getByRole('cell')).toHaveText(['9,76€', '2,24€', '12,00€']);
    await expect(detail.getByText('8 × Pastel de nata')).toBeVisible();
    await expect(detail.getByRole('link', { name: 'Ver comprovativo' })).toHaveAttribute(
      'href',
      `/encomendas/${movement.order_id}`,
    );

    await detail.getByRole('link', { name: 'Deixar opinião' }).click();
    await expect(page).toHaveURL(new RegExp(`/opiniao/transacao/${movement.id}$`));
    await page.getByRole('textbox', { name: 'Comentário' }).fill('Pastéis ainda mornos.');
    await page.getByRole('button', { name: 'Enviar opinião' }).click();
    await expect(page.getByText('Obrigado pela sua opinião!')).toBeVisible();
    await expect(page).toHaveURL(/\/fidelizacao\/transacoes$/);
    await row.click();
    await expect(detail.getByText('Já deixou a sua opinião. Obrigado!')).toBeVisible();
    await expect(detail.getByRole('link', { name: 'Deixar opinião' })).toBeHidden();
    await page.goto(`/opiniao/transacao/${movement.id}`);
    await expect(page.getByText('Já deixou a sua opinião sobre esta visita. Obrigado!')).toBeVisible();

    await buyAtTill(customer);
    // The provider makes it after the sale.
    await expect(async () => {
      await page.goto('/fidelizacao/transacoes');
      await row.first().click();
      await expect(detail.getByRole('link', { name: /Abrir a fatura.*1,50€/ })).toBeVisible({
        timeout: 5_000,
      });
    }).toPass();
  });

  test('the screen of the card has the last four', async ({ page }) => {
    const customer = await newCustomer();
    for (const quantity of [1, 2, 3, 4, 6]) await buy(customer, quantity);
    await openAs(page, customer, { path: '/fidelizacao' });
    const prices = page.getByRole('main').getByRole('button', { name: /\d\d\/\d\d\/\d{4}/ });
    await expect(prices).toHaveCount(4);
    await expect(prices).toContainText(['9,00€', '6,00€', '4,50€', '3,00€']);
    await page.getByRole('link', { name: 'Ver todos os movimentos' }).click();
    await expect(page).toHaveURL(/\/fidelizacao\/transacoes$/);
    await expect(prices).toHaveCount(5);
  });
});

test('an opinion on a shop needs the shop and the words', async ({ page }) => {
  await openAs(page, await newCustomer(), { path: '/perfil' });
  await page.getByRole('link', { name: 'Opinião' }).click();
  const shop = page.getByRole('combobox', { name: 'Loja' });
  const comment = page.getByRole('textbox', { name: 'Comentário' });
  const submit = page.getByRole('button', { name: 'Enviar opinião' });
  await submit.click();
  await expect(shop).toHaveAccessibleDescription(/Campo de preenchimento obrigatório/);
  await expect(comment).toHaveAccessibleDescription(/Campo de preenchimento obrigatório/);
  await shop.selectOption({ index: 1 });
  await comment.fill('Pão de ontem, sorriso de hoje.');
  await submit.click();
  await expect(page.getByText('Obrigado pela sua opinião!')).toBeVisible();
  await expect(page).toHaveURL(/\/perfil$/);
});

test('the notifications are counted on the bell, newest first, and read once they are left', async ({
  page,
}) => {
  const customer = await newCustomer();
  await openAs(page, customer);
  const bell = page.getByRole('link', { name: /^Notificações/ });
  await bell.click();
  const list = page.getByRole('dialog', { name: 'Notificações' });
  await expect(list.getByText('Não existem notificações')).toBeVisible();
  await list.getByRole('button', { name: 'Fechar' }).click();
  // What comes while the list is still leaving counts as seen there.
  await expect(list).toBeHidden();

  await buy(customer, 1);
  await expect(bell).toHaveAccessibleName('Notificações: 1 por ler');
  await buy(customer, 2);
  await expect(bell).toHaveAccessibleName('Notificações: 2 por ler');
  const [newest, oldest] = (await movements(customer)).map(({ order_id }: Data) => order_id);
  const codeOf = async (id: string) =>
    (await ask('GET', `/api/encomendas/${id}`, { token: customer.token })).orderCode;
  await bell.click();
  const rows = list.getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(`O pedido #${await codeOf(newest)}`);
  await expect(rows.last()).toContainText(`O pedido #${await codeOf(oldest)}`);
  await expect(rows.first()).toContainText('(Por ler)');
  await expect(rows.first().getByRole('time')).toHaveText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/);

  await list.getByRole('button', { name: 'Fechar' }).click();
  await expect(bell).toHaveAccessibleName('Notificações');
  await page.reload();
  await bell.click();
  await expect(rows).toHaveCount(2);
  await expect(list.getByText('(Por ler)')).toHaveCount(0);
});
