// What a chain's office does in a day, at a shop that no other story orders from. On the way every dialogue is looked at, as
// narrow and as wide as they come.
import { readdirSync, readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { expect } from '@playwright/test';
import { doConnections } from './office-day/connections.ts';
import { doCustomers } from './office-day/customers.ts';
import { lookAt, openDesk, problems, seen, shop } from './office-day/desk.ts';
import { doMenus } from './office-day/menus.ts';
import { doShops } from './office-day/shops.ts';
import { test } from './support/app.ts';
import { showScreen } from './support/office.ts';
import { recordOf } from './support/office-records.ts';
import { ask } from './support/wire.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const unsaved = 'Há alterações por guardar. Quer sair sem as guardar?';

test('a day in the office', async ({ page }) => {
  test.setTimeout(300_000);
  // Without changes there is no warning about unsaved work.
  const questions: string[] = [];
  page.on('dialog', (question) => {
    questions.push(question.message());
    void question.accept();
  });
  const desk = await openDesk(page);
  const { token, dialog, press, pressIn, leave, kept } = desk;
  await doMenus(desk);
  await doCustomers(desk);
  // A refund had been begun.
  expect(questions.splice(0)).toEqual([unsaved]);
  await doShops(desk);

  await test.step('on a phone a list is cards, each of which leads to its record', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await showScreen(page, '/novidades');
    await showScreen(page, '/lojas');
    await expect(page.getByRole('table')).toHaveCount(0);
    await page.getByRole('listitem').getByRole('link', { name: 'Chiado' }).click();
    await expect(page).toHaveURL(new RegExp(`/lojas/${shop}$`));
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('what was sold is seen as a chart and taken away as a file', async () => {
    await showScreen(page, '/relatorios');
    const plot = page.getByRole('region', { name: 'Vendas por dia' });
    await plot.getByRole('slider').press('Home');
    await expect(plot.getByRole('slider')).toHaveAttribute('aria-valuenow', '1');
    await plot.getByText('Ver a tabela').click();
    const download = page.waitForEvent('download');
    await plot.getByRole('button', { name: 'Descarregar CSV' }).click();
    const csv = await text(await (await download).createReadStream());
    // Seven days. What they add up to is the screen's alone: a spreadsheet adds up by itself.
    expect(csv.trim().split('\r\n')).toHaveLength(8);
    expect(csv).toMatch(/^Dia;Vendas;/);
    const mail = page.getByRole('region', { name: 'Resumo da manhã por e-mail' });
    await mail.getByRole('combobox', { name: 'Quando' }).click();
    await page.getByRole('option', { name: 'Às 7h' }).click();
    await mail.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('O próximo segue às 7h.')).toBeVisible();
    const chosen = await ask('GET', '/api/gestao/painel/resumo-da-manha/escolha', { token });
    expect(chosen).toEqual({ hora: 7, lojas: [] });
  });

  await doConnections(desk);

  await test.step('what can’t be taken back is asked first', async () => {
    const nome = `Tablet de ${kept.phone}`;
    await ask('POST', '/api/balcao/aparelhos', { token, body: { loja: shop, nome } });
    await showScreen(page, '/aparelhos');
    await press(`Retirar ${nome}`);
    await lookAt(page, 'team/devices.tsx');
    await leave();
    const email = `sai.${kept.phone}@fornada.example`;
    const leaver = { nome: 'Rui Sai', email, papel: 'assistant', lojas: [shop], ativo: 1 };
    const { id } = await ask('POST', '/api/gestao/equipa', { token, body: leaver });
    await showScreen(page, `/equipa/${id}`);
    await expect(page.getByText('Atende ao balcão das suas lojas.')).toBeVisible();
    await press('Retirar acesso');
    await lookAt(page, 'team/access-button.tsx');
    await pressIn('Confirmar');
    await press('Dar acesso de novo');
    await expect(page.getByRole('button', { name: 'Retirar acesso' })).toBeVisible();
    await expect(page.getByText('Convite enviado.')).toBeVisible();
    const days = { de: '2020-01-01', ate: '2090-12-31' };
    const body = { ...days, nome: 'Um dia', valor: 1, limite: 1, so_novos: 0, codigo: `DIA ${kept.phone}` };
    const coupon = await ask('POST', '/api/gestao/cupoes', { token, body });
    await showScreen(page, `/cupoes/${coupon.id}/show`);
    await press('Terminar cupão');
    await lookAt(page, 'customers/coupons.tsx');
    await leave();
    await showScreen(page, `/novidades/${await recordOf(token, 'novidades')}`);
    await press('Remover');
    await lookAt(page, '../fields/record-form.tsx');
    await leave();
  });

  await test.step('a picture is framed by hand', async () => {
    await showScreen(page, '/novidades/create');
    await page
      .locator('input[type="file"]')
      .first()
      .setInputFiles('sample/pictures/images/novidade-alergenios-na-aplicacao-1440.avif');
    await page.getByRole('button', { name: 'Enquadrar' }).click();
    await lookAt(page, '../fields/picture-frame.tsx');
    await leave();
  });

  await test.step('a few letters lead from any screen to a product', async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Ir para…' }).fill('pastel de nata');
    await expect(dialog.getByRole('option', { name: /^Pastel de nata/ })).toBeVisible();
    await lookAt(page, 'command/command-bar.tsx');
    await dialog.getByRole('combobox').fill('tosta mista');
    await dialog.getByRole('option', { name: /^Tosta mista/ }).click();
    await expect(page).toHaveURL(/#\/ementas\/\d+\?produto=/);
    // The picture wasn't saved.
    expect(questions.splice(0)).toEqual([unsaved]);
    await expect(page.getByRole('dialog', { name: 'Tosta mista' })).toBeVisible();
    await leave();
  });

  await test.step('a session that has ended is begun again over what stands there', async () => {
    await ask('DELETE', '/api/balcao/sessao', { token });
    await page.evaluate(() => {
      location.hash = '/cupoes';
    });
    await expect(page.getByRole('dialog', { name: 'A sua sessão terminou' })).toBeVisible();
    await lookAt(page, '../office.tsx');
  });

  expect.soft(questions).toEqual([]);
  expect(problems).toEqual([]);
  const root = new URL('../apps/office/src/', import.meta.url);
  const dialogues = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.tsx') &&
      file !== 'fields/sure.tsx' &&
      /<((Action|Deed|Once)?Dialog|Menu|Popover|Confirm|Sure|Delete(WithConfirm)?Button)\b/.test(
        readFileSync(new URL(file, root), 'utf8'),
      ),
  );
  const looked = new Set([...seen].map((file) => new URL(file, root).pathname));
  expect(
    dialogues.filter((file) => !looked.has(new URL(file, root).pathname)),
    'dialogues and menus that nobody looked at',
  ).toEqual([]);
});
