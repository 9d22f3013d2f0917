// The back office as its people use it, and what customers then see.
import { AxeBuilder } from '@axe-core/playwright';
import { DAY } from '@fornada/domain/local-time.ts';
import { expect, type Page } from '@playwright/test';
import { openAs, test } from './support/app.ts';
import { restoreChain } from './support/chain.ts';
import { openOffice, showScreen } from './support/office.ts';
import { newStaff, type Staff } from './support/staff.ts';
import { ask, newCustomer } from './support/wire.ts';

test.use({ viewport: { width: 1280, height: 800 } });

async function enter(page: Page, person: Staff): Promise<void> {
  await page.goto('/gestao');
  await identify(page, person);
  await expect(page.getByText(`Olá, ${person.name}`)).toBeVisible();
}

async function identify(page: Page, person: Staff): Promise<void> {
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Palavra-passe').fill(person.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  const code = page.getByLabel('Código');
  // It counts for some seconds only, and the password may take as long.
  await code.waitFor();
  await code.fill(person.nextCode());
  await page.getByRole('button', { name: 'Entrar' }).click();
}

/**
 * The next save finds the session ended, as when an administrator takes somebody's access away, or a night passes. It
 * ends on the way of that save: what the page asks for by itself a moment before would find it first.
 */
async function endSessionAtSave(page: Page): Promise<void> {
  const kept = await page.evaluate(() => sessionStorage.getItem('fornada-gestao'));
  const { token } = JSON.parse(kept ?? '{}');
  let ended = false;
  const record = /\/api\/gestao\/envios(\/\d+)?$/;
  await page.route(record, async (route) => {
    const saves = ['POST', 'PUT'].includes(route.request().method());
    if (saves && !ended) {
      ended = true;
      await ask('DELETE', '/api/balcao/sessao', { token });
    }
    await route.fallback();
  });
}

const priceOf = async (code: string): Promise<number | undefined> => {
  const menu = await ask('GET', '/api/menus/862');
  return menu.seccoes
    .flatMap(({ familias }: { familias: { produtos: object[] }[] }) => familias)
    .flatMap(({ produtos }: { produtos: object[] }) => produtos)
    .find(({ cod_produto }: { cod_produto: string }) => cod_produto === code)?.precovenda;
};

test('a manager changes a price in a draft and publishes it, and the app shows it', async ({ page }) => {
  const code = '10101';
  const before = await priceOf(code);
  await enter(page, await newStaff('manager', [862], 'Rita Gerente'));
  await page.goto('/gestao#/ementas/862');
  await page.getByLabel('Procurar').fill('nata');
  // Found as one types, and drawn a moment later.
  await expect(page.getByRole('button', { name: 'Café (bica)', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Pastel de nata', exact: true }).click();
  await page.getByLabel('Preço', { exact: false }).first().fill('1.75');
  await page.getByRole('button', { name: 'Guardar no rascunho' }).click();
  await expect(page.getByText('Há um rascunho')).toBeVisible();
  expect(await priceOf(code)).toBe(before);

  await page.getByRole('button', { name: 'Publicar' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('→ 1,75€')).toBeVisible();
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('É isto que os clientes veem')).toBeVisible();
  expect(await priceOf(code)).toBe(1.75);
  await restoreChain();
});

test('a menu that cannot be read says so and is asked for again, and that of another shop leads to one’s own', async ({
  page,
}) => {
  await enter(page, await newStaff('manager', [862], 'Rita Gerente'));
  const answer = '**/api/gestao/ementas/862/produtos*';
  await page.route(answer, (route) => route.abort());
  await page.goto('/gestao#/ementas/862');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unroute(answer);
  await page.getByRole('alert').getByRole('button', { name: 'Atualizar' }).click();
  await expect(page.getByRole('button', { name: 'Pastel de nata', exact: true })).toBeVisible();

  await page.goto('/gestao#/ementas/848');
  // First what goes away by itself.
  await expect(page.getByText('Não encontrámos o que procura.')).toBeVisible();
  await expect(page).toHaveURL(/#\/ementas$/);
});

test('marketing sends a message to those who agreed, and sees no phone number', async ({ page }) => {
  const customer = await newCustomer('Clara Semfone');
  await enter(page, await newStaff('marketing', [862], 'Tomás Montra'));
  await page.goto('/gestao#/clientes');
  await page.getByPlaceholder('Procurar').fill('Clara Semfone');
  // The search begins a moment after the last key, and goes to its own address: a row that was opened before would be left again.
  await expect(page).toHaveURL(/filter=.*Clara/);
  await expect(page.getByRole('cell', { name: 'Clara Semfone' }).first()).toBeVisible();
  await page.getByRole('cell', { name: 'Clara Semfone' }).first().click();
  await expect(page).toHaveURL(/\/show$/);
  await expect(page.getByText('Último contacto')).toBeVisible();
  expect(await page.content()).not.toContain(customer.phone);

  await showScreen(page, '/envios/create');
  await page.getByLabel('Título').fill('Bolo-rei');
  await page.getByRole('textbox', { name: 'Texto' }).fill('Já há bolo-rei em todas as lojas.');
  // How many it reaches is said before it goes.
  await expect(page.getByRole('region', { name: 'Alcance' })).toContainText('Recebem, cerca de');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Escrito por Tomás Montra. Aprova outra pessoa.')).toBeVisible();

  const { token } = await newStaff('administrator', [862], 'Amélia Sim');
  const id = /\/envios\/(\d+)/.exec(page.url())?.[1];
  await ask('POST', `/api/gestao/envios/${id}/passo`, { token, body: { passo: 'aprovar' } });
  // Not by the button: at night nothing is sent in 5 minutes.
  const quando = new Date(new Date(Date.now() + DAY).setUTCHours(12)).toISOString();
  await ask('POST', `/api/gestao/envios/${id}/passo`, { token, body: { passo: 'agendar', quando } });
  await page.reload();
  await expect(page.getByText(/^Sai em .* Até lá pode anular\.$/)).toBeVisible();
  await expect(page.getByLabel('Título')).toBeDisabled();
  await page.getByRole('button', { name: 'Anular envio' }).click();
  await expect(page.getByText('Aprovado por Amélia Sim. Falta dizer quando sai.')).toBeVisible();
});

test('a session that ends while something is written loses nothing to its person, and shows nothing to another', async ({
  page,
}) => {
  const [writer, other] = [
    await newStaff('marketing', [862], 'Tomás Montra'),
    await newStaff('marketing', [862], 'Vera Outra'),
  ];
  // Not by the sign-in: each code counts once, and the one for coming back has to be of these half minutes too.
  await openOffice(page, writer, 'marketing');
  await showScreen(page, '/envios/create');
  await page.getByLabel('Título').fill('Folar da Páscoa');
  await page.getByRole('textbox', { name: 'Texto' }).fill('Já há folar em todas as lojas.');
  await endSessionAtSave(page);
  await page.getByRole('button', { name: 'Guardar' }).click();
  const dialog = page.getByRole('dialog', { name: 'A sua sessão terminou' });
  await expect(dialog.getByLabel('Email')).toHaveValue(writer.email);
  await identify(page, writer);
  // What they had begun is done without another click.
  await expect(page.getByText('Criado')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  // From the form of a new one to that of the one that was made.
  await expect(page).toHaveURL(/\/envios\/\d+$/);
  await expect(page.getByRole('button', { name: 'Remover' })).toBeVisible();
  await expect(page.getByLabel('Título')).toHaveValue('Folar da Páscoa');

  await page.getByLabel('Título').fill('Segredo do Tomás');
  await endSessionAtSave(page);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByLabel('Email')).toHaveValue(writer.email);
  await identify(page, other);
  await expect(page.getByRole('button', { name: 'Vera Outra' })).toBeVisible();
  await expect(page.getByLabel('Título')).toHaveValue('Folar da Páscoa');
  expect(await page.content()).not.toContain('Segredo do Tomás');
});

test('marketing makes a coupon, and a customer who enters its code has the value in the balance', async ({
  page,
}) => {
  const customer = await newCustomer('Olga Cupão');
  const code = `FORNADA ${customer.phone}`;
  await enter(page, await newStaff('marketing', [862], 'Tomás Montra'));
  await showScreen(page, '/cupoes/create');
  await page.getByLabel('Nome').fill('Boas-vindas');
  await page.getByLabel('Código').fill(code);
  await page.getByLabel('Valor').fill('5');
  await page.getByLabel('Quantos ao todo').fill('1');
  await page.getByLabel('De', { exact: false }).first().fill('2020-01-01');
  await page.getByLabel('Até').fill('2090-12-31');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Ativo')).toBeVisible();
  await expect(page.getByText(code, { exact: true })).toBeVisible();

  await openAs(page, customer, { path: '/fidelizacao' });
  await page.getByRole('link', { name: /Tenho um cupão/ }).click();
  const sheet = page.getByRole('dialog');
  const field = sheet.getByRole('textbox', { name: 'Código do cupão' });
  await field.fill('NAO-HA');
  await sheet.getByRole('button', { name: 'Juntar ao saldo' }).click();
  await expect(field).toHaveAccessibleDescription(/Não existe nenhum cupão com este código/);
  await expect(field).toBeFocused();
  await field.fill(code.toLowerCase().replace(' ', '-'));
  await field.press('Enter');
  await expect(sheet.getByText('Juntámos 5,00€ ao seu saldo')).toBeVisible();
  expect(
    (await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag22aa']).analyze()).violations,
  ).toEqual([]);
  await sheet.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('region', { name: customer.name })).toContainText('5,00€');
});
