import { expect } from '@playwright/test';
import { chooseShop, openApp, signUpByPhone, test } from './support/app.ts';
import { moveOrder } from './support/staff.ts';
import { aPhone, decideOn, paymentAsked } from './support/wire.ts';

// As a newcomer's browser is, with all that it keeps by itself and all that moves.
test.use({ serviceWorkers: 'allow', contextOptions: { reducedMotion: 'no-preference' } });

test('a newcomer signs up, orders with an extra and an option, pays, and finds the points', async ({
  page,
}) => {
  const phone = aPhone();
  await openApp(page);

  await test.step('the onboarding', async () => {
    await expect(page).toHaveURL(/\/onboarding$/);
    await page.getByRole('button', { name: 'Próximo' }).click();
    // A slide beside is seen too, as far as the browser can tell.
    await expect(page.getByText('10% do seu consumo')).toBeInViewport();
    await page.getByRole('button', { name: 'Próximo' }).click();
    await page.getByRole('button', { name: 'Finalizar' }).click();
    await expect(page).toHaveURL(/\/login$/);
  });

  await test.step('the sign-up by phone, and the card is there', async () => {
    const begun = Date.now();
    await signUpByPhone(page, phone);
    await expect(page.getByRole('img', { name: 'Código QR' })).toBeVisible();
    const took = Date.now() - begun;
    console.log(`From 'Criar conta' to the card's code: ${(took / 1000).toFixed(1)} s of script`);
    expect(took).toBeLessThan(20_000);
  });

  await test.step('the personal data that a temporary account must give', async () => {
    await expect(page).toHaveURL(/\/alterar-dados-pessoais$/);
    await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Rita Fonseca');
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill('rita@exemplo.pt');
    await page.getByLabel('Data de nascimento').fill('1991-04-12');
    await page.getByLabel(/^Palavra-passe/).fill('27384950');
    await page.getByLabel(/^Confirmar palavra-passe/).fill('27384950');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page).toHaveURL(/\/perfil$/);
  });

  await test.step('shop 862, take-away', async () => {
    await chooseShop(page);
  });

  await test.step('two products, one with an extra and an option', async () => {
    await page.goto('/catalogo/101/10102');
    await page.getByRole('checkbox', { name: /Creme de ovos/ }).check();
    await page.getByRole('radio').nth(1).check();
    await page.getByRole('button', { name: 'Adicionar - 2,50€' }).click();
    await expect(page).toHaveURL(/\/catalogo$/);
    await page.goto('/catalogo/101/10101');
    await page.getByRole('button', { name: 'Mais um: Quantidade' }).click();
    await page.getByRole('button', { name: 'Adicionar - 3,00€' }).click();
    await page.getByRole('link', { name: /Ver carrinho/ }).click();
  });

  await test.step('the cart, calculated', async () => {
    await expect(page.getByRole('heading', { name: 'O seu carrinho' })).toBeVisible();
    await expect(page.locator('.sticky-action')).toHaveCSS('view-transition-name', 'cart-sums');
    await page.getByRole('button', { name: 'Pagamento - 5,50€' }).click();
    await expect(page).toHaveURL(/\/carrinho\/finalizar$/);
  });

  await test.step('the checkout', async () => {
    const finish = page.getByRole('button', { name: /Finalizar encomenda com obrigação de pagar/ });
    await expect(finish).toBeHidden();
    await expect(page.getByRole('textbox', { name: 'Telemóvel' })).toHaveValue(phone);
    await page.getByRole('checkbox', { name: /Li e Aceito os Termos e Condições de Venda/ }).check();
    await finish.dblclick();
    await expect(page).toHaveURL(/\/carrinho\/pagamento$/);
    await expect(
      page.getByText('Pagamento em curso - Será notificado para proceder com o pagamento'),
    ).toBeVisible();
  });

  const orderId = await test.step('the payment, approved on the phone', async () => {
    const payment = await paymentAsked(phone);
    await page.reload();
    await expect(page.getByText('Pagamento em curso - Será notificado')).toBeVisible();
    await decideOn(payment, 'aprovar');
    await expect(page.getByText(/Pedido #\d{3} concluído com sucesso/)).toBeVisible();
    await page.goBack();
    await expect(page).not.toHaveURL(/\/carrinho\/finalizar$/);
    return payment.order_id;
  });

  await test.step('the bar, followed to the end without reloading', async () => {
    await page.goto('/catalogo');
    await expect(page.getByText('Recebemos o seu pedido - 15 minutos')).toBeVisible();
    await moveOrder(orderId, 'iniciar');
    await expect(page.getByText('Pedido em preparação')).toBeVisible();
    await moveOrder(orderId, 'concluir');
    await expect(page.getByText('O seu pedido está pronto').first()).toBeVisible();
    await moveOrder(orderId, 'entregar');
    await expect(page.getByText('O seu pedido está pronto')).toHaveCount(0);
  });

  await test.step('the points in the loyalty card', async () => {
    await page.goto('/fidelizacao');
    await expect(page.getByText('Faltam 0,50€ para o próximo ponto')).toBeVisible();
    await expect(page.getByText('5,50€').first()).toBeVisible();
  });
});
