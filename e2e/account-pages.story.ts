import { expect } from '@playwright/test';
import { openAs, test } from './support/app.ts';
import { newCustomer } from './support/wire.ts';

test('at a desk the pages of an account stand at the side of each, and on a phone on the account’s own', async ({
  page,
}) => {
  const customer = await newCustomer();
  const pages = page.getByRole('navigation', { name: 'Páginas da conta' });
  await openAs(page, customer, { path: '/alterar-dados-pessoais' });
  await expect(page.getByLabel('Nome').first()).toBeVisible();
  await expect(pages).toBeHidden();

  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(pages.getByRole('link', { name: 'Dados pessoais' })).toHaveAttribute('aria-current', 'page');
  // The short fields stand two by two.
  const [name, email] = [page.getByLabel('Nome').first(), page.getByRole('textbox', { name: 'Email' })];
  // What comes meanwhile may move both, between one look and the other.
  await expect(async () => {
    expect((await name.boundingBox())?.y).toBe((await email.boundingBox())?.y);
  }).toPass({ timeout: 10_000 });

  await pages.getByRole('link', { name: 'Dispositivos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dispositivos' })).toBeVisible();
  await expect(pages.getByRole('link', { name: 'Dispositivos' })).toHaveAttribute('aria-current', 'page');

  // A sheet opens over the page that it was asked from, which is there again when it closes.
  await pages.getByRole('link', { name: 'Alterar Palavra-passe' }).click();
  await expect(page.getByRole('dialog')).toContainText('Nova palavra-passe');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/perfil\/dispositivos$/);
});
