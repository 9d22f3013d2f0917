// The rules of the account to the letter (specification §2, §4, §5 and §8): who may go where, what forms say, how failures are told.
import { expect, type Page } from '@playwright/test';
import { formFailure, go, openAs, test } from './support/app.ts';
import { aPhone, ask, type Data, newCustomer, smsCode } from './support/wire.ts';

const refused = (status: number, error: object) => ({
  status,
  json: { success: false, error: { code: 'internal', title: 'Erro', message: 'Algo correu mal', ...error } },
});

async function expectDialog(page: Page, title: string, text: string): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: title });
  await expect(dialog.getByRole('paragraph')).toHaveText(text);
  await expect(dialog.getByRole('button', { name: 'OK' })).toBeFocused();
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toBeHidden();
}

test('a customer’s account has its entries, its fields and its failures', async ({ page }) => {
  const customer = await newCustomer();
  await openAs(page, customer);
  const { id_perfil } = (await readUser(page)) as { id_perfil: number };
  const sheet = page.getByRole('dialog');
  const fails = (path: string, status: number, error: object) =>
    page.route(path, (route) =>
      route.request().method() === 'POST' ? route.fulfill(refused(status, error)) : route.fallback(),
    );

  await test.step('the entries, over which the forms stand as sheets', async () => {
    await page.goto('/perfil');
    await expect(page.locator(`.perfil_${id_perfil}`)).toBeVisible();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
      ...[
        'Opinião',
        'Movimentos',
        'Alterar Telemóvel',
        'Alterar Palavra-passe',
        'Código de segurança',
        'Dispositivos',
      ],
      ...['FAQ', 'Gerir RGPD', 'Informação Legal', 'Terminar Sessão'],
    ]);
    await page.getByRole('link', { name: 'Alterar Palavra-passe' }).click();
    await expect(sheet).toBeVisible();
    await expect(page.locator(`.perfil_${id_perfil}`)).toBeVisible();
  });

  await test.step('a password that can’t be changed is told in the specification’s words, and stays typed', async () => {
    await fails('**/alterar-password', 500, {});
    const password = page.getByLabel(/^Nova palavra-passe/);
    await password.fill('61728394');
    await page.getByLabel(/^Confirmar palavra-passe/).fill('61728394');
    await sheet.getByRole('button', { name: 'Alterar', exact: true }).click();
    await expectDialog(page, 'Erro', 'Não foi possível alterar a password.\nTente mais tarde');
    await expect(password).toHaveValue('61728394');
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/\/perfil$/);
  });

  await test.step('two phones are compared as numbers, however they are spelled', async () => {
    await page.getByRole('link', { name: 'Alterar Telemóvel' }).click();
    const phone = aPhone();
    await page.getByRole('textbox', { name: 'Novo telemóvel' }).fill(phone);
    await page.getByRole('textbox', { name: 'Confirmar telemóvel' }).fill(`+351 ${phone}`);
    await sheet.getByRole('button', { name: 'Continuar' }).click();
    await expect(page).toHaveURL(/\/alterar-telemovel\/[\w-]+$/);
    const code = page.getByLabel('Código SMS');
    await code.fill((await smsCode(phone)) === '123456' ? '654321' : '123456');
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await expect(code).toHaveAccessibleDescription(/Código SMS inválido/);
  });

  await test.step('the personal data: what is asked of each field', async () => {
    await page.goto('/alterar-dados-pessoais');
    const field = (name: string) => page.getByRole('textbox', { name, exact: true });
    const save = page.getByRole('button', { name: 'Guardar' });
    const birth = page.getByLabel('Data de nascimento');
    await expect(page.getByRole('group', { name: 'Género' }).getByRole('radio')).toHaveCount(3);
    for (const gender of ['Masculino', 'Feminino', 'Não Preenchido'])
      await expect(page.getByRole('radio', { name: gender })).toBeVisible();
    await expect(
      page
        .getByRole('group', { name: 'Contribuinte a usar' })
        .getByRole('radio', { name: /Principal|Secundário/ }),
    ).toHaveCount(2);
    await birth.fill('1800-01-01');
    await field('Código postal').fill('??');
    const primary = page.getByRole('region', { name: 'Principal' }).getByLabel('Contribuinte');
    const secondary = page.getByRole('region', { name: 'Secundário' }).getByLabel('Contribuinte');
    await primary.fill('219603473');
    await secondary.fill('999999990');
    await save.click();
    await expect(birth).toHaveAccessibleDescription(/Data inválida/);
    await expect(field('Código postal')).toHaveAccessibleDescription(/Código postal inválido/);
    for (const number of [primary, secondary])
      await expect(number).toHaveAccessibleDescription(/Contribuinte inválido/);
    await expect(formFailure(page)).toContainText('Erro');
    await birth.fill('1991-04-12');
    await field('Código postal').fill('1200-001');
    await primary.fill('219 603 472');
    await secondary.fill('ES B12345678');
  });

  await test.step('what the server says of a field stands under it; the rest in a dialog', async () => {
    const save = page.getByRole('button', { name: 'Guardar' });
    await fails('**/alterar-dados-pessoais', 422, {
      code: 'invalid_fields',
      fields: { codigoParceria: 'Código desconhecido' },
    });
    await save.click();
    const partner = page.getByRole('textbox', { name: 'Código de parceria' });
    await expect(partner).toHaveAccessibleDescription(/Código desconhecido/);
    await expect(partner).toBeFocused();
    await page.unrouteAll();
    await fails('**/alterar-dados-pessoais', 409, {
      title: 'Agora não',
      message: 'Estamos a arrumar a casa.',
    });
    await save.click();
    await expectDialog(page, 'Agora não', 'Estamos a arrumar a casa.');
    await page.unrouteAll();
    await save.click();
    await expect(page).toHaveURL(/\/perfil$/);
    expect(await readUser(page)).toMatchObject({
      nif1: '219603472',
      nif2: 'ESB12345678',
      codigoPostal: '1200-001',
    });
  });

  await test.step('who is flagged as removed is logged out', async () => {
    const ReadOnly = { id_perfil, eliminado: true, dataActualizacao: new Date().toISOString() };
    const told = JSON.stringify({ path: '/', data: { Users: { [id_perfil]: { ReadOnly } } } });
    await page.route('**/realtime.json?*', (route) =>
      route.fulfill({ contentType: 'text/event-stream', body: `event: put\ndata: ${told}\n\n` }),
    );
    await page.goto('/fidelizacao');
    await expect(page).toHaveURL(/\/login/);
    expect(await readUser(page)).toBeNull();
  });
});

/** The private data that the device keeps. */
const readUser = (page: Page): Promise<Data> =>
  page.evaluate(() => {
    const kept = Object.entries(localStorage).find(([key]) => key.startsWith('fornada.session'))?.[1];
    return (
      JSON.parse(kept ?? '{}').state?.privateData?.user?.data ??
      JSON.parse(kept ?? '{}').privateData?.user?.data
    );
  });

test('two devices of a customer stay in step, until one ends the other', async ({ page }) => {
  const customer = await newCustomer();
  const body = { telemovel: customer.phone, pais: '351', password: customer.password };
  const device = await ask('POST', '/identity/anonymous');
  const { identity } = await ask('POST', '/login', { token: device.idToken, body });
  const other = { token: identity.idToken };
  await openAs(page, customer);
  const form = { nome: 'Rita da Outra Ponta', email: customer.email, dataNascimento: '1991-04-12' };
  await ask('POST', '/alterar-dados-pessoais', { ...other, body: { ...form, nif1: '219603472' } });
  await page.goto('/fidelizacao');
  await expect(page.getByRole('region', { name: 'Rita da Outra Ponta' })).toBeVisible();
  const primary = page.getByRole('button', { name: /^Principal/ });
  await expect(primary).toHaveAttribute('aria-pressed', 'false');
  await ask('POST', '/api/grava-selecao-nif', { ...other, body: { selecao: 'principal' } });
  await expect(primary).toHaveAttribute('aria-pressed', 'true');

  const password = { password: '61728394', confirmacaoPassword: '61728394' };
  const ended = page.getByRole('alertdialog', { name: 'Sessão terminada' });
  // The login comes after the message, and stays under it.
  const told = Promise.withResolvers<void>();
  await page.route(/\/assets\/login-/, async (route) => {
    await told.promise;
    await route.continue();
  });
  const { hash } = await ask('POST', '/alterar-password', { ...other, body: password });
  const passwordAtual = customer.password;
  await ask('POST', `/alterar-password/${hash}`, { ...other, body: { passwordAtual } });
  await expect(ended).toBeVisible();
  told.resolve();
  await expect(page.getByRole('dialog', { name: 'Entrar', includeHidden: true })).toBeAttached();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/login/);
});

test('lists that are empty say so in the specification’s words', async ({ page }) => {
  await openAs(page, await newCustomer());
  const restaurants: Data[] = await ask('GET', '/api/restaurantes');
  const answer = async (path: string, data: unknown) => {
    await page.unroute(`**/api/${path}`).catch(() => {});
    await page.route(`**/api/${path}`, (route) => route.fulfill({ json: { success: true, data } }));
  };
  const [first, second] = restaurants as [Data, Data];
  const [shop] = second.lojas;
  const withoutMenus = { ...second, lojas: second.lojas.map((loja: Data) => ({ ...loja, menus: [] })) };
  const states: [path: string, data: unknown, place: string, words: string][] = [
    ['novidades', [], '/novidades', 'Não existem novidades'],
    ['campanhas', [], '/fidelizacao/campanhas', 'Não existem campanhas'],
    ['perguntas-frequentes', [], '/perguntas-frequentes', 'Não existem perguntas frequentes'],
    ['perguntas-frequentes', [{ id: 1, tag: 'vazia', title: 'Vazia', perguntas: [] }], '/perguntas-frequentes/vazia', 'Não existe categoria'],
    ['informacao-legal', [], '/informacao-legal', 'Não existe informação legal'],
    ['informacao-legal', [{ id: 1, tag: 'vazia', title: 'Vazia', titleDetail: '', text: '' }], '/informacao-legal/vazia', 'Não existe conteúdo'],
    ['restaurantes', [], '/restaurantes', 'Não existem restaurantes'],
    ['restaurantes', [{ ...first, lojas: [] }, second], `/restaurantes/${first.tag}`, 'Não existe loja'],
    ['restaurantes', [first, withoutMenus], `/restaurantes/${second.tag}/${shop.tag}/menus`, 'Não existem Menus associados ao Restaurante'],
    ['lojas-ordering', [], '/catalogo', 'Não existe loja'],
    ['transacoes*', { transacoes: [], cursor: null, meses: [] }, '/fidelizacao/transacoes', 'Não existem movimentos disponíveis'],
    ['', null, '/notificacoes', 'Não existem notificações'],
    ['', null, '/carrinho', 'Carrinho vazio'],
  ]; // biome-ignore format: a list to scan
  for (const [path, data, place, words] of states) {
    if (path) await answer(path, data);
    await go(page, place);
    await expect(page.getByText(words, { exact: true }), place).toBeVisible();
    if (path) await page.unroute(`**/api/${path}`);
  }

  await test.step('and movements, when there are, are looked through month by month', async () => {
    const movement = (id: string, data: string) => ({
      ...{
        id,
        data,
        hora: '10:00',
        loja: `Loja de ${data}`,
        id_loja: 862,
        id_opiniao: null,
        restaurante: 'Fornada',
      },
      ...{ id_perfil: 1, subtotal: 3, desconto: 0, valor_pago: 3, total_discount: 0, pontos_ganhos: 0 },
      ...{ itens_redimidos: 0, itens_adicionados: 0, saldo_adicionado: 0, saldo_removido: 0 },
      ...{
        pontos_anterior: 0,
        pontos_actual: 0,
        saldo_anterior: 0,
        saldo_actual: 0,
        order_id: null,
        anulada: false,
        devolvido: 0,
      },
    });
    const all = [movement('2', '02/10/2026'), movement('1', '01/09/2026')];
    await page.route('**/api/transacoes*', (route) => {
      const month = new URL(route.request().url()).searchParams.get('mes');
      const transacoes = month === '2026-09' ? all.slice(1) : all;
      return route.fulfill({
        json: { success: true, data: { transacoes, cursor: null, meses: ['2026-10', '2026-09'] } },
      });
    });
    await page.goto('/fidelizacao/transacoes');
    const months = page.getByRole('combobox', { name: 'Mês' });
    await expect(months.getByRole('option')).toHaveText([
      'Todos os meses',
      'outubro de 2026',
      'setembro de 2026',
    ]);
    const rows = page.getByRole('main').getByRole('button', { name: /Loja de/ });
    await expect(rows).toHaveCount(2);
    await months.selectOption('setembro de 2026');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('01/09/2026 10:00');
  });
});
