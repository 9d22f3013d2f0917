// The board on a tablet of 1024 × 768, read from two metres by people with full hands.
import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './support/app.ts';
import { goOffline, goOnline } from './support/offline.ts';
import { enterBoard, moveOrder, newStaff } from './support/staff.ts';
import { ask, type Customer, decide, expectOrder, newCustomer } from './support/wire.ts';

test.use({ viewport: { width: 1024, height: 768 } });

/** Two pastéis de nata, paid, and with the shop: that is a moment later. */
async function anOrder(customer: Customer): Promise<string> {
  const { orderData } = await ask('POST', '/api/finaliza-encomenda', {
    token: customer.token,
    headers: { 'Idempotency-Key': crypto.randomUUID() },
    body: {
      carrinho: { items: [{ id: '10101', qtd: 2, complementares: [], opcoes: [] }] },
      id_loja: '862',
      id_tipo_entrega: 0,
      telemovel: customer.phone,
      aceitou: 1,
    },
  });
  await decide(orderData.orderId, 'aprovar');
  await expectOrder(customer, orderData.orderId, { pago: 1, estado: 'received' });
  return orderData.orderId;
}

/** The boxes of what is shown, in CSS pixels. */
const boxesOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const { top, bottom, height } = element.getBoundingClientRect();
      return { top, bottom, height, font: Number.parseFloat(getComputedStyle(element).fontSize) };
    }),
  );

test('four orders are whole on a tablet, large enough for two metres and for hands in gloves', async ({
  page,
}) => {
  const customer = await newCustomer();
  const orders: string[] = [];
  for (const _each of [1, 2, 3, 4]) orders.push(await anOrder(customer));
  const { orderCode } = await ask('GET', `/api/encomendas/${orders[0]}`, { token: customer.token });
  for (const order of orders.slice(2)) await moveOrder(order, 'iniciar');
  const staff = await newStaff('assistant', [862]);
  await enterBoard(page, staff);
  const making = page.getByRole('region', { name: 'Em preparação' });
  await expect(making.getByRole('checkbox').first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);

  const [bar] = await boxesOf(page, '.counter-bar');
  expect(bar?.height).toBeLessThanOrEqual(64);
  const cards = await boxesOf(page, 'article.board-order');
  expect(cards.filter(({ top, bottom }) => top >= 0 && bottom <= 768).length).toBeGreaterThanOrEqual(4);
  for (const { font } of await boxesOf(page, 'article.board-order li:not(.board-elsewhere)'))
    expect(font).toBeGreaterThanOrEqual(24);
  // What moves an order stands beside the way to what cancels it.
  await making
    .getByRole('button', { name: /^Mais opções/ })
    .first()
    .click();
  const targets = await boxesOf(page, 'article footer button, .board-more button');
  expect(targets.length).toBeGreaterThan(4);
  for (const { height } of targets) expect(height).toBeGreaterThanOrEqual(56);

  await test.step('what gives money back at a touch is as large, and apart from what doesn’t', async () => {
    await ask('POST', `/api/balcao/encomendas/${orders[3]}/faltas`, {
      token: staff.token,
      body: { linha: 1, qtd: 1, depois: 0 },
    });
    const give = making.getByRole('button', { name: 'Devolver já' });
    await expect(give).toBeVisible();
    for (const { height } of await boxesOf(page, '.board-question button'))
      expect(height).toBeGreaterThanOrEqual(56);
    const [found, back] = [
      await making.getByRole('button', { name: 'Afinal há' }).boundingBox(),
      await give.boundingBox(),
    ];
    const across = (back?.x ?? 0) - ((found?.x ?? 0) + (found?.width ?? 0));
    const down = (back?.y ?? 0) - ((found?.y ?? 0) + (found?.height ?? 0));
    expect(Math.max(across, down)).toBeGreaterThanOrEqual(8);
  });

  await test.step('what several orders ask for is one batch', async () => {
    const batch = page.locator('.board-batch').filter({ hasText: 'Pastel de nata' });
    await expect(batch).toHaveText(/^(?:[4-9]|\d\d+)× Pastel de nata$/);
  });

  const own = (column: Locator) => column.getByRole('article', { name: `Pedido ${orderCode}` });

  await test.step('two touches are one', async () => {
    const moves: string[] = [];
    page.on('request', (request) => request.url().endsWith('/estado') && moves.push(request.url()));
    // A busy machine's second touch is late: by then another order would stand where this one stood.
    const { promise: wasTouched, resolve: goOn } = Promise.withResolvers<void>();
    const move = /\/estado$/;
    await page.route(move, async (route) => {
      await wasTouched;
      await route.continue();
    });
    await own(page.getByRole('region', { name: 'Novas' }))
      .getByRole('button', { name: 'Preparar' })
      // Others order there too: their cards, as they go on, would take this one from under a pointer.
      .evaluate(async (button: HTMLElement) => {
        button.click();
        await new Promise(requestAnimationFrame);
        button.click();
      });
    goOn();
    await expect(own(making)).toBeVisible();
    await page.unroute(move);
    expect(moves).toHaveLength(1);
    await expect(page.locator('.board-problem')).toBeEmpty();
  });

  await test.step('without a connection it says so at once', async () => {
    await goOffline(page);
    await page.evaluate(() => dispatchEvent(new Event('offline')));
    await expect(page.getByText('Sem ligação: o quadro pode não estar atualizado.')).toBeVisible({
      timeout: 5_000,
    });
    const [sign] = await boxesOf(page, '.board-problem');
    expect(sign?.font).toBeGreaterThanOrEqual(24);
    // What couldn't be done meanwhile is no longer said once the connection is back.
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/estado'));
    await own(making).getByRole('button', { name: 'Pronta' }).click();
    await failed;
    await goOnline(page);
    await expect(page.locator('.board-problem')).toBeEmpty();
  });
});
