// A menu is imported, published and put back, and another one is pasted.
import { readFileSync } from 'node:fs';
import { buffer, text } from 'node:stream/consumers';
import { expect } from '@playwright/test';
import { test } from '../support/app.ts';
import { newShop, showScreen } from '../support/office.ts';
import { ask, type Data } from '../support/wire.ts';
import { type Desk, lookAt, shop } from './desk.ts';

const productsOf = (menu: Data): Data[] =>
  menu.seccoes.flatMap(({ familias }: Data) => familias).flatMap(({ produtos }: Data) => produtos);
const priceNow = async (code: string) =>
  productsOf(await ask('GET', `/api/menus/${shop}`)).find(({ cod_produto }) => cod_produto === code)
    ?.precovenda;

export async function doMenus({ page, token, dialog, press, pressIn, leave }: Desk): Promise<void> {
  await test.step('a menu is imported, looked at, published, and the one before is put back', async () => {
    const code = '10101';
    const file = JSON.parse(readFileSync(`sample/menus/${shop}.json`, 'utf8')) as Data;
    const [pastel] = productsOf(file[`loja_${shop}`]);
    const before = await priceNow(code);
    const bring = (content: string) =>
      page
        .locator('input[type="file"]')
        .setInputFiles({ name: 'ementa.json', mimeType: 'application/json', buffer: Buffer.from(content) });
    await showScreen(page, `/ementas/${shop}`);
    await bring('{"loja_860": {"seccoes": [{}]}}');
    await expect(dialog.getByRole('alert').first()).toBeVisible();
    await lookAt(page, 'menu/import-dialog.tsx');
    await pressIn('Fechar');
    pastel.precovenda = 1.85;
    await bring(JSON.stringify(file));
    await expect(dialog.getByText('→ 1,85€')).toBeVisible();
    expect(await priceNow(code)).toBe(before);
    await pressIn('Levar para o rascunho');
    await expect(page.getByText('Há um rascunho')).toBeVisible();
    await press('Publicar');
    await expect(dialog.getByText('→ 1,85€')).toBeVisible();
    await lookAt(page, 'menu/changes-dialog.tsx');
    await pressIn('Publicar');
    await expect(page.getByText('É isto que os clientes veem')).toBeVisible();
    expect(await priceNow(code)).toBe(1.85);

    // The newest stands first: of what may be put back, what was published before this.
    const putBack = () => dialog.last().getByRole('button', { name: 'Repor', exact: true }).first().click();
    await press('Versões');
    await putBack();
    await expect(page.getByText('Há um rascunho')).toBeVisible();
    await press('Versões');
    await putBack();
    await expect(page.getByText('Há um rascunho por publicar')).toBeVisible();
    await lookAt(page, 'menu/versions-dialog.tsx');
    await pressIn('Cancelar');
    await pressIn('Fechar');
    await press('Deitar fora o rascunho');
    await lookAt(page, 'menu/menu-actions.tsx');
    await pressIn('Cancelar');
    await press('Publicar');
    await expect(dialog.getByText('1,85€ →')).toBeVisible();
    await pressIn('Publicar');
    await expect(page.getByText('É isto que os clientes veem')).toBeVisible();
    expect(await priceNow(code)).toBe(before);

    await press('Secções e famílias');
    await lookAt(page, 'menu/structure-dialog.tsx');
    await leave();
    await page.getByLabel('Procurar').fill('tosta mista');
    await page.getByRole('button', { name: 'Tosta mista', exact: true }).click();
    // A touch opens what is seldom changed: extras, options and the other prices.
    const parts = dialog.getByRole('heading', { level: 3 }).getByRole('button');
    await expect(parts.first()).toBeVisible();
    for (const part of await parts.all()) await part.click();
    await lookAt(page, 'menu/product-dialog.tsx');
    await pressIn('Remover');
    await lookAt(page, 'menu/product-dialog.tsx');
    await pressIn('Cancelar');
    // Until the question has faded, Escape is its own.
    await expect(page.getByText('O produto sai do rascunho')).toHaveCount(0);
    await leave();
  });

  await test.step('a draft takes 40 products from a spreadsheet and two more from a file, and is thrown away', async () => {
    // From one menu to another the page is the same.
    await showScreen(page, '/ementas');
    await showScreen(page, `/ementas/${await newShop(token)}`);
    const line = (index: number, price = `${index},50 €`) =>
      [`Bolo ${index}`, `Família ${index % 4}`, price, '13%', 'Glúten, leite'].join('\t');
    const paste = async (lines: string[]) => {
      await press('Colar de folha de cálculo');
      await dialog
        .getByRole('textbox')
        .fill(['Produto\tFamília\tPreço\tIVA\tAlergénios', ...lines].join('\n'));
      await lookAt(page, 'menu/sheet-dialog.tsx');
      await pressIn('Ver o que muda');
    };
    await paste([line(1), line(2, 'grátis')]);
    await expect(dialog.getByText(/^Linha 3, coluna 3 \(Preço\)/)).toBeVisible();
    await pressIn('Fechar');
    await paste(Array.from({ length: 40 }, (_, index) => line(index + 1)));
    await expect(dialog.getByText(/^Bolo \d+$/)).toHaveCount(40);
    await pressIn('Levar para o rascunho');
    await expect(page.getByText('1–40 de 40')).toBeVisible();
    await page.locator('input[type="file"]').setInputFiles('e2e/support/ementa.xlsx');
    await pressIn('Levar para o rascunho');
    await expect(page.getByText('1–42 de 42')).toBeVisible();
    const download = page.waitForEvent('download');
    await press('Exportar CSV');
    const csv = await text(await (await download).createReadStream());
    expect(csv).toMatch(/^\uFEFF?Código;Produto;Família;Preço;/);
    expect(csv).toContain('Bola da folha;Pastelaria;1,6;13;;glúten, leite');
    // A workbook says what the table does: brought back, it changes nothing.
    const workbook = page.waitForEvent('download');
    await press('Exportar Excel');
    const taken = await buffer(await (await workbook).createReadStream());
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'ementa.xlsx', mimeType: 'application/octet-stream', buffer: taken });
    await expect(dialog.getByText('Nada muda.')).toBeVisible();
    await pressIn('Cancelar');
    await press('Deitar fora o rascunho');
    await pressIn('Deitar fora o rascunho');
    await expect(page.getByText('Esta loja ainda não tem ementa')).toBeVisible();
  });
}
