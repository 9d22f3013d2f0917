import { expect, type Page } from '@playwright/test';
import { expectAlive, openApp, test } from './support/app.ts';
import { addFromMenu, finish } from './support/checkout.ts';
import { aHand } from './support/hand.ts';
import { aPhone, ask, decide, newCustomer, paymentAsked, smsCode } from './support/wire.ts';

// A stranger's first order as they do it (decision 0361). Every tap and every field counts, but for choosing the food.
test.use({ serviceWorkers: 'allow' });

const menu = '/restaurantes/fornada/oriente/menus/carta';
const most = 9;

/** Choosing the food, which isn't counted. */
async function chooseFood(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^Pastel de nata/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pastel de nata');
  await addFromMenu(page);
}

/** A guest who was here before, with a pastel de nata in the cart, at the sheet that asks for the phone. */
async function toPhone(page: Page): Promise<void> {
  await openApp(page, menu);
  await page.getByRole('button', { name: 'Saltar' }).click();
  await page.getByRole('dialog').press('Escape');
  await chooseFood(page);
  await page.getByRole('link', { name: /Ver carrinho/ }).click();
  await expect(page).toHaveURL(/\/cesto$/);
  await page.getByRole('button', { name: 'Pagamento - 1,50€' }).click();
  await expect(acceptance(page)).toBeVisible();
}

const acceptance = (page: Page) => page.getByRole('button', { name: 'Aceitar e continuar' });
const phoneField = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'Telemóvel' });

async function giveCode(page: Page, phone: string): Promise<void> {
  await phoneField(page).fill(phone);
  await acceptance(page).click();
  await expect(page.getByLabel('Código SMS')).toBeFocused();
  await page.getByLabel('Código SMS').fill(await smsCode(phone));
  await expect(page).toHaveURL(/\/carrinho\/finalizar$/);
}

async function orderOf(phone: string): Promise<string> {
  let id = '';
  await expect
    .poll(async () => {
      const [payment] = await ask('GET', `/simulador/pagamentos?para=${phone}`);
      id = payment?.order_id ?? '';
      return id;
    })
    .not.toBe('');
  return id;
}

test('a stranger’s first order, from the first visit to paid, is at most nine taps and fields', async ({
  page,
}, info) => {
  const phone = aPhone();
  const { tap, type, done } = aHand();
  const started = Date.now();
  await openApp(page, menu);
  await tap(page.getByRole('button', { name: 'Saltar' }));
  await tap(page.getByRole('dialog').getByRole('button', { name: 'Fechar' }));
  await chooseFood(page);
  await tap(page.getByRole('link', { name: /Ver carrinho/ }));
  await tap(page.getByRole('button', { name: 'Pagamento - 1,50€' }));
  await type(phoneField(page), phone);
  await tap(acceptance(page));
  await type(page.getByLabel('Código SMS'), await smsCode(phone));
  await expect(page).toHaveURL(/\/carrinho\/finalizar$/);
  await expect(page.getByRole('textbox', { name: 'Telemóvel' })).toHaveValue(phone);
  await expect(page.getByText(/Ao finalizar aceita os/)).toBeVisible();
  await type(page.getByRole('textbox', { name: 'Nome' }), 'Rita Fonseca');
  await tap(finish(page));
  await expect(page).toHaveURL(/\/carrinho\/pagamento$/);
  await decide(await orderOf(phone), 'aprovar');
  await expect(page.getByText(/Pedido #\d{3} concluído com sucesso/)).toBeVisible();
  expect(done.length, done.join(', ')).toBeLessThanOrEqual(most);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  expect(Number(seconds), 'seconds of script').toBeLessThanOrEqual(20);
  info.annotations.push({ type: 'first order', description: `${done.length} taps and fields, ${seconds} s` });
  console.log(`A first order: ${done.length} taps and fields (${done.join(', ')}), ${seconds} s of script`);

  await test.step('the personal data comes after, with what is known, and the order isn’t lost', async () => {
    await page.getByRole('link', { name: 'Continuar', exact: true }).click();
    await expect(page).toHaveURL(/\/alterar-dados-pessoais\?para=%2Fcatalogo$/);
    await expect(page.getByRole('heading', { name: 'O seu cartão já funciona' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Nome', exact: true })).toHaveValue('Rita Fonseca');
    await page.getByRole('link', { name: 'Acompanhar o pedido' }).click();
    await expect(page).toHaveURL(/\/encomendas\//);
    await page.getByRole('link', { name: 'Completar a conta' }).click();
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill('rita@exemplo.pt');
    await page.getByLabel('Data de nascimento').fill('1991-04-12');
    await page.getByLabel(/^Palavra-passe/).fill('27384950');
    await page.getByLabel(/^Confirmar palavra-passe/).fill('27384950');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page).toHaveURL(/\/perfil$/);
    await page.goto('/fidelizacao');
    await expect(page.getByText('Faltam 4,50€ para o próximo ponto')).toBeVisible();
  });
});

test('reloads and ways back in the middle lose nothing of a first order', async ({ page }) => {
  const phone = aPhone();
  await toPhone(page);
  await page.reload();
  await phoneField(page).fill(phone);
  await acceptance(page).click();
  await expect(page.getByLabel('Código SMS')).toBeVisible();
  await page.reload();
  await expectAlive(page);
  await page.getByLabel('Código SMS').fill(await smsCode(phone));
  await expect(page).toHaveURL(/\/carrinho\/finalizar$/);
  await page.reload();
  await page.getByRole('textbox', { name: 'Nome' }).fill('Rita');
  await page.getByRole('link', { name: 'Termos e Condições de Venda' }).click();
  await expect(page).toHaveURL(/informacao-legal/);
  // The checkout, whose arrow leads elsewhere, leaves first.
  await expect(page.getByRole('textbox', { name: 'Nome' })).toBeHidden();
  await page.getByRole('link', { name: 'Voltar' }).click();
  await expect(page.getByRole('textbox', { name: 'Nome' })).toHaveValue('Rita');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'O seu carrinho' })).toBeVisible();
  await page.getByRole('link', { name: 'Adicionar mais produtos' }).click();
  await expect(page).toHaveURL(new RegExp(`${menu}$`));
  // Where nothing of the first order is, the account is completed first.
  await page.goto('/');
  await expect(page).toHaveURL(/\/alterar-dados-pessoais$/);
  await page.getByRole('link', { name: 'Ver carrinho' }).click();
  await page.getByRole('button', { name: 'Pagamento - 1,50€' }).click();
  await expect(page.getByRole('textbox', { name: 'Nome' })).toHaveValue('Rita');
  await finish(page).click();
  await expect(page).toHaveURL(/\/carrinho\/pagamento$/);
});

test('the terms come with the sums, so that their link doesn’t move under a finger', async ({ page }) => {
  const phone = aPhone();
  const sums = Promise.withResolvers<void>();
  await page.route('**/api/calcula-encomenda', async (route) => {
    await sums.promise;
    await route.continue();
  });
  await toPhone(page);
  await giveCode(page, phone);
  await expect(page.getByRole('textbox', { name: 'Nome' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Finalizar/ })).toBeDisabled();
  await expect(page.getByRole('link', { name: 'Termos e Condições de Venda' })).toBeHidden();
  sums.resolve();
  await expect(page.getByText(/Ao finalizar aceita os/)).toBeVisible();
});

test('without a name nothing is ordered, and the field says so', async ({ page }) => {
  const phone = aPhone();
  await toPhone(page);
  await giveCode(page, phone);
  await finish(page).click();
  await expect(page.getByRole('textbox', { name: 'Nome' })).toHaveAccessibleDescription(
    /Campo de preenchimento obrigatório/,
  );
  await expect(page.getByRole('textbox', { name: 'Nome' })).toBeFocused();
  expect(await ask('GET', `/simulador/pagamentos?para=${phone}`)).toEqual([]);
});

test('somebody else’s phone leads to their log-in, not into their account', async ({ page }) => {
  const owner = await newCustomer('Inês Carvalho');
  await toPhone(page);
  await phoneField(page).fill(owner.phone);
  await acceptance(page).click();
  await expect(page.getByText('Já existe um utilizador com este telemóvel')).toBeVisible();
  await page.getByRole('dialog').getByRole('link', { name: 'Entrar' }).click();
  await expect(phoneField(page)).toHaveValue(owner.phone);

  await test.step('by password, with the cart as it was', async () => {
    await page.getByLabel(/^Palavra-passe/).fill(owner.password);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page).toHaveURL(/\/carrinho\/finalizar$/);
    await expect(page.getByRole('main')).toContainText('Pastel de nata');
    await expect(page.getByRole('textbox', { name: 'Nome' })).toHaveValue('Inês Carvalho');
  });
});

test('who forgot the password goes on by code, and sets another one later', async ({ page }) => {
  const owner = await newCustomer('Inês Carvalho');
  const earlier = await smsCode(owner.phone);
  await toPhone(page);
  await page.getByRole('dialog').getByRole('link', { name: 'Entrar' }).click();
  await page.getByRole('link', { name: 'Esqueceu-se da palavra-passe?' }).click();
  await expect(page.getByRole('button', { name: 'Enviar código' })).toBeVisible();
  await phoneField(page).fill(owner.phone);
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await expect.poll(() => smsCode(owner.phone)).not.toBe(earlier);
  await page.getByLabel('Código SMS').fill(await smsCode(owner.phone));
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page).toHaveURL(/\/alterar-dados-pessoais\?para=/);
  await page.getByRole('link', { name: 'Agora não, continuar a encomenda' }).click();
  await expect(page).toHaveURL(/\/carrinho\/finalizar$/);
});

test('two tabs of a first order make one account and one order', async ({ page, context }) => {
  const phone = aPhone();
  await toPhone(page);
  await giveCode(page, phone);
  // Sums that come in one tab while the other is sent would have that one look again before it orders.
  await expect(finish(page)).toBeEnabled();
  const other = await context.newPage();
  await other.goto('/carrinho/finalizar');
  await other.getByRole('textbox', { name: 'Nome' }).fill('Rita');
  await finish(other).click();
  await expect(other).toHaveURL(/\/carrinho\/pagamento$/);
  await expect(page).toHaveURL(/\/carrinho\/(pagamento|confirmado)$/);
  await paymentAsked(phone);
  expect(await ask('GET', `/simulador/pagamentos?para=${phone}`)).toHaveLength(1);
});

test('a guest’s cart becomes the account’s, and goes with it', async ({ page }) => {
  const phone = aPhone();
  await toPhone(page);
  await giveCode(page, phone);
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/cesto');
  await expect(page.getByText('Carrinho vazio')).toBeVisible();
});
