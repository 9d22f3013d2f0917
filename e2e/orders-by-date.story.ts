// A cake for another day: when it can be had is said from its page to its payment, and the day is chosen on a calendar.
import { DAY } from '@fornada/domain/local-time.ts';
import { expect, type Page } from '@playwright/test';
import { openAs, test } from './support/app.ts';
import { ask, type Customer, newCustomer, send } from './support/wire.ts';

const calendarOf = (page: Page) => page.getByRole('group', { name: 'Dia de levantar' });

async function addBoloRei(page: Page, customer: Customer): Promise<void> {
  await openAs(page, customer, { path: '/catalogo/501/50101', shopId: 860 });
  await expect(page.getByText(/^Por encomenda, a partir de /)).toBeVisible();
  await page.getByRole('button', { name: /^Adicionar/ }).click();
  await page.getByRole('link', { name: /Ver carrinho/ }).click();
  await expect(page.getByText(/^Por encomenda, a partir de /)).toBeVisible();
}

async function finish(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /Li e Aceito/ }).check();
  await page.getByRole('button', { name: /Finalizar encomenda com obrigação de pagar/ }).click();
  await expect(page).toHaveURL(/\/carrinho\/pagamento$/);
}

const orderOf = async ({ token }: Customer) => {
  const { ordering } = (await ask('POST', '/api/refresh-private-data', { token })).privateData;
  return await ask('GET', `/api/encomendas/${ordering[0].order_id}`, { token });
};

test('bolo-rei is ordered for a day that can be, and the others say why they can’t', async ({ page }) => {
  const customer = await newCustomer('Benedita Reis');
  await addBoloRei(page, customer);
  await page.getByRole('button', { name: /^Pagamento/ }).click();
  await page.getByRole('radio', { name: 'Take-Away' }).check();
  await expect(page.getByText('Bolo-rei: faz-se por encomenda. Escolha o dia e a hora.')).toBeVisible();
  const calendar = calendarOf(page);
  // The first time that is possible is chosen already; a day before it says from when on.
  const chosen = calendar.locator('[aria-pressed=true]');
  await expect(chosen).toHaveCount(1);
  const first = await chosen.getAttribute('data-date');
  const before = new Date(Date.parse(`${first}T00:00Z`) - DAY).toISOString().slice(0, 10);
  if (before.slice(0, 7) !== first?.slice(0, 7))
    await page.getByRole('button', { name: 'Mês anterior' }).click();
  // It is reached, and isn't enabled.
  await calendar.locator(`[data-date="${before}"]`).click({ force: true });
  await expect(calendar.getByRole('status')).toHaveText(/^(a partir de |fechado)/);

  await page.getByRole('button', { name: 'Mês seguinte' }).click();
  const day = calendar.locator('[aria-disabled=false]').last();
  const date = await day.getAttribute('data-date');
  await day.click();
  const times = page.getByRole('group', { name: 'Hora de levantar' });
  await times.getByRole('button', { name: 'Tarde' }).click();
  const time = times.getByRole('radio').first();
  await time.check();
  const at = await time.getAttribute('value');
  expect(at).toContain(date);
  await finish(page);
  expect(await orderOf(customer)).toMatchObject({ hora_marcada: at, linhas: [{ nome: 'Bolo-rei' }] });
});

test('bolo-rei at once is refused by the API, with the first possible day', async () => {
  const { token, phone: telemovel } = await newCustomer('Bento Já');
  const cart = { items: [{ id: '50101', qtd: 1, complementares: [], opcoes: [] }] };
  const { primeira } = await ask('GET', '/api/lojas-ordering/860/dias?produtos=50101:1', { token });
  for (const call of ['calcula-encomenda', 'finaliza-encomenda']) {
    const { status, body } = await send('POST', `/api/${call}`, {
      token,
      headers: { 'Idempotency-Key': crypto.randomUUID() },
      body: { cart, id_loja: 860, id_tipo_entrega: 0, telemovel, aceitou: 1 },
    });
    expect([status, body.error?.code]).toEqual([409, 'date_not_possible']);
    expect(body.error?.message).toMatch(/^Bolo-rei faz-se por encomenda. Pode ser a partir de /);
    // By the shop's clock: midnight is still the day before by the one of the wire, in summer.
    const day = new Date(primeira).toLocaleDateString('sv', { timeZone: 'Europe/Lisbon' });
    expect(body.error?.context.primeiro_dia).toBe(day);
  }
});

test('the calendar is walked through with the keyboard', async ({ page }) => {
  const customer = await newCustomer('Celeste Prata');
  await addBoloRei(page, customer);
  await page.getByRole('button', { name: /^Pagamento/ }).click();
  const chosen = calendarOf(page).locator('[aria-pressed=true]');
  await expect(chosen).toHaveCount(1);
  const first = await chosen.getAttribute('data-date');
  await chosen.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(chosen).not.toHaveAttribute('data-date', first ?? '');
  const week = Date.parse(`${await chosen.getAttribute('data-date')}T00:00Z`) - Date.parse(`${first}T00:00Z`);
  expect(week / DAY).toBe(7);
});

test('a cake is written on, as long as it says and at its price', async ({ page }) => {
  const customer = await newCustomer('Dinis Paiva');
  await openAs(page, customer, { path: '/catalogo/105/10501', shopId: 860 });
  const words = page.getByRole('textbox', { name: 'O que quer escrito' });
  await expect(page.getByText('0 de 30 caracteres · +2,00€')).toBeVisible();
  await words.fill('Parabéns, querida avó Maria da Luz');
  await expect(page.getByText('34 de 30 caracteres · +2,00€')).toBeVisible();
  await expect(page.getByText('Tem no máximo 30 caracteres.')).toBeVisible();
  await words.fill('Parabéns, avó');
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: /^Adicionar/ }).click();
  await page.getByRole('link', { name: /Ver carrinho/ }).click();
  await expect(page.getByText(/«Parabéns, avó»/)).toBeVisible();
  await page.getByRole('button', { name: /^Pagamento/ }).click();
  await page.getByRole('radio', { name: 'Take-Away' }).check();
  await expect(calendarOf(page).locator('[aria-pressed=true]')).toHaveCount(1);
  // Its times come after it, and push down what stands below them.
  const times = page.getByRole('group', { name: 'Hora de levantar' });
  await expect(times.getByRole('radio', { checked: true })).toBeVisible();
  await finish(page);
  const { linhas } = await orderOf(customer);
  expect(linhas).toMatchObject([{ inscricao: 'Parabéns, avó' }]);
});
