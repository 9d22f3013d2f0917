import { expect, type Page } from '@playwright/test';
import { expectAlive, openAs, skipOnboarding, test } from './support/app.ts';
import { toCheckout, withCart } from './support/checkout.ts';
import { giveHistory } from './support/every-screen.ts';
import { newCustomer } from './support/wire.ts';

const atDesk = (page: Page) => page.setViewportSize({ width: 1280, height: 800 });

test('at a desk the topics say what they answer, and stand at the side of the one that is open', async ({
  page,
}) => {
  await skipOnboarding(page);
  await page.goto('/perguntas-frequentes');
  await expectAlive(page);
  const asked = page.getByRole('main').getByText('Como me registo?');
  await expect(asked).toBeHidden();
  await atDesk(page);
  await expect(asked).toBeVisible();

  await page.getByRole('link', { name: /^Registo e conta/ }).click();
  const topics = page.getByRole('navigation', { name: 'Perguntas frequentes' });
  const answers = page.getByRole('list', { name: 'Registo e conta' });
  await expect(answers).toBeVisible();
  await expect(topics.getByRole('link', { name: 'Registo e conta' })).toHaveCount(0);
  await topics.getByRole('link', { name: 'Encomendas' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Encomendas' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(topics).toBeHidden();
});

test('at a desk what a movement was stands beside what is said of it', async ({ page }) => {
  const customer = await newCustomer();
  const { transactionId } = await giveHistory(customer);
  await openAs(page, customer, { path: `/opiniao/transacao/${transactionId}` });
  await atDesk(page);
  const about = page.getByRole('list', { name: 'A sua visita' });
  const field = page.getByRole('textbox', { name: 'Comentário' });
  await expect
    .poll(async () => {
      const [left, right] = [await about.boundingBox(), await field.boundingBox()];
      return left !== null && right !== null && left.x + left.width < right.x;
    })
    .toBe(true);
});

test('on a phone that lies the end of the sums stays in sight beside the fields', async ({ page }) => {
  await withCart(page);
  await page.setViewportSize({ width: 844, height: 390 });
  await toCheckout(page);
  const last = page.getByRole('button', { name: /Finalizar encomenda/ });
  const field = page.getByRole('textbox', { name: 'Nota para a loja' });
  await field.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
  const [fields, sums] = [await field.boundingBox(), await last.boundingBox()];
  expect((fields?.x ?? 0) + (fields?.width ?? 0)).toBeLessThan(sums?.x ?? 0);
});
