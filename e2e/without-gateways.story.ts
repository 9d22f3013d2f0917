import { expect } from '@playwright/test';
import { problemsOf } from './support/accessibility.ts';
import { openAs, test } from './support/app.ts';
import { toCheckout, withCart } from './support/checkout.ts';
import { newCustomer } from './support/wire.ts';

// A chain that sends no e-mail and no pushes, and whose invoices are its tills'.
test.beforeEach(async ({ page }) => {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return await route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    const without = '<meta name="without" content="email push invoices"></head>';
    await route.fulfill({ response, body: html.replace('</head>', without) });
  });
});

test('the data and the forgetting are asked for by writing, and the contacts are a press away', async ({
  page,
}) => {
  await openAs(page, await newCustomer());
  for (const path of ['/rgpd/portabilidade', '/rgpd/esquecimento']) {
    await page.goto(path);
    await expect(page.getByText('De momento não enviamos e-mails')).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    expect(await problemsOf(page)).toEqual([]);
  }
  await page.getByRole('link', { name: 'Ver os contactos' }).click();
  await expect(page).toHaveURL(/\/informacao-legal$/);
});

test('only what can be sent is offered: SMS, and no pushes', async ({ page }) => {
  await openAs(page, await newCustomer());
  await page.goto('/rgpd/comunicacao');
  await expect(page.getByRole('switch')).toHaveCount(1);
  await page.getByRole('switch', { name: 'SMS' }).check();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Preferências guardadas')).toBeVisible();
  await page.goto('/notificacoes');
  await expect(page.getByRole('heading', { name: 'Notificações' })).toBeVisible();
  await expect(page.getByRole('button', { name: /avis/i })).toHaveCount(0);
});

test('the invoice is handed over in the shop: no address is asked for it', async ({ page }) => {
  await withCart(page);
  await toCheckout(page);
  await expect(page.getByText('A fatura sai na loja')).toBeVisible();
  await expect(page.getByLabel('Email para envio da fatura')).toHaveCount(0);
});
