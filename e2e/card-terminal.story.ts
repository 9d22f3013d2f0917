// A card at the till's own terminal: the good way and its way back, a refused card, and one that is written by hand instead.
import { expect, type Page } from '@playwright/test';
import { problemsOf } from './support/accessibility.ts';
import { test } from './support/app.ts';
import { enterCounter, newStaff } from './support/staff.ts';
import { ask, decideOn, type Payment } from './support/wire.ts';

/** 1,00€ each. */
const coffee = /^Café \(bica\)/;

async function openTill(page: Page): Promise<void> {
  await enterCounter(page, await newStaff('assistant', [862]), '#venda');
  await expect(page.getByRole('searchbox', { name: 'Procurar um produto' })).toBeVisible();
}

/** @returns what the terminal is asked for */
async function charge(page: Page, units: number, amount: string): Promise<Payment> {
  await page.getByRole('searchbox', { name: 'Procurar um produto' }).fill('bica');
  for (let unit = 0; unit < units; unit += 1)
    await page.getByRole('button', { name: coffee }).first().click();
  await page.getByRole('button', { name: 'Receber' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText('Multibanco', { exact: true }).click();
  await sheet.getByRole('button', { name: `Cobrar ${amount} no terminal` }).click();
  await expect(page.getByRole('dialog', { name: `Passe o cartão no terminal · ${amount}` })).toBeVisible();
  const value = Number(amount.replace(',', '.').replace('€', ''));
  let asked: Payment | undefined;
  await expect
    .poll(async () => {
      const all: (Payment & { metodo: string; valor: number })[] = await ask('GET', '/simulador/pagamentos');
      asked = all.find(
        ({ metodo, valor, estado }) => metodo === 'terminal' && valor === value && estado === 'pending',
      );
      return asked !== undefined;
    })
    .toBe(true);
  if (asked === undefined) throw new Error('The terminal was asked for nothing');
  return asked;
}

test('a card is charged at the terminal, goes back to it, is refused, and is written by hand', async ({
  page,
}) => {
  const sheet = page.getByRole('dialog');
  await openTill(page);
  await test.step('approved, it is a sale; brought back, the card has its money', async () => {
    const asked = await charge(page, 3, '3,00€');
    await expect(sheet.getByText('O terminal está à espera do cartão')).toBeVisible();
    expect(await problemsOf(page)).toEqual([]);
    // Whoever holds it to the terminal doesn't care that the till is opened anew.
    await page.reload();
    await expect(sheet.getByRole('button', { name: 'Escrever à mão' })).toBeVisible();
    await decideOn(asked, 'aprovar');
    await expect(page.getByText('Venda registada')).toBeVisible();
    await page.getByRole('button', { name: 'Devolver' }).click();
    await sheet.getByRole('button', { name: /^Mais um: Café/ }).click();
    await sheet.getByLabel('Motivo').fill('Veio frio');
    await sheet.getByRole('button', { name: 'Devolver o escolhido' }).click();
    await expect(sheet.getByText('Devolvemos 1,00€ ao cartão do cliente, pelo terminal.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  });
  await test.step('refused, nothing is charged, and it is paid otherwise', async () => {
    await decideOn(await charge(page, 2, '2,00€'), 'recusar');
    await expect(sheet.getByText('O cartão foi recusado. Nada foi cobrado.')).toBeVisible();
    expect(await problemsOf(page)).toEqual([]);
    await sheet.getByRole('button', { name: 'Receber de outra forma' }).click();
    await sheet.getByText('Dinheiro', { exact: true }).click();
    await sheet.getByRole('button', { name: 'Recebido 2,00€' }).click();
    await expect(page.getByText('Venda registada')).toBeVisible();
    await page.getByRole('button', { name: 'Próximo cliente' }).click();
  });
  await test.step('written by hand, the terminal waits no longer', async () => {
    const { id } = await charge(page, 1, '1,00€');
    await sheet.getByRole('button', { name: 'Escrever à mão' }).click();
    await expect(sheet.getByText('Marque o valor no terminal')).toBeVisible();
    await sheet.getByRole('button', { name: 'Recebido 1,00€' }).click();
    await expect(page.getByText('Venda registada')).toBeVisible();
    const all: Payment[] = await ask('GET', '/simulador/pagamentos');
    expect(all.find((one) => one.id === id)).toMatchObject({ estado: 'expired' });
  });
});
