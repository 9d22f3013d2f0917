import { expect } from '@playwright/test';
import { openAs, test } from './support/app.ts';
import { finish } from './support/checkout.ts';
import { aHand } from './support/hand.ts';
import { ask, decide, decideOn, expectOrder, newCustomer, paymentAsked } from './support/wire.ts';

const pastel = '10101';

/** Forty pastries are 60,00€: ten points, and with them 6,00€ of balance. */
async function earnBalance(customer: Awaited<ReturnType<typeof newCustomer>>, time = 'first'): Promise<void> {
  const { orderData } = await ask('POST', '/api/finaliza-encomenda', {
    token: customer.token,
    headers: { 'Idempotency-Key': `saldo-${time}-${customer.phone}` },
    body: {
      cart: { items: [{ id: pastel, qtd: 40 }] },
      id_loja: 862,
      id_tipo_entrega: 0,
      telemovel: customer.phone,
      aceitou: true,
    },
  });
  await decide(orderData.orderId, 'aprovar');
  await expectOrder(customer, orderData.orderId, { id_estado: -1 });
}

test('the balance is offered with the order, stays or is used, and what was written outlives the terms', async ({
  page,
}) => {
  const customer = await newCustomer();
  await earnBalance(customer);
  await openAs(page, customer, { path: `/catalogo/101/${pastel}`, shopId: 862 });
  for (let more = 1; more < 6; more += 1)
    await page.getByRole('button', { name: 'Mais um: Quantidade' }).click();
  await page.getByRole('button', { name: 'Adicionar - 9,00€' }).click();
  await expect(page).toHaveURL(/\/catalogo$/);
  const offer = page.getByRole('alertdialog', { name: 'Rebater Oferta' });
  const main = page.getByRole('main');
  const figures = page.getByRole('region', { name: 'Resumo' }).getByRole('definition');

  await test.step('Manter em conta', async () => {
    await page.goto('/carrinho');
    await page.getByRole('button', { name: 'Pagamento - 9,00€' }).click();
    await expect(offer.getByText('Possui 6,00€ em conta. Deseja rebater esta oferta?')).toBeVisible();
    await offer.getByRole('button', { name: 'Manter em conta' }).click();
    await expect(page).toHaveURL(/\/carrinho\/finalizar$/);
    await expect(figures).toContainText(['9,00€', '0,00€', '9,00€']);
  });

  await test.step('Usar', async () => {
    await page.goto('/carrinho');
    await page.getByRole('button', { name: 'Pagamento - 9,00€' }).click();
    await expect(page).toHaveURL(/\/carrinho\/finalizar$/);
    await expect(offer).toHaveCount(0);
    await page.getByRole('switch', { name: 'Usar 6,00€ do saldo' }).check();
    await expect(figures).toContainText(['9,00€', '6,00€', '3,00€']);
  });

  await test.step('the terms, accepted with the last order, are read, and nothing that was written is lost', async () => {
    const name = page.getByRole('textbox', { name: 'Nome' });
    const note = page.getByRole('textbox', { name: /Nota para a loja/ });
    await name.fill('Padaria Irmãos Lda.');
    await note.fill('Bem cozidos, por favor.');
    await page.getByRole('link', { name: 'Termos e Condições de Venda' }).click();
    await expect(page).toHaveURL(/condicoes-de-venda$/);
    await page.goBack();
    await expect(name).toHaveValue('Padaria Irmãos Lda.');
    await expect(note).toHaveValue('Bem cozidos, por favor.');
  });

  await test.step('only the rest is paid, and only it earns', async () => {
    const terms = page.getByRole('checkbox', { name: /Li e Aceito/ });
    await expect(terms).toHaveCount(0);
    // Nor for a moment, while the sums of another choice are on their way.
    const [isAsked, mayAnswer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route('**/api/calcula-encomenda', async (route) => {
      isAsked.resolve();
      await mayAnswer.promise;
      await route.fallback();
    });
    await page.getByRole('radio', { name: 'Comer Na loja' }).check();
    await isAsked.promise;
    await expect(terms).toHaveCount(0);
    mayAnswer.resolve();
    await page.getByRole('radio', { name: 'Take-Away' }).check();
    await expect(figures).toContainText(['9,00€', '6,00€', '3,00€']);
    await finish(page).click();
    await expect(page).toHaveURL(/\/carrinho\/pagamento$/);
    const payment = await paymentAsked(customer.phone);
    expect(payment.valor).toBe(3);
    await decideOn(payment, 'aprovar');
    await expect(page.getByText(/concluído com sucesso/)).toBeVisible();
    await page.goto('/fidelizacao');
    await expect(main.getByText('0,00€').first()).toBeVisible();
    await expect(page.getByText('Faltam 3,00€ para o próximo ponto')).toBeVisible();
  });

  await test.step('the usual, with a balance again, is paid after four taps at most', async () => {
    await earnBalance(customer, 'again');
    await page.goto('/');
    const { tap, done } = aHand();
    await tap(page.getByRole('button', { name: 'Pedir outra vez' }));
    await tap(page.getByRole('button', { name: /^Pagamento - / }));
    await tap(finish(page));
    await expect(page).toHaveURL(/\/carrinho\/pagamento$/);
    const payment = await paymentAsked(customer.phone);
    expect(payment.valor).toBe(54);
    await decideOn(payment, 'aprovar');
    await expect(page.getByText(/concluído com sucesso/)).toBeVisible();
    expect(done.length, done.join(', ')).toBeLessThanOrEqual(4);
  });
});

test('what the balance covers asks for no payment', async ({ page }) => {
  const customer = await newCustomer();
  await earnBalance(customer, 'covers');
  await openAs(page, customer, { path: `/catalogo/101/${pastel}`, shopId: 862 });
  await page.getByRole('button', { name: 'Adicionar - 1,50€' }).click();
  await expect(page).toHaveURL(/\/catalogo$/);
  await page.goto('/carrinho');
  await page.getByRole('button', { name: 'Pagamento - 1,50€' }).click();
  await page.getByRole('button', { name: 'Usar', exact: true }).click();

  await test.step('the number to be asked goes with its field, and comes back as it was typed', async () => {
    const use = page.getByRole('switch', { name: /do saldo/ });
    const phone = page.getByRole('textbox', { name: 'Telemóvel' });
    const prefix = page.getByLabel('Indicativo do país');
    await use.uncheck();
    await phone.fill('612345678');
    await prefix.selectOption('34');
    await use.check();
    await expect(phone).toHaveCount(0);
    await page.getByRole('textbox', { name: /Nota para a loja/ }).fill('Bem cozido, por favor.');
    await use.uncheck();
    await expect(phone).toHaveValue('612345678');
    await expect(prefix).toHaveValue('34');
    await use.check();
  });

  // Whatever is shown on the way, for however short a time.
  await page.evaluate(() => {
    const kept = window as unknown as { shown: string };
    kept.shown = '';
    new MutationObserver(() => (kept.shown += document.body.innerText)).observe(document, {
      ...{ subtree: true, childList: true, characterData: true },
    });
  });
  await finish(page).click();
  await expect(page).toHaveURL(/\/carrinho\/confirmado$/);
  await page.getByRole('link', { name: 'Acompanhar o pedido' }).click();
  await expect(page.getByText('Pagamento efetuado')).toBeVisible();
  const shown = await page.evaluate(() => (window as unknown as { shown: string }).shown);
  expect(shown).toContain('concluído com sucesso');
  expect(shown).not.toContain('Pagamento em curso');
  expect(await ask('GET', `/simulador/pagamentos?para=${customer.phone}`)).toHaveLength(1);
});

test('an opinion may have stars', async ({ page }) => {
  const customer = await newCustomer();
  await openAs(page, customer, { path: '/opiniao' });
  await page.getByRole('combobox', { name: 'Loja' }).selectOption({ index: 1 });
  const stars = page.getByRole('group', { name: 'Quantas estrelas dá?' });
  await stars.getByRole('radio', { name: '4 estrelas' }).check();
  await page.getByRole('textbox', { name: 'Comentário' }).fill('Café tirado com gosto.');
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && /\/opiniao$/.test(request.url()),
  );
  await page.getByRole('button', { name: 'Enviar opinião' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ rating: 4, comentario: 'Café tirado com gosto.' });
  await expect(page.getByText('Obrigado pela sua opinião!')).toBeVisible();
});
