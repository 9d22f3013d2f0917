// A drawer from its opening to its count, and all the ways in which what the till sells is paid.
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { buy } from './purchases.ts';
import { newStaff } from './staff.ts';
import { aPhone, ask, type Customer, decideOn, newCustomer, paymentAsked } from './wire.ts';

export type Look = (page: Page, screen: string) => Promise<void>;

/** 0,90€ each. */
const coffee = /^Café \(bica\)/;

export async function ring(page: Page, units: number): Promise<void> {
  await page.getByRole('searchbox', { name: 'Procurar um produto' }).fill('bica');
  for (let unit = 0; unit < units; unit += 1)
    await page.getByRole('button', { name: coffee }).first().click();
}

/** A receipt printer at the till, whose papers come out at /simulador. */
export async function connectPrinter(loja: number): Promise<void> {
  const { token } = await newStaff('administrator');
  const body = { loja, nome: 'Caixa', endereco: 'simulador', largura: 58, papeis: ['talao'] };
  await ask('POST', '/api/gestao/impressoras', { token, body });
}

/** With 50,00€ in the drawer. */
export async function openDrawer(page: Page, lookAt: Look): Promise<void> {
  const sheet = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Turno' }).click();
  await sheet.getByLabel('Fundo de caixa').fill('50,00');
  await sheet.getByRole('button', { name: 'Abrir turno' }).click();
  await expect(sheet.getByLabel('Contado na gaveta')).toBeVisible();
  await expect(sheet.getByText('Esperado na gaveta')).toHaveCount(0);
  await lookAt(page, 'sale/shift-sheet.tsx');
  await page.keyboard.press('Escape');
}

/** In cash with change, of which one comes back; the customer follows it on a screen of their own. */
export async function sellInCash(page: Page, lookAt: Look): Promise<void> {
  const sheet = page.getByRole('dialog');
  const ticket = page.getByRole('region', { name: 'Venda', exact: true });
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Ecrã do cliente' }).click();
  const customers = await opened;
  await expect(customers.getByRole('heading', { name: 'Olá!' })).toBeVisible();
  await page.bringToFront();
  await ring(page, 2);
  await expect(ticket).toContainText('1,80€');
  await expect(customers.getByRole('listitem')).toContainText(['2×Café (bica)1,80€']);
  await lookAt(customers, 'customers’ screen');
  await lookAt(page, 'sale by line');
  await ticket.getByRole('button', { name: 'Receber' }).click();
  await sheet.getByRole('button', { name: '5,00€' }).click();
  await expect(sheet.getByText('Troco')).toContainText('Troco');
  await lookAt(page, 'sale/pay-sheet.tsx');
  await sheet.getByRole('button', { name: 'Recebido 1,80€' }).click();
  await expect(page.getByText('Venda registada')).toBeVisible();
  await expect(page.locator('.sale-done-change')).toContainText('3,20€');
  await expect(customers.getByText('Troco')).toContainText('3,20€');
  await lookAt(customers, 'customers’ screen, paid');
  await customers.close();
  await page.reload();
  await expect(page.locator('.sale-done-change'), 'the change is still to be given').toContainText('3,20€');
  await page.getByRole('button', { name: 'Imprimir talão' }).click();
  await expect(page.getByText('Saiu em Caixa.')).toBeVisible();
  await lookAt(page, 'sale by line done');
  await page.getByRole('button', { name: 'Devolver' }).click();
  const oneMore = sheet.getByRole('button', { name: /^Mais um: Café/ });
  expect((await oneMore.boundingBox())?.height, 'it can’t be undone').toBeGreaterThanOrEqual(56);
  await oneMore.click();
  await sheet.getByLabel('Motivo').fill('Veio frio');
  await lookAt(page, 'sale/return-sheet.tsx');
  await sheet.getByRole('button', { name: 'Devolver o escolhido' }).click();
  await expect(sheet.getByText('Devolva 0,90€ ao cliente (Dinheiro).')).toBeVisible();
  await expect(sheet.getByRole('listitem').first()).toContainText('devolvidos 0,90€');
  await lookAt(page, 'sale/line-sales-sheet.tsx');
  await page.keyboard.press('Escape');
}

/** Beside all that a known customer is asked, on a tablet that lies flat. */
async function seeThePad(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 1024, height: 768 });
  const sheet = page.getByRole('dialog');
  const bottomOf = async (name: string) => {
    const box = await sheet.getByRole('button', { name, exact: true }).boundingBox();
    return (box?.y ?? Infinity) + (box?.height ?? 0);
  };
  const foot = await sheet.getByRole('button', { name: /^Recebido/ }).boundingBox();
  expect(await bottomOf('00'), 'the pad’s last row is above the button').toBeLessThan(foot?.y ?? 0);
  if (before) await page.setViewportSize(before);
}

/** One by card, one by MB WAY, and one that a customer's balance pays all of. */
export async function sellOtherwise(page: Page, { phone }: Customer): Promise<void> {
  const sheet = page.getByRole('dialog');
  const ticket = page.getByRole('region', { name: 'Venda', exact: true });
  for (const method of ['Multibanco', 'MB WAY', 'Usar saldo']) {
    await ring(page, 1);
    if (method === 'Usar saldo') await identify(page, phone);
    await ticket.getByRole('button', { name: 'Receber' }).click();
    if (method === 'Usar saldo') await seeThePad(page);
    await sheet.getByText(method, { exact: true }).click();
    await sheet.getByRole('button', { name: /^Recebido 0,(90|00)€/ }).click();
    await expect(page.getByText('Venda registada')).toBeVisible();
    if (method === 'Usar saldo') await expect(page.getByText('Saldo usado −0,90€')).toBeVisible();
    await page.getByRole('button', { name: 'Próximo cliente' }).click();
  }
}

/**
 * A coupon on paper takes half off, and one that asks for more says so; the phone that is asked for the other half refuses, so that
 * is paid by card, and the coupon is there for it.
 */
export async function useCoupon(page: Page, lookAt: Look): Promise<void> {
  const customer = await newCustomer();
  const { token } = await newStaff('administrator');
  const terms = { de: '2020-01-01', ate: '2090-12-31', valor: 2, limite: 10, so_novos: 0 };
  const made = (change: object) =>
    ask('POST', '/api/gestao/cupoes', { token, body: { ...terms, ...change } });
  const half = await made({ nome: 'Metade do café', percentagem: 50 });
  const more = await made({ nome: 'Pequeno-almoço', minimo: 5 });
  const sheet = page.getByRole('dialog');
  await ring(page, 1);
  await identify(page, customer.phone);
  await page.getByRole('button', { name: 'Receber' }).click();
  await sheet.getByRole('button', { name: 'Código de um cupão' }).click();
  const show = async (code: string) => {
    await sheet.getByLabel('Código de um cupão').fill(code);
    await sheet.getByRole('button', { name: 'Ver cupão' }).click();
  };
  await show('NENHUM99');
  await expect(sheet.getByText('Não existe nenhum cupão com este código')).toBeVisible();
  await show(more.codigo);
  await expect(sheet.getByRole('button', { name: /^Pequeno-almoço/ })).toBeDisabled();
  await expect(sheet.getByText('A partir de 5,00€, sem contar o saldo')).toBeVisible();
  await show(half.codigo.toLowerCase());
  const coupon = sheet.getByRole('button', { name: /^Metade do café/ });
  await expect(coupon).toContainText('−0,45€');
  await coupon.click();
  await expect(coupon).toHaveAttribute('aria-pressed', 'true');
  await lookAt(page, 'sale with a coupon');
  await sheet.getByText('MB WAY', { exact: true }).click();
  await lookAt(page, 'sale with a coupon, to ask of a phone');
  await sheet.getByRole('button', { name: 'Pedir 0,45€ por MB WAY' }).click();
  await lookAt(page, 'sale with a coupon, asked of a phone');
  await decideOn(await paymentAsked(customer.phone), 'recusar');
  await sheet.getByRole('button', { name: 'Receber de outra forma' }).click();
  await expect(coupon).toHaveAttribute('aria-pressed', 'true');
  await expect(coupon).toBeEnabled();
  await sheet.getByText('Multibanco', { exact: true }).click();
  await sheet.getByRole('button', { name: 'Recebido 0,45€' }).click();
  await expect(page.getByText('Venda registada')).toBeVisible();
  await expect(page.locator('.sale-done')).toContainText(`Cupão ${half.codigo} −0,45€`);
  await page.getByRole('button', { name: 'Próximo cliente' }).click();
}

/** What somebody orders in the app, in one touch; it isn't sold. */
export async function ringTheUsual(page: Page, lookAt: Look): Promise<void> {
  const customer = await newCustomer();
  await buy(customer, 2);
  const ticket = page.getByRole('region', { name: 'Venda', exact: true });
  await identify(page, customer.phone);
  await ticket.getByRole('button', { name: 'O costume 2× Pastel de nata' }).click();
  // At the price of this shop; it was ordered of one where they were 3,00€.
  await expect(ticket.getByRole('listitem').filter({ hasText: 'Pastel de nata' })).toContainText('2,70€');
  await expect(ticket.getByRole('button', { name: /^O costume/ })).toBeHidden();
  await ticket.getByRole('button', { name: 'Limpar venda' }).click();
  await expect(ticket.getByRole('button', { name: /^O costume/ })).toBeVisible();
  await lookAt(page, 'the usual');
  // Whoever takes something away each morning may sit down today.
  const eatsHere = ticket.getByRole('button', { name: 'Comer cá' });
  await eatsHere.click();
  await ticket.getByRole('button', { name: /^O costume/ }).click();
  await expect(ticket.getByRole('listitem').filter({ hasText: 'Pastel de nata' })).toContainText('2,90€');
  await expect(eatsHere).toHaveAttribute('aria-pressed', 'true');
  await ticket.getByRole('button', { name: 'Limpar venda' }).click();
  await ticket.getByRole('button', { name: 'Para levar' }).click();
  await ticket.getByRole('button', { name: 'Tirar' }).click();
}

async function identify(page: Page, phone: string): Promise<void> {
  const sheet = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Identificar cliente' }).click();
  await sheet.getByRole('textbox', { name: /^Telemóvel ou código/ }).fill(phone);
  await sheet.getByRole('button', { name: 'Identificar' }).click();
  await expect(sheet).toBeHidden();
}

/** A phone is asked to pay, and refuses; asked again it pays, though the till was reloaded meanwhile. */
export async function askByPhone(page: Page, lookAt: Look): Promise<void> {
  const sheet = page.getByRole('dialog');
  const ticket = page.getByRole('region', { name: 'Venda', exact: true });
  const phone = aPhone();
  const ask = async () => {
    await sheet.getByText('MB WAY', { exact: true }).click();
    await sheet.getByLabel('Telemóvel que paga').fill(phone);
    await sheet.getByRole('button', { name: 'Pedir 0,90€ por MB WAY' }).click();
    await expect(sheet.getByText('A tocar no telemóvel')).toContainText(phone);
  };
  await ring(page, 1);
  await ticket.getByRole('button', { name: 'Receber' }).click();
  await ask();
  await lookAt(page, 'sale/request-sheet.tsx');
  await decideOn(await paymentAsked(phone), 'recusar');
  await sheet.getByRole('button', { name: 'Receber de outra forma' }).click();
  await ask();
  await page.reload();
  await expect(sheet.getByRole('button', { name: 'Desistir do pedido' })).toBeVisible();
  await decideOn(await paymentAsked(phone), 'aprovar');
  await expect(page.getByText('Venda registada')).toBeVisible();
  await page.getByRole('button', { name: 'Próximo cliente' }).click();
}

/** What should be there is told once it is counted: 50,00€ and the three of 0,90€ that stayed of what was sold in cash. */
export async function closeDrawer(page: Page, lookAt: Look): Promise<void> {
  const sheet = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Turno' }).click();
  await sheet.getByLabel('Contado na gaveta').fill('51,50');
  await sheet.getByLabel('Nota (opcional)').fill('Falta um troco');
  await sheet.getByRole('button', { name: 'Fechar turno' }).click();
  await expect(sheet.getByText('diferença −1,20€')).toBeVisible();
  for (const [name, value] of [
    ['Esperado na gaveta', '52,70€'],
    ['Dinheiro', '2,70€'],
    ['Multibanco', '2,25€'],
    ['MB WAY', '1,80€'],
    ['Saldo', '1,35€'],
    ['Do saldo, por cupões', '0,45€'],
  ] as const)
    await expect(
      sheet.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) }),
    ).toContainText(value);
  const download = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Descarregar CSV' }).click();
  expect(readFileSync(await (await download).path(), 'utf8')).toContain('Diferença;-1,2');
  await lookAt(page, 'shift closed');
  await page.keyboard.press('Escape');
}
