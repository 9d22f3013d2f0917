// Ten minutes of a till's day without a connection.
import { expect, type Page } from '@playwright/test';
import type { Calendar } from './movable-chain.ts';
import { goOffline, goOnline } from './offline.ts';
import { newStaff } from './staff.ts';
import { type Look, ring } from './till-day.ts';
import { ask, type Data, timeThere } from './wire.ts';

/**
 * Ten minutes without a connection, by the clocks of the device and of the server: something is sold as they begin, in their middle
 * and at their end. All of it arrives once the connection is back, each once and at its own time, and its documents are issued.
 */
export async function sellOffline(page: Page, lookAt: Look, calendar: Calendar, shop: number): Promise<void> {
  const sheet = page.getByRole('dialog');
  const ticket = page.getByRole('region', { name: 'Venda', exact: true });
  const { token } = await newStaff('administrator');
  const sold = async (): Promise<Data[]> =>
    (await ask('GET', `/api/gestao/compras?loja=${shop}&canal=till`, { token })).itens;
  const before = await sold();
  await goOffline(page);
  for (const [method, waiting] of [
    ['Dinheiro', '1 venda à espera de ligação'],
    ['Multibanco', '2 vendas à espera de ligação'],
    ['Dinheiro', '3 vendas à espera de ligação'],
  ] as const) {
    if (!waiting.startsWith('1 ')) await passMinutes(page, calendar, 5);
    await ring(page, 1);
    await ticket.getByRole('button', { name: 'Receber' }).click();
    await sheet.getByText(method, { exact: true }).click();
    await sheet.getByRole('button', { name: 'Recebido 0,90€' }).click();
    await expect(page.getByText('Guardada neste aparelho')).toBeVisible();
    await expect(page.getByText('o documento sai depois')).toBeVisible();
    await expect(page.getByText(waiting)).toBeVisible();
    if (waiting.startsWith('1 ')) await lookAt(page, 'sale by line kept');
    await page.getByRole('button', { name: 'Próximo cliente' }).click();
  }
  await goOnline(page);
  await expect(page.getByText('à espera de ligação')).toHaveCount(0);
  const arrived = (await sold()).filter(({ id }) => !before.some((one) => one.id === id)).toReversed();
  expect(arrived.map(({ meio, valor }) => [meio, valor])).toEqual([
    ['cash', 0.9],
    ['terminal', 0.9],
    ['cash', 0.9],
  ]);
  const [first = 0, second = 0, third = 0] = arrived.map(({ quando }) => Date.parse(quando));
  expect(Math.min(second - first, third - second)).toBeGreaterThanOrEqual(5 * 60_000);
  await expectDocuments(arrived, token);
  await page.getByRole('button', { name: 'Últimas vendas' }).click();
  const last = sheet.getByRole('listitem').filter({ hasText: '1× Café (bica)' }).first();
  await expect(last).toContainText(new Date(third).toISOString().slice(11, 16));
  await last.getByRole('button', { name: /^Imprimir talão/ }).click();
  await expect(last.getByText('Saiu em Caixa.')).toBeVisible();
  await page.keyboard.press('Escape');
}

/** Of each sale one, and of no two the same. */
async function expectDocuments(sales: Data[], token: string): Promise<void> {
  const numbers = new Set<string>();
  for (const { id } of sales)
    await expect(async () => {
      const { acontecimentos } = await ask('GET', `/api/gestao/compras/${id}/historia`, { token });
      const issued = acontecimentos.filter(({ tipo }: Data) => tipo === 'invoice');
      expect(issued).toHaveLength(1);
      numbers.add(issued[0].texto);
    }).toPass();
  expect(numbers.size).toBe(sales.length);
}

async function passMinutes(page: Page, calendar: Calendar, minutes: number): Promise<void> {
  await calendar.moveTo(new Date(timeThere() + minutes * 60_000).toISOString());
  await page.clock.fastForward(minutes * 60_000);
}
