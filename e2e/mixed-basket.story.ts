// Coffee now and a cake on Saturday: one payment, two numbers, and each part goes its own way.
import { DAY } from '@fornada/domain/local-time.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { problemsOf } from './support/accessibility.ts';
import { openAs, test } from './support/app.ts';
import { moveOrder, soldOut } from './support/staff.ts';
import { ask, decideOn, newCustomer, paymentAsked, send } from './support/wire.ts';

const shop = 860;
const coffee = '/catalogo/301/30101';
const cake = '/catalogo/105/10501';

const add = async (page: Page) => {
  await page.getByRole('button', { name: /^Adicionar - / }).click();
  await expect(page).toHaveURL(/\/catalogo$/);
};

/** The next Saturday but one, and its Sunday, as YYYY-MM-DD. */
function weekend(): [string, string] {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + ((6 - day.getUTCDay() + 7) % 7) + 7);
  const next = new Date(day.getTime() + DAY);
  return [day.toISOString().slice(0, 10), next.toISOString().slice(0, 10)];
}

async function chooseDay(within: Locator, date: string): Promise<void> {
  const day = within.locator(`[data-date="${date}"]`);
  // The times of the day that is chosen come below it, and move the calendar up.
  await expect(within.getByRole('radio', { checked: true })).toBeVisible();
  if ((await day.count()) === 0) await within.getByRole('button', { name: 'Mês seguinte' }).click();
  await day.click();
  await expect(day).toHaveAttribute('aria-pressed', 'true');
}

test('coffee now and a cake on Saturday in one payment, and each goes its own way', async ({ page }) => {
  const customer = await newCustomer('Graça Mista');
  const [saturday, sunday] = weekend();
  const parts = page.getByRole('region', { name: 'Levanta em 2 vezes' });
  const bought = page.getByRole('region', { name: 'Comprado em conjunto' });
  let ids: string[] = [];
  const read = async (which: number) =>
    await ask('GET', `/api/encomendas/${ids[which]}`, { token: customer.token });

  await test.step('what is written on the cake is refused by its length, and nothing is lost', async () => {
    await openAs(page, customer, { path: cake, shopId: shop });
    const words = page.getByRole('textbox', { name: 'O que quer escrito' });
    await words.fill('Parabéns, querida avó Maria da Luz');
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: /^Adicionar - / }).click();
    await expect(page.getByText('Tem no máximo 30 caracteres.')).toBeVisible();
    const items = [{ id: '10501', qtd: 1, inscricao: 'x'.repeat(31) }];
    const refused = await send('POST', '/api/calcula-encomenda', {
      token: customer.token,
      body: { cart: { items }, id_loja: shop },
    });
    expect(refused.body.error?.code).toBe('cart_invalid');
    await words.fill('Parabéns, avó');
    await add(page);
    await page.goto(coffee);
    await add(page);
  });

  await test.step('the cart splits by itself, and says so', async () => {
    await page.goto('/carrinho');
    await expect(page.getByText(/Há produtos para agora e para outro dia/)).toBeVisible();
    await page.getByRole('button', { name: /^Pagamento - / }).click();
    await expect(page).toHaveURL(/\/carrinho\/finalizar$/);
    await page.getByRole('radio', { name: 'Take-Away' }).check();
    await expect(parts.getByRole('region')).toHaveCount(2);
    await expect(parts.getByRole('region').first()).toContainText('Café');
    await expect(parts.getByRole('region').first()).toContainText(/agora, pronto cerca das? \d\d:\d\d/);
    await expect(page.getByRole('region', { name: 'Quando levanta' })).toContainText(/Café.*: agora/);
  });

  await test.step('the cake goes to Saturday; the coffee stays for now', async () => {
    const part = parts.getByRole('region').last();
    await part.getByRole('button', { name: 'Mudar dia ou hora' }).click();
    const sheet = page.getByRole('dialog', { name: 'Mudar dia ou hora' });
    await chooseDay(sheet, saturday);
    // Keys don't wait for the day's times, as a click does.
    const save = sheet.getByRole('button', { name: 'Guardar' });
    await expect(save).toBeEnabled();
    await save.press('Enter');
    await expect(sheet).toBeHidden();
    await expect(part.getByRole('button', { name: 'Mudar dia ou hora' })).toBeFocused();
    await expect(part).toContainText(/sábado, \d+, às \d\d:\d\d|sábado, \d+ de .*, às/);
    await expect(parts.getByRole('region').first()).toContainText('agora');
  });

  await test.step('one payment for both, and a number for each', async () => {
    await page.getByRole('checkbox', { name: /Li e Aceito/ }).check();
    await page.getByRole('button', { name: /Finalizar encomenda com obrigação de pagar/ }).click();
    await expect(page).toHaveURL(/\/carrinho\/pagamento$/);
    await expect(bought.getByRole('listitem')).toHaveCount(2);
    const payment = await paymentAsked(customer.phone);
    ids = (
      await ask('GET', `/api/encomendas/${payment.order_id}`, { token: customer.token })
    ).compra.partes.map(({ order_id }: { order_id: string }) => order_id);
    expect(payment.valor).toBe((await read(0)).compra.total);
    await decideOn(payment, 'aprovar');
    await expect(
      page.getByRole('heading', { name: /^Pedidos #.* e #.* concluídos com sucesso$/ }),
    ).toBeVisible();
    await expect(bought.getByRole('listitem')).toHaveCount(2);
    expect(await ask('GET', `/simulador/pagamentos?para=${customer.phone}`)).toHaveLength(1);
  });

  await test.step('the coffee is collected; the cake waits', async () => {
    await page.getByRole('link', { name: 'Acompanhar o pedido' }).click();
    await expect(bought.getByRole('listitem').first()).toContainText('recebido');
    for (const event of ['iniciar', 'concluir', 'entregar']) await moveOrder(ids[0] ?? '', event);
    await expect(bought.getByRole('listitem').first()).toContainText('levantado');
    await expect(bought.getByRole('listitem').last()).toContainText('recebido');
  });

  await test.step('the cake is changed to Sunday', async () => {
    await bought.getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(ids[1] ?? 'x'));
    await page.getByRole('button', { name: 'Mudar a hora' }).click();
    const sheet = page.getByRole('dialog', { name: 'Mudar a hora' });
    await chooseDay(sheet, sunday);
    await sheet.getByRole('button', { name: 'Mudar para esta hora' }).click();
    await expect(sheet).toBeHidden();
    // Its first hours are still Saturday's by the clock of the wire, in summer.
    const changed = new Date((await read(1)).hora_marcada);
    expect(changed.toLocaleDateString('sv', { timeZone: 'Europe/Lisbon' })).toBe(sunday);
    await expect(bought.getByRole('listitem').last()).toContainText('domingo');
  });

  await test.step('the cake is cancelled in time: its money goes back with its credit note, the coffee stays', async () => {
    await page.getByRole('button', { name: 'Cancelar pedido' }).click();
    const sheet = page.getByRole('dialog', { name: 'Cancelar pedido' });
    await expect(sheet.getByText('O que comprou em conjunto fica como está.')).toBeVisible();
    await sheet.getByRole('button', { name: 'Cancelar e devolver' }).click();
    await expect(page.getByText('Este pedido foi cancelado')).toBeVisible();
    await expect
      .poll(async () => {
        const { documentos, total } = await read(1);
        const note = documentos.find(({ tipo }: { tipo: string }) => tipo === 'nota_de_credito');
        return note?.valor === total;
      })
      .toBe(true);
    expect(await read(0)).toMatchObject({ estado: 'collected', devolucoes: [] });
    const { devolucoes, total } = await read(1);
    expect(devolucoes).toMatchObject([{ motivo: 'fim', total }]);
  });
});

test('what has run out for today is ordered for another day', async ({ page }) => {
  const decaf = '30102';
  const sellOut = (ate: 'hoje' | null) => soldOut(shop, decaf, ate);
  const customer = await newCustomer('Hugo Amanhã');
  await sellOut('hoje');
  try {
    await openAs(page, customer, { path: `/catalogo/301/${decaf}`, shopId: shop });
    await expect(
      page.getByText(/^De momento está esgotado nesta loja. Pode encomendar já para amanhã/),
    ).toBeVisible();
    expect(await problemsOf(page)).toEqual([]);
    await page.getByRole('button', { name: /^Encomendar para outro dia - / }).click();
    await expect(page).toHaveURL(/\/catalogo$/);
    await page.goto('/carrinho');
    await expect(page.getByText(/^Para amanhã/)).toBeVisible();
    await page.getByRole('button', { name: /^Pagamento - / }).click();
    await page.getByRole('radio', { name: 'Take-Away' }).check();
    await expect(page.locator('[aria-pressed=true][data-date]')).toBeVisible();
    await page.getByRole('checkbox', { name: /Li e Aceito/ }).check();
    await page.getByRole('button', { name: /Finalizar encomenda com obrigação de pagar/ }).click();
    await expect(page).toHaveURL(/\/carrinho\/pagamento$/);
    const { order_id } = await paymentAsked(customer.phone);
    const order = await ask('GET', `/api/encomendas/${order_id}`, { token: customer.token });
    expect(order.hora_marcada).not.toBeNull();
  } finally {
    await sellOut(null);
  }
});

test('what runs out while it is in the cart can wait for another day', async ({ page }) => {
  const abatanado = '30103';
  const customer = await newCustomer('Ivo Espera');
  await openAs(page, customer, { path: `/catalogo/301/${abatanado}`, shopId: shop });
  await add(page);
  await soldOut(shop, abatanado, 'hoje');
  try {
    await page.goto('/carrinho');
    await page.getByRole('button', { name: 'Encomendar para outro dia' }).click();
    await expect(page.getByText(/^Para amanhã/)).toBeVisible();
    await page.getByRole('button', { name: /^Pagamento - / }).click();
    await expect(page).toHaveURL(/\/carrinho\/finalizar$/);
  } finally {
    await soldOut(shop, abatanado, null);
  }
});
