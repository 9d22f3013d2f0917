// The shop runs out of what was paid: a customer's phone, the shop's board, and the office.
import { type Browser, expect, type Page } from '@playwright/test';
import { openAs, test } from './support/app.ts';
import { openOffice } from './support/office.ts';
import { goOffline, goOnline, whatSaysSoHasCome } from './support/offline.ts';
import { buy, movements } from './support/purchases.ts';
import { moveOrder, newStaff } from './support/staff.ts';
import { ask, baseUrl, type Customer, expectOrder, newCustomer } from './support/wire.ts';

/** 2,00€ each; a palmier is 1,60€. */
const jesuita = '10104';

async function anOrder(quantity = 4): Promise<{ customer: Customer; orderId: string; code: string }> {
  const customer = await newCustomer();
  await buy(customer, quantity, jesuita);
  const [{ order_id: orderId }] = await movements(customer);
  await expectOrder(customer, orderId, { id_estado: -1 });
  const { orderCode: code } = await ask('GET', `/api/encomendas/${orderId}`, { token: customer.token });
  return { customer, orderId, code };
}

async function openBoard(browser: Browser): Promise<Page> {
  const staff = await newStaff('assistant', [862]);
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'pt-PT' });
  const session = { token: staff.token, name: staff.name, role: 'assistant', shop: 862, hasPin: true };
  const kept = JSON.stringify({ ...session, places: [{ id: 862, nome: 'Chiado' }] });
  await context.addInitScript((text) => sessionStorage.setItem('fornada-balcao', text), kept);
  const page = await context.newPage();
  await page.goto(`${baseUrl}/balcao`);
  return page;
}

/** Two of the four are missing: said at the board. */
async function runOut(board: Page, code: string): Promise<void> {
  // Others order there too: a card moves when one before it goes on.
  await board.getByRole('button', { name: `Mais opções do pedido ${code}` }).press('Enter');
  await board.getByRole('button', { name: `Falta algo no pedido ${code}` }).press('Enter');
  const sheet = board.getByRole('dialog');
  await sheet.getByRole('button', { name: /^Mais/ }).click();
  await sheet.getByRole('button', { name: 'Perguntar ao cliente' }).click();
  await expect(sheet).toBeHidden();
  await expect(board.getByRole('article', { name: new RegExp(code) })).toContainText('Falta 2× Jesuíta');
}

const question = (page: Page) => page.getByRole('region', { name: 'Falta 2× Jesuíta' });

test('what is missing is swapped, paid back or cancels the order, as its customer answers', async ({
  page,
  browser,
}) => {
  const board = await openBoard(browser);
  const card = (code: string) => board.getByRole('article', { name: new RegExp(code) });

  await test.step('swapped for what costs less: the board says by what, the difference goes back', async () => {
    const { customer, orderId, code } = await anOrder();
    await openAs(page, customer, { path: `/encomendas/${orderId}` });
    await runOut(board, code);
    await expect(question(page).getByRole('timer')).toHaveText(/Tem \d+:\d\d para responder/);
    await question(page)
      .getByRole('radio', { name: /Trocar por Palmier/ })
      .check();
    await question(page).getByRole('button', { name: 'Confirmar escolha' }).click();
    await expect(page.getByText('2× Jesuíta esgotou: levamos-lhe Palmier.')).toBeVisible();
    await expect(card(code)).toContainText('2× trocar por Palmier');
    await expect(page.getByRole('region', { name: 'O que pediu' })).toContainText('-0,80€');
  });

  await test.step('paid back, as balance: the order isn’t called before', async () => {
    const { customer, orderId, code } = await anOrder();
    await openAs(page, customer, { path: `/encomendas/${orderId}` });
    await moveOrder(orderId, 'iniciar');
    await expect(card(code).getByRole('button', { name: 'Pronta' })).toBeEnabled();
    await runOut(board, code);
    await expect(card(code).getByRole('button', { name: 'Pronta' })).toBeDisabled();
    await question(page)
      .getByRole('radio', { name: /Em saldo/ })
      .check();
    await question(page).getByRole('button', { name: 'Confirmar escolha' }).click();
    await expect(page.getByText('2× Jesuíta esgotou. O valor de 4,00€ foi para o seu saldo.')).toBeVisible();
    await expect(card(code).getByRole('button', { name: 'Pronta' })).toBeEnabled();
    await expect(card(code)).toContainText('2× Jesuíta');
  });

  await test.step('cancelled: everything goes back', async () => {
    const { customer, orderId, code } = await anOrder();
    await openAs(page, customer, { path: `/encomendas/${orderId}` });
    await runOut(board, code);
    await question(page)
      .getByRole('radio', { name: /Cancelar o pedido todo/ })
      .check();
    await question(page).getByRole('button', { name: 'Confirmar escolha' }).click();
    await expect(page.getByText('Este pedido foi cancelado')).toBeVisible();
    await expect(card(code)).toBeHidden();
  });
});

test('what shall become of what is missing is chosen when ordering', async ({ page }) => {
  const customer = await newCustomer();
  await openAs(page, customer, { path: `/catalogo/101/${jesuita}` });
  await page.getByRole('button', { name: /^Adicionar/ }).click();
  await page.getByRole('link', { name: /Ver carrinho/ }).click();
  await page.getByRole('button', { name: /^Pagamento/ }).click();
  await page.getByRole('radio', { name: 'Take-Away' }).check();
  await page.getByText('Se faltar algum produto').click();
  await page.getByLabel('1× Jesuíta').selectOption('trocar:10105');
  await page.getByRole('checkbox', { name: /Li e Aceito/ }).check();
  await page.getByRole('button', { name: /Finalizar encomenda com obrigação de pagar/ }).click();
  await expect(page).toHaveURL(/\/carrinho\/pagamento$/);
  const { ordering } = (await ask('POST', '/api/refresh-private-data', { token: customer.token }))
    .privateData;
  const [{ order_id }] = ordering;
  const { linhas } = await ask('GET', `/api/encomendas/${order_id}`, { token: customer.token });
  expect(linhas).toMatchObject([{ se_faltar: 'trocar', troca: '10105' }]);
});

async function collected(quantity = 4): ReturnType<typeof anOrder> {
  const order = await anOrder(quantity);
  for (const event of ['iniciar', 'concluir', 'entregar']) await moveOrder(order.orderId, event);
  return order;
}

async function claim(page: Page, units: number): Promise<void> {
  await page.getByRole('button', { name: 'Dizer o que faltou' }).click();
  const sheet = page.getByRole('dialog', { name: 'Faltou algo?' });
  await expect(sheet.getByRole('button', { name: 'Enviar' })).toBeDisabled();
  for (let unit = 0; unit < units; unit += 1) await sheet.getByRole('button', { name: /^Mais/ }).click();
  await sheet.getByLabel(/Quer dizer mais/).fill('Não vinham no saco');
  await sheet.getByRole('radio', { name: /Em saldo/ }).check();
  await sheet.getByRole('button', { name: 'Enviar' }).click();
  await expect(sheet).toBeHidden();
}

test('without a connection an answer and a claim say so, and are sent as they stand once it is back', async ({
  page,
  browser,
}) => {
  const board = await openBoard(browser);
  const says = page.getByRole('alertdialog').filter({ hasText: 'Sem ligação à Internet' });
  const isSaid = async () => {
    await expect(says).toBeVisible();
    await says.getByRole('button', { name: 'OK' }).click();
    await expect(says).toBeHidden();
  };
  const { customer, orderId, code } = await anOrder();
  await openAs(page, customer, { path: `/encomendas/${orderId}` });

  await test.step('the answer', async () => {
    await runOut(board, code);
    const swap = question(page).getByRole('radio', { name: /Trocar por Palmier/ });
    await swap.check();
    await whatSaysSoHasCome(page);
    await goOffline(page);
    await question(page).getByRole('button', { name: 'Confirmar escolha' }).click();
    await isSaid();
    await expect(swap).toBeChecked();
    await goOnline(page);
    await question(page).getByRole('button', { name: 'Confirmar escolha' }).click();
    await expect(page.getByText('2× Jesuíta esgotou: levamos-lhe Palmier.')).toBeVisible();
  });

  await test.step('the claim', async () => {
    for (const event of ['iniciar', 'concluir', 'entregar']) await moveOrder(orderId, event);
    await page.getByRole('button', { name: 'Dizer o que faltou' }).click();
    const sheet = page.getByRole('dialog', { name: 'Faltou algo?' });
    await sheet.getByRole('button', { name: /^Mais/ }).click();
    await sheet.getByLabel(/Quer dizer mais/).fill('Não vinha no saco');
    await goOffline(page);
    await sheet.getByRole('button', { name: 'Enviar' }).click();
    await isSaid();
    await expect(sheet.getByLabel(/Quer dizer mais/)).toHaveValue('Não vinha no saco');
    await goOnline(page);
    await sheet.getByRole('button', { name: 'Enviar' }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByText('1× Jesuíta: aceitámos.')).toBeVisible();
  });
});

test('‘Faltou algo?’: little is balance at once', async ({ page }) => {
  const { customer, orderId } = await collected();
  await openAs(page, customer, { path: `/encomendas/${orderId}` });
  await claim(page, 1);
  await expect(page.getByText('1× Jesuíta: aceitámos.')).toBeVisible();
  await expect(page.getByText('O valor de 2,00€ foi para o seu saldo.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'O que pediu' })).toContainText('Reclamado');
});

test('‘Faltou algo?’: the manager reads the rest, accepts or refuses, and the customer reads why', async ({
  page,
  browser,
}) => {
  const office = await (
    await browser.newContext({ locale: 'pt-PT', viewport: { width: 1280, height: 800 } })
  ).newPage();
  await openOffice(office, await newStaff('manager', [862]), 'manager');
  const decide = async (code: string, decision: string, words: string) => {
    await office.goto(
      `${baseUrl}/gestao#/reclamacoes?filter=${encodeURIComponent('{"estado":"em_analise"}')}`,
    );
    // The list first shows what it had: the claim that was decided before is still on it then.
    await office
      .getByRole('row')
      .filter({ hasText: '6× Jesuíta' })
      .filter({ hasText: `#${code}` })
      .click();
    await office.getByLabel(/^Decisão/).click();
    await office.getByRole('option', { name: decision }).click();
    await office.getByLabel(/^Resposta/).fill(words);
    await office.getByRole('button', { name: 'Guardar' }).click();
    await expect(office.getByText('Decidida por')).toBeVisible();
  };
  for (const [decision, words] of [
    ['Aceite', 'Tem razão, desculpe.'],
    ['Recusada', 'Vimos o saco a sair completo.'],
  ] as const) {
    const { customer, orderId, code } = await collected(7);
    await openAs(page, customer, { path: `/encomendas/${orderId}` });
    await claim(page, 6);
    await expect(page.getByText(/6× Jesuíta, 12,00€: a gerência da loja está a ver/)).toBeVisible();
    await decide(code, decision, words);
    await expect(page.getByText(`«${words}»`)).toBeVisible();
    const book = page
      .getByRole('region', { name: 'Faltou algo?' })
      .getByRole('link', { name: /Livro de Reclamações/i });
    await expect(book).toHaveCount(decision === 'Recusada' ? 1 : 0);
  }
});
