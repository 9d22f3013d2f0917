import { expect, type Locator, type Page } from '@playwright/test';
import { openAs, test } from './support/app.ts';
import { buy, movements } from './support/purchases.ts';
import { ask, type Customer, type Data, newCustomer } from './support/wire.ts';

/** The server's data of the customer. */
const kept = async ({ token }: Customer): Promise<Data> =>
  (await ask('POST', '/api/refresh-private-data', { token, body: { value: 1 } })).user.data;

async function savePersonalData(customer: Customer, change: object): Promise<void> {
  const { name: nome, email } = customer;
  await ask('POST', '/alterar-dados-pessoais', {
    token: customer.token,
    body: { nome, email, dataNascimento: '1991-04-12', ...change },
  });
}

/** The veil of a held call is gone. */
const settled = (page: Page) => expect(page.getByText('Um momento, por favor')).toBeHidden();

const spaced = (digits: string) => digits.replace(/(\d{3})(?=\d)/g, '$1 ');

test.describe('the card', () => {
  test('fills by itself with every purchase, and gives six euros at ten points', async ({ page }) => {
    const customer = await newCustomer();
    await openAs(page, customer, { path: '/fidelizacao' });
    const card = page.getByRole('region', { name: customer.name });
    await expect(card).toContainText('0 pontos');
    await expect(card).toContainText('Faltam 6,00€ para o próximo ponto');
    await expect(card).toContainText('0,00€');
    await expect(page.getByText('Não existem movimentos disponíveis')).toBeVisible();

    await buy(customer, 5);
    await expect(card).toContainText('1 ponto');
    await expect(card).not.toContainText('1 pontos');
    await expect(card).toContainText('Faltam 4,50€ para o próximo ponto');
    await buy(customer, 4);
    await expect(card).toContainText('2 pontos');
    await expect(card.getByRole('img', { name: '2 de 10 pontos' })).toBeVisible();

    await buy(customer, 32);
    await expect(card).toContainText('6,00€');
    await expect(card).toContainText('0 pontos');
  });

  test('has room for its code beside a name without spaces, and so has the account', async ({ page }) => {
    const customer = await newCustomer('Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren');
    await openAs(page, customer);
    const right = async (box: Locator) => {
      const { x, width } = (await box.boundingBox()) ?? { x: 0, width: Number.POSITIVE_INFINITY };
      return x + width;
    };
    await page.goto('/perfil');
    const hello = page.getByRole('heading', { name: `Olá, ${customer.name}` });
    await expect(hello).toBeVisible();
    expect(await right(hello)).toBeLessThan(await right(page.locator('section').filter({ has: hello })));
    await page.goto('/fidelizacao');
    const card = page.getByRole('region', { name: customer.name });
    const code = card.getByRole('link', { name: 'Mostrar código QR' });
    await expect(code).toBeVisible();
    expect(await right(code)).toBeLessThan(await right(card));
  });

  test('one of two tax numbers is chosen for the invoices, or none', async ({ page }) => {
    const customer = await newCustomer();
    await savePersonalData(customer, {
      nomeFaturacao1: 'Rita Fonseca',
      nif1: '219603472',
      nif2: '500000000',
    });
    await openAs(page, customer, { path: '/fidelizacao' });
    const choice = page.getByRole('group', { name: 'Contribuinte nas faturas' });
    const primary = choice.getByRole('button', { name: /^Principal.*219 603 472/ });
    const secondary = choice.getByRole('button', { name: /^Secundário.*500 000 000/ });
    // A touch during the call of another counts too: the last word is what stays.
    const steps = [
      { touches: [primary], chosen: 'principal' },
      { touches: [primary, secondary], chosen: 'secundario' },
      { touches: [primary, secondary, secondary], chosen: null },
    ];
    await expect.poll(async () => (await kept(customer)).nif_utilizado).toBeNull();
    for (const { touches, chosen } of steps) {
      for (const touched of touches) await touched.click();
      await expect(primary).toHaveAttribute('aria-pressed', String(chosen === 'principal'));
      await expect(secondary).toHaveAttribute('aria-pressed', String(chosen === 'secundario'));
      await expect.poll(async () => (await kept(customer)).nif_utilizado).toBe(chosen);
      await settled(page);
    }
    await page.reload();
    await expect(secondary).toHaveAttribute('aria-pressed', 'false');
  });

  test('an opinion on what isn’t one’s own movement leads to notfound', async ({ page }) => {
    const [owner, customer] = [await newCustomer(), await newCustomer()];
    await buy(owner, 1);
    const [movement] = await movements(owner);
    await openAs(page, customer);
    for (const id of ['999999', 'nope', movement.id]) {
      await page.goto(`/opiniao/transacao/${id}`);
      await expect(page.getByText('Esta página saiu do forno')).toBeVisible();
      await expect(page.getByRole('textbox')).toHaveCount(0);
    }
    await openAs(page, owner, { path: `/opiniao/transacao/${movement.id}` });
    await expect(page.getByLabel(/^Comentário/)).toBeVisible();
  });

  test('its code fills the screen with the phone, or with the security code in its place', async ({
    page,
  }) => {
    const customer = await newCustomer();
    const phone = `+351 ${spaced(customer.phone)}`;
    await openAs(page, customer, { path: '/fidelizacao' });
    await page.getByRole('link', { name: 'Mostrar código QR' }).click();
    await expect(page).toHaveURL(/\/fidelizacao\/qr$/);
    await expect(page.getByRole('img', { name: 'Código QR' })).toBeVisible();
    await expect(page.getByText(phone)).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Navegação principal' })).toBeHidden();
    await page.getByRole('button', { name: 'Fechar' }).click();
    await expect(page).toHaveURL(/\/fidelizacao$/);

    await page.goto('/chave-seguranca');
    const active = page.getByRole('switch', { name: /Código de segurança/ });
    await expect(active).not.toBeChecked();
    await expect(page.getByText('Desativado')).toBeVisible();
    await active.check();
    await expect(page.getByText('Ativado', { exact: true })).toBeVisible();
    const key = page.getByRole('region', { name: 'O seu código' }).getByRole('status');
    await expect(key).toBeVisible();
    const first = await kept(customer);
    const firstKey = (await key.textContent()) ?? '';
    expect(firstKey.replaceAll(' ', '')).toBe(first.codigo_seguranca);

    await settled(page);
    await page.getByRole('button', { name: 'Gerar novo código' }).click();
    await expect(page.getByText('Novo código gerado')).toBeVisible();
    await expect(key).not.toHaveText(firstKey);
    const second = await kept(customer);
    expect(second.qrCode).not.toBe(first.qrCode);
    await page.getByRole('link', { name: 'Mostrar código QR' }).click();
    await expect(page.getByText('O seu código de segurança')).toBeVisible();
    await expect(page.locator('main')).toContainText(second.codigo_seguranca.slice(0, 4));
    await expect(page.getByText(phone)).toBeHidden();
    await page.getByRole('button', { name: 'Fechar' }).click();
    await expect(page).toHaveURL(/\/chave-seguranca$/);

    await active.uncheck();
    await expect(page.getByText('Desativado')).toBeVisible();
    await expect.poll(async () => (await kept(customer)).usar_codigo_seguranca).toBe(0);
  });

  test('a second tab stays in step, to the end of the session', async ({ page, context }) => {
    const customer = await newCustomer();
    await savePersonalData(customer, { nif1: '219603472' });
    await openAs(page, customer, { path: '/fidelizacao' });
    const other = await context.newPage();
    await other.goto('/fidelizacao');
    const primaryIn = (tab: Page) =>
      tab
        .getByRole('group', { name: 'Contribuinte nas faturas' })
        .getByRole('button', { name: /^Principal/ });
    await expect(primaryIn(page)).toHaveAttribute('aria-pressed', 'false');
    await primaryIn(other).click();
    await expect(primaryIn(page)).toHaveAttribute('aria-pressed', 'true');
    await other.goto('/logout');
    await expect(other).toHaveURL(/:\d+\/$/);
    await expect(page).not.toHaveURL(/\/fidelizacao$/);
    await expect(primaryIn(page)).toBeHidden();
  });
});

test('the campaigns are listed, and each tells the rest', async ({ page }) => {
  const campaigns: Data[] = await ask('GET', '/api/campanhas');
  await openAs(page, await newCustomer(), { path: '/fidelizacao' });
  await page.getByRole('link', { name: /^Campanhas/ }).click();
  await expect(page).toHaveURL(/\/fidelizacao\/campanhas$/);
  for (const { title } of campaigns)
    await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible();
  const [{ title, titleDetail, tag }] = campaigns as [Data];
  await page.getByRole('main').getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(new RegExp(`/fidelizacao/campanhas/${tag}$`));
  await expect(page.getByRole('heading', { level: 1, name: titleDetail || title })).toBeVisible();
});
