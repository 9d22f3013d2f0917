// From the product to the confirmation, by one customer; a step apiece, so that one that fails doesn't hide the others.
import type { Page } from '@playwright/test';
import { decide, decideOn, paymentAsked } from '../support/wire.ts';
import { expect, sample, test } from './people.ts';
import { drawAnew, expectUnread, screenshot, settled } from './screenshot.ts';

/** The purchase has counted: by the stream, not with the words that thank for it. */
const expectPoints = (page: Page, points: number) =>
  expect(page.getByText('Pontos acumulados')).toContainText(`${points}/10`);
const finish = (page: Page) => page.getByRole('button', { name: /Finalizar/ });

test('an order, from the product to the confirmation', async ({ as }) => {
  test.setTimeout(360_000);
  const page = await as('buyer');
  await test.step('an empty cart', async () => {
    await page.goto('/carrinho');
    await settled(page);
    await screenshot(page, 'carrinho-vazio');
  });
  await test.step('the shop picker', async () => {
    await page.goto('/catalogo');
    await settled(page);
    await page.getByRole('button', { name: 'Alterar loja ou tipo de entrega' }).click();
    const picker = page.getByRole('dialog');
    await expect(picker.getByRole('radio').first()).toBeVisible();
    await screenshot(page, 'catalogo-escolher-loja');
    await picker.getByRole('radio', { name: 'Take-Away' }).check();
    await picker.getByRole('radio', { name: /Oriente/ }).check();
    await picker.getByRole('button', { name: 'Confirmar' }).click();
    await expect(picker).toBeHidden();
  });
  await test.step('a product with all it may have', async () => {
    await page.goto('/catalogo/101/10102');
    await page.getByRole('radio').first().check();
    await page.getByRole('checkbox').first().check();
    await screenshot(page, 'produto-escolhido');
    await page.getByRole('button', { name: /^Adicionar - / }).click();
    await expect(page).toHaveURL(/\/catalogo$/);
  });
  await test.step('a catalogue with a cart', async () => {
    await page.goto('/catalogo/101/10101');
    await page.getByRole('button', { name: 'Mais um: Quantidade' }).click();
    await page.getByRole('button', { name: /^Adicionar - / }).click();
    await expect(page).toHaveURL(/\/catalogo$/);
    await page.goto('/catalogo');
    await settled(page);
    await screenshot(page, 'catalogo-com-carrinho');
  });
  await test.step('the cart', async () => {
    await page.goto('/carrinho');
    await settled(page);
    await screenshot(page, 'carrinho');
  });
  await test.step('the checkout', async () => {
    await page.getByRole('button', { name: /^Pagamento - / }).click();
    await expect(page).toHaveURL(/\/carrinho\/finalizar$/);
    await settled(page);
    await screenshot(page, 'finalizar-passo-1');
    const choice = page.getByText('Se faltar algum produto');
    await choice.click();
    await expect(page.getByLabel('2× Pastel de nata')).toBeVisible();
    await screenshot(page, 'finalizar-se-faltar', {
      before: () => choice.evaluate((summary) => summary.scrollIntoView({ block: 'center' })),
      maxDiffPixelRatio: 0.0025,
    });
    await choice.click();
    await page.getByRole('checkbox', { name: /Li e Aceito/ }).check();
    await screenshot(page, 'finalizar-passo-1-pronto', {
      // On a wide screen it is in view, beside the fields.
      before: async (shown) => {
        await drawAnew(shown.locator('.checkout-end'));
        await finish(shown).evaluate((button) => {
          scrollTo(0, 0);
          button.scrollIntoView({ block: 'nearest' });
        });
      },
      maxDiffPixelRatio: 0.0025,
    });
  });
  await test.step('the payment, first declined, then approved', async () => {
    await finish(page).click();
    await expect(page).toHaveURL(/\/carrinho\/pagamento$/);
    await expect(page.getByText('Pagamento em curso - Será notificado')).toBeVisible();
    await expect(page.locator('.ui-countdown')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pagar com cartão' })).toBeVisible();
    await screenshot(page, 'finalizar-passo-pagamento', {
      mask: (shown) => [shown.locator('.ui-countdown')],
    });
    const { order_id: orderId } = await paymentAsked(sample.duarte.phone);
    await decide(orderId, 'recusar');
    await expect(page.locator('.ui-countdown')).toBeHidden();
    await screenshot(page, 'pagamento-recusado');
    await page.getByRole('button', { name: 'Pagar com cartão' }).click();
    await expect(page.getByRole('button', { name: 'Recusar o cartão' })).toBeEnabled();
    await screenshot(page, 'pagina-do-cartao');
    await page.getByRole('link', { name: 'Voltar sem pagar' }).click();
    await expect(page.locator('.ui-countdown')).toBeVisible();
    await screenshot(page, 'pagamento-cartao', {
      mask: (shown) => [shown.locator('.ui-countdown')],
    });
    await decide(orderId, 'declinar');
    await expect(page.locator('.ui-countdown')).toBeHidden();
    await screenshot(page, 'pagamento-cartao-recusado');
    await page.getByRole('button', { name: 'Pagar por MB WAY' }).click();
    await expect(page.locator('.ui-countdown')).toBeVisible();
    await decide(orderId, 'aprovar');
    await expect(page.getByText(/concluído com sucesso/)).toBeVisible();
    await expectPoints(page, 1);
    await screenshot(page, 'finalizar-passo-2');
  });
  await test.step('a basket for now and for another day', async () => {
    await page.goto('/catalogo');
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('fornada.ordering.1') ?? '{}');
      localStorage.setItem('fornada.ordering.1', JSON.stringify({ ...kept, shopId: 860 }));
    });
    await page.goto('/catalogo/105/10501');
    await page.getByRole('radio').first().check();
    await page.getByRole('textbox', { name: 'O que quer escrito' }).fill('Parabéns, avó');
    for (const product of ['', '/catalogo/301/30101', '/catalogo/101/10101']) {
      if (product) await page.goto(product);
      await page.getByRole('button', { name: /^Adicionar - / }).click();
      await expect(page).toHaveURL(/\/catalogo$/);
    }
    await page.goto('/carrinho');
    await settled(page);
    await expectUnread(page, 1);
    await screenshot(page, 'carrinho-partes');
    await page.getByRole('button', { name: /^Pagamento - / }).click();
    await expect(page).toHaveURL(/\/carrinho\/finalizar$/);
    await expect(page.getByRole('region', { name: 'Levanta em 2 vezes' })).toBeVisible();
    await settled(page);
    await screenshot(page, 'finalizar-partes');
    await page.getByRole('button', { name: 'Mudar para outro dia: Pastel de nata' }).click();
    await page.getByRole('dialog').getByRole('radio', { name: 'Outro dia ou hora' }).check();
    await expect(page.locator('[aria-pressed=true][data-date]')).toBeVisible();
    await screenshot(page, 'finalizar-partes-mudar');
    await page.getByRole('button', { name: 'Fechar' }).click();
  });
  await test.step('what was bought together, paid', async () => {
    await finish(page).click();
    await expect(page).toHaveURL(/\/carrinho\/pagamento$/);
    await decideOn(await paymentAsked(sample.duarte.phone), 'aprovar');
    await expect(page.getByText(/concluídos com sucesso/)).toBeVisible();
    await expectPoints(page, 5);
    await screenshot(page, 'finalizar-passo-2-partes');
    await page.getByRole('link', { name: 'Acompanhar o pedido' }).click();
    await expect(page.getByRole('region', { name: 'Comprado em conjunto' })).toBeVisible();
    await expectUnread(page, 2);
    await settled(page);
    await screenshot(page, 'encomenda-partes');
  });
});

test('what is in the account is offered for the order', async ({ as }) => {
  const page = await as('regular');
  await page.goto('/catalogo/101/10101');
  await page.getByRole('button', { name: /^Adicionar - / }).click();
  await expect(page).toHaveURL(/\/catalogo$/);
  await page.goto('/carrinho');
  await page.getByRole('button', { name: /^Pagamento - / }).click();
  await expect(page.getByText(/Deseja rebater esta oferta/)).toBeVisible();
  await screenshot(page, 'rebater-oferta');
  await page.goto('/carrinho');
  await page
    .getByRole('button', { name: /^Remover/ })
    .first()
    .click();
});

test('what an order is packed in', async ({ as }) => {
  const page = await as('regular');
  await page.goto('/catalogo/403/40301');
  await screenshot(page, 'produto-embalagem');
  for (const product of ['', '/catalogo/304/30404']) {
    if (product) await page.goto(product);
    await page.getByRole('button', { name: /^Adicionar - / }).click();
    await expect(page).toHaveURL(/\/catalogo$/);
  }
  await page.goto('/carrinho');
  await settled(page);
  await screenshot(page, 'carrinho-embalagens');
  await page.getByRole('button', { name: /^Pagamento - / }).click();
  const keep = page.getByRole('button', { name: 'Manter em conta' });
  const bags = page.getByRole('button', { name: 'Mais um: Sacos' });
  await expect(keep.or(bags).first()).toBeVisible();
  if (await keep.isVisible()) await keep.click();
  await bags.click();
  await expect(page.getByRole('region', { name: 'Resumo' }).getByText('Saco')).toBeVisible();
  await settled(page);
  await screenshot(page, 'finalizar-embalagens', {
    before: (shown) =>
      shown
        .getByRole('button', { name: 'Mais um: Sacos' })
        .evaluate((button) => button.scrollIntoView({ block: 'center' })),
  });
  await page.goto('/carrinho');
  for (const _line of [1, 2])
    await page
      .getByRole('button', { name: /^Remover/ })
      .first()
      .click();
});
