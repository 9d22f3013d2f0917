// The living oven as its customer sees it: what was asked for, and what a browser's no means.
import type { Page } from '@playwright/test';
import { bringPushService } from '../support/push.ts';
import { contextOptions, expect, keptOf, prepare, test } from './people.ts';
import { screenshot, settled } from './screenshot.ts';

const product = '/catalogo/101/10101';
const watched = (produto: string, cod_produto: string) => ({
  id_loja: 860,
  loja: 'Chiado',
  cod_produto,
  produto,
  ate: '2027-01-17T10:20:00.000Z',
});
const watches = [watched('Pastel de nata', '10101'), watched('Pão de Mafra', '20102')];

/** Somebody whose browser asks, in a window of their own; what the others see of them stays as it is. */
const withPushes =
  (answer: 'granted' | 'denied', look: (page: Page) => Promise<void>): Parameters<typeof test>[2] =>
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      ...contextOptions,
      ...(baseURL && { baseURL }),
      storageState: keptOf('newcomer'),
    });
    await prepare(context);
    const page = await context.newPage();
    await bringPushService(page, answer);
    const data = { avisos: [] as typeof watches };
    await page.route('**/api/notificacoes/subscricao', (route) =>
      route.fulfill({ json: { success: true, data: {} } }),
    );
    await page.route('**/api/avisos-do-forno**', (route) => {
      if (route.request().method() === 'PUT') data.avisos = watches;
      return route.fulfill({ json: { success: true, data } });
    });
    await look(page);
    await context.close();
  };

const atTheButton = (page: Page) =>
  page.locator('.oven-watch').evaluate((button) => button.scrollIntoView({ block: 'center' }));

test(
  'produto-avisado',
  withPushes('granted', async (page) => {
    await page.goto(product);
    await settled(page);
    await page.getByRole('button', { name: 'Avise-me quando sair' }).click();
    await expect(page.getByText('Combinado: avisamos quando sair')).toBeVisible();
    await screenshot(page, 'produto-avisado', { before: atTheButton });
    await page.goto('/notificacoes');
    await expect(page.getByRole('button', { name: /^Remover o aviso: Pão de Mafra/ })).toBeVisible();
    await screenshot(page, 'notificacoes-avisos');
  }),
);

test(
  'produto-aviso-recusado',
  withPushes('denied', async (page) => {
    await page.goto(product);
    await settled(page);
    await page.getByRole('button', { name: 'Avise-me quando sair' }).click();
    await expect(page.getByText('Este browser está a bloquear')).toBeVisible();
    await screenshot(page, 'produto-aviso-recusado', { before: atTheButton });
  }),
);
