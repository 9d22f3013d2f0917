import { expect, type Page } from '@playwright/test';
import { chooseShop, logIn, skipOnboarding, test } from './support/app.ts';
import { changeProduct, closeShop, restoreChain } from './support/chain.ts';
import { aPhone, ask, type Customer, decide, newCustomer, smsCode } from './support/wire.ts';

test.describe('signing up', () => {
  async function askForCode(page: Page, phone: string) {
    await skipOnboarding(page);
    await page.getByRole('link', { name: 'Criar conta' }).click();
    // The login's sheet, which has such a field too, leaves first.
    await expect(page.getByRole('button', { name: 'Registar' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Telemóvel' }).fill(phone);
    await page.getByRole('checkbox', { name: /Li e aceito os/ }).check();
    await page.getByRole('button', { name: 'Registar' }).click();
  }

  test('a wrong code is told at its field, and the right one still works', async ({ page }) => {
    const phone = aPhone();
    await askForCode(page, phone);
    const code = await smsCode(phone);
    const field = page.getByLabel('Código SMS');
    await field.fill(code === '123456' ? '654321' : '123456');
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await expect(field).toHaveAccessibleDescription(/Código SMS inválido/);
    await expect(field).toBeFocused();
    await field.fill(code);
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await expect(page).toHaveURL(/\/alterar-dados-pessoais$/);
  });

  test('a phone that has an account is told, and nothing typed is lost', async ({ page }) => {
    const customer = await newCustomer();
    await askForCode(page, customer.phone);
    await expect(page.getByText('Já existe um utilizador com este telemóvel').first()).toBeVisible();
    const field = page.getByRole('textbox', { name: 'Telemóvel' });
    await expect(field).toHaveValue(customer.phone);
    await expect(field).toHaveAccessibleDescription(/Telemóvel inválido/);
  });
});

test.describe('ordering', () => {
  test.afterEach(() => restoreChain());

  /** With two pastéis de nata in the cart of 862. */
  async function withCart(page: Page): Promise<Customer> {
    const customer = await newCustomer();
    await logIn(page, customer);
    await chooseShop(page);
    await page.goto('/catalogo/101/10101');
    await page.getByRole('button', { name: 'Mais um: Quantidade' }).click();
    await page.getByRole('button', { name: 'Adicionar - 3,00€' }).click();
    await page.getByRole('link', { name: /Ver carrinho/ }).click();
    await expect(page.getByRole('heading', { name: 'O seu carrinho' })).toBeVisible();
    return customer;
  }

  async function toCheckout(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Pagamento - 3,00€' }).click();
    await expect(page).toHaveURL(/\/carrinho\/finalizar$/);
    await page.getByRole('checkbox', { name: /Li e Aceito os Termos e Condições de Venda/ }).check();
  }

  const finish = (page: Page) =>
    page.getByRole('button', { name: /Finalizar encomenda com obrigação de pagar/ });

  async function latestOrder(customer: Customer): Promise<string> {
    const { ordering } = await ask('POST', '/api/refresh-private-data', { token: customer.token });
    expect(ordering).toHaveLength(1);
    return ordering[0].order_id;
  }

  /** The app's own session ended the one that made the account: a new one reads beside it. */
  async function beside(customer: Customer): Promise<Customer> {
    const device = await ask('POST', '/identity/anonymous');
    const body = { telemovel: customer.phone, pais: '351', password: customer.password };
    const { identity } = await ask('POST', '/login', { token: device.idToken, body });
    return { ...customer, token: identity.idToken };
  }

  test('a shop that has closed meanwhile takes no order, and the cart stays', async ({ page }) => {
    await withCart(page);
    closeShop();
    await page.getByRole('button', { name: /^Pagamento - / }).click();
    await expect(page.getByText(/está fechada/).first()).toBeVisible();
    await expect(page).toHaveURL(/\/carrinho$/);
    await page.reload();
    await expect(page.getByText('Pastel de nata').first()).toBeVisible();
  });

  test('a product that is gone is told before paying, and the customer stays on the step', async ({
    page,
  }) => {
    await withCart(page);
    await toCheckout(page);
    changeProduct('10101', null);
    await finish(page).click();
    await expect(page.getByText(/deixou de estar disponível|já não estão disponíveis/).first()).toBeVisible();
    await expect(page).toHaveURL(/\/carrinho\/finalizar$/);
  });

  test('a price that changed is told, never silently charged', async ({ page }) => {
    const customer = await withCart(page);
    await toCheckout(page);
    changeProduct('10101', { precovenda: 1.6 });
    await finish(page).click();
    await expect(page.getByText('O valor mudou').first()).toBeVisible();
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByText('3,20€').first()).toBeVisible();
    await finish(page).click();
    await expect(page).toHaveURL(/\/carrinho\/pagamento$/);
    const reader = await beside(customer);
    const order = await ask('GET', `/api/encomendas/${await latestOrder(reader)}`, { token: reader.token });
    expect(order.total).toBe(3.2);
  });

  test('a refused payment may be asked for again', async ({ page }) => {
    const customer = await withCart(page);
    await toCheckout(page);
    await finish(page).click();
    await expect(page.getByText('Pagamento em curso - Será notificado')).toBeVisible();
    const orderId = await latestOrder(await beside(customer));
    await decide(orderId, 'recusar');
    await expect(page.getByText('Recusou o pagamento no telemóvel')).toBeVisible();
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(page.getByText('Pagamento em curso - Será notificado')).toBeVisible();
    await decide(orderId, 'aprovar');
    await expect(page.getByText(/Pedido #\d{3} concluído com sucesso/)).toBeVisible();
  });

  test('a payment that nobody approved ends the order', async ({ page }) => {
    const customer = await withCart(page);
    await toCheckout(page);
    await finish(page).click();
    await expect(page.getByText('Pagamento em curso - Será notificado')).toBeVisible();
    await decide(await latestOrder(await beside(customer)), 'expirar');
    await expect(page.getByText('O seu pedido expirou').first()).toBeVisible();
  });

  test('a double click on Finalizar makes one order', async ({ page }) => {
    const customer = await withCart(page);
    await toCheckout(page);
    await finish(page).dblclick();
    await expect(page).toHaveURL(/\/carrinho\/pagamento$/);
    await latestOrder(await beside(customer));
  });

  test('a double tap on Adicionar adds once', async ({ page }) => {
    await withCart(page);
    await page.goto('/catalogo/101/10101');
    // Both at once: the second of two slower taps would find the catalogue.
    await page.getByRole('button', { name: 'Adicionar - 1,50€' }).evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    await expect(page).toHaveURL(/\/catalogo$/);
    await page.goto('/carrinho');
    await expect(page.getByRole('button', { name: 'Pagamento - 4,50€' })).toBeVisible();
  });

  test('a tab that was left at the checkout follows the order that another tab placed', async ({
    page,
    context,
  }) => {
    await withCart(page);
    await toCheckout(page);
    const other = await context.newPage();
    await other.goto('/carrinho/finalizar');
    await expect(finish(other)).toBeVisible();
    await finish(page).click();
    await expect(page).toHaveURL(/\/carrinho\/pagamento$/);
    await expect(other).toHaveURL(/\/carrinho\/pagamento$/);
    await expect(other.getByText('Pagamento em curso - Será notificado')).toBeVisible();
  });

  test('the calculation holds the overlay for the 1.5 s of the specification', async ({ page }) => {
    await withCart(page);
    await page.evaluate(() => {
      document.querySelector('meta[name="minimum-call-ms"]')?.setAttribute('content', '1500');
    });
    const begin = Date.now();
    await page.getByRole('button', { name: 'Pagamento - 3,00€' }).click();
    await expect(page.getByText('Um momento, por favor')).toBeVisible({ timeout: 1_000 });
    await expect(page).toHaveURL(/\/carrinho\/finalizar$/);
    expect(Date.now() - begin).toBeGreaterThanOrEqual(1_450);
  });
});
