// From the cart to the checkout: the start of most ordering stories.
import { expect, type Page } from '@playwright/test';
import { openAs } from './app.ts';
import { ask, type Customer, newCustomer } from './wire.ts';

/** With two pastéis de nata in the cart of 862. */
export async function withCart(page: Page): Promise<Customer> {
  const customer = await newCustomer();
  await openAs(page, customer, { path: '/catalogo/101/10101', shopId: 862 });
  await page.getByRole('button', { name: 'Mais um: Quantidade' }).click();
  await page.getByRole('button', { name: 'Adicionar - 3,00€' }).click();
  await page.getByRole('link', { name: /Ver carrinho/ }).click();
  await expect(page.getByRole('heading', { name: 'O seu carrinho' })).toBeVisible();
  return customer;
}

export async function toCheckout(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pagamento - 3,00€' }).click();
  await expect(page).toHaveURL(/\/carrinho\/finalizar$/);
  await page.getByRole('checkbox', { name: /Li e Aceito os Termos e Condições de Venda/ }).check();
}

export const finish = (page: Page) =>
  page.getByRole('button', { name: /Finalizar encomenda com obrigação de pagar/ });

export async function latestOrder(customer: Customer): Promise<string> {
  const { ordering } = await ask('POST', '/api/refresh-private-data', { token: customer.token });
  expect(ordering).toHaveLength(1);
  return ordering[0].order_id;
}

/** Adds the product of an open menu's page. */
export async function addFromMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Adicionar - / }).click();
  await expect(page).toHaveURL(/\/menus\/carta$/);
  // The address changes a moment before the page does.
  await expect(page.getByRole('heading', { level: 1, name: /^Menu de / })).toBeVisible();
}
