// What a chain's office does in a day, at a shop that no other story orders from. On the way every dialogue is looked at, as
// narrow and as wide as they come.
import { readdirSync, readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { expect, type Page } from '@playwright/test';
import { narrowAndWide, problemsOf } from './support/accessibility.ts';
import { test } from './support/app.ts';
import { placeOrder } from './support/every-screen.ts';
import { openOffice, showScreen } from './support/office.ts';
import { recordOf } from './support/office-records.ts';
import { buy } from './support/purchases.ts';
import { newStaff } from './support/staff.ts';
import { ask, type Data, newCustomer, send } from './support/wire.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const shop = 860;
const seen = new Set<string>();
const problems: string[] = [];
/** The look that the last dialogue was seen in comes first: another theme takes the library longer than all else here. */
let ways = narrowAndWide;
/** @param files where the dialogue that is open is written */
async function lookAt(page: Page, ...files: string[]): Promise<void> {
  for (const file of files) seen.add(`features/${file}`);
  await expect(page.getByRole('dialog').last()).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('progressbar')).toHaveCount(0);
  problems.push(...(await problemsOf(page, ways)).map((problem) => `${files}, ${problem}`));
  ways = ways.toReversed();
  // What is hidden from assistive technology is hidden from axe.
  await expect(page.getByRole('dialog').last().getByRole('button').first()).toBeVisible();
}

const productsOf = (menu: Data): Data[] =>
  menu.seccoes.flatMap(({ familias }: Data) => familias).flatMap(({ produtos }: Data) => produtos);
const priceNow = async (code: string) =>
  productsOf(await ask('GET', `/api/menus/${shop}`)).find(({ cod_produto }) => cod_produto === code)
    ?.precovenda;

test('a day in the office', async ({ page }) => {
  test.setTimeout(180_000);
  const amelia = await newStaff('administrator', [shop], 'Amélia Dias');
  const { token } = amelia;
  // The library opens and closes its menu over whatever stands there when a wide page becomes narrow; who has it closed is spared.
  await page.addInitScript(() => localStorage.setItem('RaStore.sidebar.open', 'false'));
  // Without changes there is no warning about unsaved work.
  const questions: string[] = [];
  page.on('dialog', (question) => {
    questions.push(question.message());
    void question.accept();
  });
  await openOffice(page, amelia, 'administrator');
  const dialog = page.getByRole('dialog');
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const pressIn = (name: string) => dialog.last().getByRole('button', { name, exact: true }).click();
  const leave = async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  };

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
    await press('Tosta mista');
    // A touch opens what is seldom changed: extras, options and the other prices.
    for (const part of await dialog.getByRole('heading', { level: 3 }).getByRole('button').all())
      await part.click();
    await lookAt(page, 'menu/product-dialog.tsx');
    await pressIn('Remover');
    await lookAt(page, 'menu/product-dialog.tsx');
    await pressIn('Cancelar');
    // Until the question has faded, Escape is its own.
    await expect(page.getByText('O produto sai do rascunho')).toHaveCount(0);
    await leave();
  });

  await test.step('40 products of a new menu are pasted from a spreadsheet, and a file brings two more', async () => {
    // From one menu to another the page is the same.
    await showScreen(page, '/ementas');
    await showScreen(page, '/ementas/853');
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
    await press('Deitar fora o rascunho');
    await pressIn('Confirmar');
    await expect(page.getByText('Esta loja ainda não tem ementa')).toBeVisible();
  });

  const [kept, other] = [await newCustomer('Vera Pinto'), await newCustomer('Vera Pinto Antiga')];
  const find = async ({ phone }: { phone: string }) =>
    (await ask('GET', `/api/gestao/clientes?q=${phone}`, { token })).itens[0] as Data;

  await test.step('a balance is adjusted with a reason, and not beyond the limit', async () => {
    await showScreen(page, `/clientes/${(await find(other)).id}/show`);
    await press('Ajustar saldo e pontos');
    await lookAt(page, 'customers/adjust-dialog.tsx', 'customers/action-dialog.tsx');
    await dialog.getByLabel('Saldo').fill('250');
    await dialog.getByLabel('Motivo').fill('Bolo trocado');
    await pressIn('Guardar');
    await expect(page.getByText('É mais do que pode ajustar')).toBeVisible();
    await dialog.getByLabel('Saldo').fill('3');
    await pressIn('Guardar');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Bolo trocado', { exact: true })).toBeVisible();
  });

  await test.step('two accounts of one person become one', async () => {
    // The one screen becomes the other's without leaving the page.
    await showScreen(page, '/clientes');
    await showScreen(page, `/clientes/${(await find(kept)).id}/show`);
    await press('Juntar outra conta a esta');
    await lookAt(page, 'customers/merge-dialog.tsx');
    await dialog.getByLabel('Telemóvel da outra conta').fill(other.phone);
    await expect(dialog.getByText(/ de saldo, /)).toBeVisible();
    await dialog.getByLabel('Motivo').fill('Telefone antigo');
    await pressIn('Guardar');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Junção de contas', { exact: true })).toBeVisible();
    const { privateData } = await ask('POST', '/api/refresh-private-data', { token: kept.token });
    expect(privateData.user.data.saldo).toBe(3);
  });

  await test.step('an order is given back in part, and its customer written to', async () => {
    const buyer = await newCustomer('Rui Compra');
    await buy(buyer, 2);
    const [bought] = (await ask('GET', `/api/gestao/compras?q=${buyer.phone}`, { token })).itens;
    await showScreen(page, `/compras/${bought.id}/show`);
    await press('Devolver');
    await lookAt(page, 'sales/refund-dialog.tsx');
    await leave();
    await press('Escrever ao cliente');
    await lookAt(page, 'sales/write-dialog.tsx');
    await leave();
  });

  await test.step('a day is closed on which an order is booked, and somebody says what happens to it', async () => {
    // Further ahead than the first day of any cake, of which other stories order, and nearer than the next Saturday but one.
    const at = new Date(Date.now() + 5 * 86_400_000);
    at.setUTCHours(12, 0, 0, 0);
    const items = [{ id: '10101', qtd: 1, complementares: [], opcoes: [] }];
    const orderId = await placeOrder(kept, items, String(shop), { pickup_at: at.toISOString() });
    const path = `/api/gestao/lojas/${shop}`;
    const { horario } = await ask('GET', path, { token });
    await showScreen(page, `/lojas/${shop}`);
    await press('Juntar dia especial');
    await page.getByLabel('Dia', { exact: true }).last().fill(at.toISOString().slice(0, 10));
    const shown = page.getByRole('region', { name: 'Como o cliente vê' });
    await expect(shown.getByText('Dias especiais')).toBeVisible();
    await press('Guardar');
    await expect(dialog.getByText('Há encomendas já marcadas (1)')).toBeVisible();
    // Leaving it as it was returns to the form, for second thoughts.
    await leave();
    await expect(page.getByRole('button', { name: 'Guardar', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Há encomendas já marcadas (1)')).toBeVisible();
    await dialog.getByLabel('Cancelar', { exact: false }).check();
    await dialog.getByLabel('Motivo (opcional)').fill('Temos obras.');
    await lookAt(page, 'shops/booked-dialog.tsx');
    await pressIn('Guardar');
    await expect(dialog).toHaveCount(0);
    const state = async () => (await ask('GET', `/api/encomendas/${orderId}`, { token: kept.token })).estado;
    await expect.poll(state).toBe('cancelled');
    await ask('PUT', path, { token, body: { ...(await ask('GET', path, { token })), horario } });
  });

  await test.step('a day is closed in shops chosen together, and that is undone', async () => {
    const dialogue = () => page.getByRole('dialog', { name: 'Dias especiais em várias lojas' });
    // As what there is to do leads there.
    await page.evaluate(() => {
      location.hash = '/lojas?dias=christmas';
    });
    await expect(dialogue().getByLabel('Nome')).toHaveValue('Natal');
    await dialogue().getByRole('checkbox', { name: 'Chiado' }).check();
    await dialogue().getByLabel('De', { exact: true }).fill('2090-06-13');
    await dialogue().getByLabel('Nome').fill('Santo António');
    await lookAt(page, 'shops/special-days.tsx');
    await pressIn('Ver o que muda');
    await expect(dialogue().getByText('Chiado: 1 dia')).toBeVisible();
    await lookAt(page, 'shops/special-days.tsx');
    await pressIn('Guardar');
    await pressIn('Desfazer');
    await expect(dialogue().getByText(/^Desfeito/)).toBeVisible();
    await pressIn('Fechar');
    const { horario } = await ask('GET', `/api/gestao/lojas/${shop}`, { token });
    expect(JSON.stringify(horario)).not.toContain('2090-06-13');
  });

  await test.step('a price is changed in shops chosen together, from a day on, and that is cancelled', async () => {
    await showScreen(page, '/ementas');
    await page.getByRole('link', { name: 'Mudar em várias lojas' }).click();
    await page.getByLabel('Juntar produto').fill('tosta mista');
    await page.getByRole('option', { name: /^Tosta mista/ }).click();
    await page.getByLabel('Preço na loja').fill('6.2');
    await page.getByRole('checkbox', { name: 'Chiado' }).check();
    await page.getByLabel('Quando').fill('2090-12-01T00:00');
    await press('Ver o que muda');
    await expect(page.getByText('→ 6,20€')).toBeVisible();
    await press('Marcar para 1 de dezembro de 2090, 00:00');
    await expect(page.getByText('Marcada', { exact: true })).toBeVisible();
    await press('Cancelar ou desfazer');
    await lookAt(page, 'menu/change-page.tsx');
    await pressIn('Confirmar');
    await expect(page.getByText('Cancelada', { exact: true })).toBeVisible();
  });

  await test.step('on a phone a list is cards, each of which leads to its record', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await showScreen(page, '/cupoes');
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

  await test.step('a key for a third-party till is shown once, and gets a successor', async () => {
    const opens = async (key: string) => (await send('GET', '/pos/v1/loja', { token: key })).status;
    const secret = async () => String(await dialog.last().locator('code').textContent());
    await showScreen(page, '/chaves/create');
    await page.getByLabel('Nome').fill('Caixa do Chiado');
    await page.getByRole('combobox', { name: /Loja/ }).click();
    await page.getByRole('option', { name: 'Chiado' }).click();
    await press('Guardar');
    await expect(dialog.getByText('não volta a ser mostrada')).toBeVisible();
    await lookAt(page, 'connections/create-with-secret.tsx', 'connections/once-dialog.tsx');
    const first = await secret();
    expect(await opens(first)).toBe(200);
    await pressIn('Fechar');
    await expect(page).toHaveURL(/\/chaves\/[^/]+\/show$/);
    await expect(page.getByText('Caixa do Chiado').first()).toBeVisible();
    expect(await page.content()).not.toContain(first);
    await press('Substituir');
    await lookAt(page, 'connections/keys.tsx');
    await pressIn('Guardar');
    await expect(dialog.getByText('não volta a ser mostrada')).toBeVisible();
    const second = await secret();
    expect([await opens(first), await opens(second)]).toEqual([200, 200]);
    await pressIn('Fechar');
    await press('Revogar');
    await lookAt(page, 'connections/keys.tsx');
    await pressIn('Confirmar');
    await expect.poll(() => opens(first)).toBe(401);
    // Its list takes the place of the key's page, and would take that of the next screen.
    await expect(page).toHaveURL(/\/chaves(\?|$)/);
  });

  await test.step('an address is told of an order, how that went is written down, and it is told again', async () => {
    const { id } = await ask('POST', '/api/gestao/webhooks', {
      token,
      body: {
        ...{ loja: shop, nome: 'Ecrã da cozinha', url: 'https://cozinha.invalid/avisos', ativo: 1 },
        eventos: ['encomenda.criada'],
      },
    });
    await showScreen(page, `/webhooks/${id}`);
    await press('Novo segredo');
    await expect(dialog.getByText('não volta a ser mostrada')).toBeVisible();
    await lookAt(page, 'connections/webhooks.tsx');
    await pressIn('Fechar');
    // Made at once: of what is baked in batches there is none yet in the small hours.
    await placeOrder(kept, [{ id: '10104', qtd: 1, complementares: [], opcoes: [] }], String(shop));
    const delivery = async () =>
      (await ask('GET', `/api/gestao/entregas-webhook?de=${id}`, { token })).itens[0] as Data | undefined;
    await expect.poll(async () => (await delivery())?.tentativas).toBe(1);
    await showScreen(page, `/entregas-webhook/${(await delivery())?.id}/show`);
    const tries = page.getByRole('list').filter({ hasText: ' ms' }).getByRole('listitem');
    await expect(tries).toHaveCount(1);
    await press('Enviar de novo');
    await expect(page.getByText('Vai ser enviado de novo')).toBeVisible();
    await expect.poll(async () => (await delivery())?.tentativas).toBe(2);
  });

  await test.step('what can’t be taken back is asked first', async () => {
    const nome = `Tablet de ${kept.phone}`;
    await ask('POST', '/api/balcao/aparelhos', { token, body: { loja: shop, nome } });
    await showScreen(page, '/aparelhos');
    await press(`Retirar ${nome}`);
    await lookAt(page, 'team/devices.tsx');
    await leave();
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

  await test.step('a few letters lead from any screen to a product', async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Ir para…' }).fill('pastel de nata');
    await expect(dialog.getByRole('option', { name: /^Pastel de nata/ })).toBeVisible();
    await lookAt(page, 'command/command-bar.tsx');
    await dialog.getByRole('combobox').fill('tosta mista');
    await dialog.getByRole('option', { name: /^Tosta mista/ }).click();
    await expect(page).toHaveURL(/#\/ementas\/\d+\?produto=/);
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
      /<(Dialog|ActionDialog|OnceDialog|Confirm|Delete(WithConfirm)?Button)\b/.test(
        readFileSync(new URL(file, root), 'utf8'),
      ),
  );
  const looked = new Set([...seen].map((file) => new URL(file, root).pathname));
  expect(
    dialogues.filter((file) => !looked.has(new URL(file, root).pathname)),
    'dialogues that nobody looked at',
  ).toEqual([]);
});
