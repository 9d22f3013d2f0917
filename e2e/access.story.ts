import { expect } from '@playwright/test';
import { expectAlive, fillLogin, logIn, openApp, skipOnboarding, test } from './support/app.ts';
import { aPhone, ask, newCustomer, send, smsCode } from './support/wire.ts';

const required = /Campo de preenchimento obrigatório/;

/** The code that follows one that the phone already had. */
async function codeAfter(phone: string, earlier: string): Promise<string> {
  let code = earlier;
  await expect
    .poll(async () => {
      code = await smsCode(phone);
      return code;
    })
    .not.toBe(earlier);
  return code;
}

/** What the server says to a phone and password. */
async function loginStatus(phone: string, password: string): Promise<number> {
  const device = await ask('POST', '/identity/anonymous');
  const body = { telemovel: phone, pais: '351', password };
  return (await send('POST', '/login', { token: device.idToken, body })).status;
}

test.describe('the way in', () => {
  test('a guest who asks for a protected screen logs in and arrives there', async ({ page }) => {
    const customer = await newCustomer();
    await openApp(page, '/fidelizacao/transacoes');
    await page.getByRole('button', { name: 'Saltar' }).click();
    await expect(page).toHaveURL(/\/login\?/);
    await fillLogin(page, customer.phone, customer.password);
    await expect(page).toHaveURL(/\/fidelizacao\/transacoes$/);
    await expect(page.getByRole('heading', { name: 'Consulta Movimentos' })).toBeVisible();
  });

  test('who is logged in finds the account instead of the login, and the home instead of the others', async ({
    page,
  }) => {
    await logIn(page, await newCustomer());
    await page.goto('/login');
    await expect(page).toHaveURL(/\/perfil$/);
    for (const path of ['/registo', '/reset']) {
      await page.goto(path);
      await expect(page).toHaveURL(/:\d+\/$/);
    }
  });

  test('a login that is typed and sent before the application is there is kept until it is', async ({
    page,
  }) => {
    const customer = await newCustomer();
    await skipOnboarding(page);
    const { promise: mayCome, resolve: come } = Promise.withResolvers<void>();
    await page.route(/\.js$/, async (route) => {
      await mayCome;
      await route.continue();
    });
    await page.goto('/login', { waitUntil: 'commit' });
    await fillLogin(page, customer.phone, customer.password);
    await expect(page).toHaveURL(/\/login$/);
    come();
    await expect(page).toHaveURL(/\/perfil$/);
  });

  test('what was typed before a reload is there again, and what is pressed meanwhile is answered', async ({
    page,
  }) => {
    await skipOnboarding(page);
    await page.goto('/registo');
    await page.getByRole('combobox', { name: 'Indicativo' }).selectOption('34');
    await page.getByRole('textbox', { name: 'Telemóvel' }).fill('9123');
    await page.getByRole('checkbox', { name: /termos/ }).check();
    const { promise: mayCome, resolve: come } = Promise.withResolvers<void>();
    await page.route(/\.js$/, async (route) => {
      await mayCome;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Registar' }).click();
    come();
    await expect(page.getByRole('textbox', { name: 'Telemóvel' })).toHaveAccessibleDescription(/inválido/);
    await expect(page.getByRole('textbox', { name: 'Telemóvel' })).toHaveValue('9123');
    await expect(page.getByRole('combobox', { name: 'Indicativo' })).toHaveValue('34');
    await expect(page.getByRole('checkbox', { name: /termos/ })).toBeChecked();
  });

  test('whoever types while the application comes goes on in the same field', async ({ page }) => {
    await skipOnboarding(page);
    const { promise: mayCome, resolve: come } = Promise.withResolvers<void>();
    await page.route(/\.js$/, async (route) => {
      await mayCome;
      await route.continue();
    });
    await page.goto('/registo', { waitUntil: 'commit' });
    const phone = page.getByRole('textbox', { name: 'Telemóvel' });
    await phone.click();
    await page.keyboard.type('9123');
    come();
    await page.waitForFunction(() => document.querySelector('dialog')?.matches(':modal'));
    await expect(phone).toBeFocused();
    await page.keyboard.type('45678');
    await expect(phone).toHaveValue('912345678');
  });

  test('a wrong password is told, and the right one still enters', async ({ page }) => {
    const customer = await newCustomer();
    await skipOnboarding(page);
    await fillLogin(page, customer.phone, '90909090');
    await expect(page.getByText('Telemóvel ou palavra-passe incorretos').first()).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Telemóvel' })).toHaveValue(customer.phone);
    await fillLogin(page, customer.phone, customer.password);
    await expect(page).toHaveURL(/\/perfil$/);
  });

  test('a forgotten password is replaced with a code by SMS', async ({ page }) => {
    const customer = await newCustomer();
    const earlier = await smsCode(customer.phone);
    await skipOnboarding(page);
    await page.getByRole('link', { name: 'Esqueceu-se da palavra-passe?' }).click();
    // The login's sheet, which has such a field too, leaves first.
    await expect(page.getByRole('button', { name: 'Enviar código' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Telemóvel' }).fill(customer.phone);
    await page.getByRole('button', { name: 'Enviar código' }).click();
    await page.getByLabel('Código SMS').fill(await codeAfter(customer.phone, earlier));
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await expect(page).toHaveURL(/\/alterar-dados-pessoais$/);
    await page.getByLabel(/^Palavra-passe/).fill('61728394');
    await page.getByLabel(/^Confirmar palavra-passe/).fill('61728394');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page).toHaveURL(/\/perfil$/);
    await page.getByRole('link', { name: 'Terminar Sessão' }).click();
    await expect(page).toHaveURL(/:\d+\/$/);
    await page.goto('/login');
    await fillLogin(page, customer.phone, '61728394');
    await expect(page).toHaveURL(/\/perfil$/);
    expect(await loginStatus(customer.phone, customer.password)).not.toBe(200);
  });

  test('the step of the code says where it went, sends another in place, and goes back with all kept', async ({
    page,
  }) => {
    const phone = aPhone();
    await skipOnboarding(page);
    await page.goto('/registo');
    await expectAlive(page);
    const field = page.getByRole('textbox', { name: 'Telemóvel' });
    const terms = page.getByRole('checkbox', { name: /Li e aceito os/ });
    await field.fill(phone);
    await terms.check();
    await page.getByRole('button', { name: 'Registar' }).click();
    const code = page.getByLabel('Código SMS');
    const where = page.getByText(`por SMS para +351 ${phone.replace(/(\d{3})(?=\d)/g, '$1 ')}.`);
    await expect(where).toBeVisible();
    // Typed as soon as it is there, and read with where the code went.
    await expect(code).toBeFocused();
    await page.keyboard.type('1');
    await expect(code).toHaveValue('1');
    const group = page.getByRole('group', { name: String(await where.textContent()) });
    await expect(group.getByLabel('Código SMS')).toBeFocused();
    const first = page.url();
    const firstCode = await smsCode(phone);

    await page.getByRole('link', { name: 'Corrigir o número' }).click();
    await expect(field).toHaveValue(phone);
    await expect(terms).toBeChecked();
    await page.goBack();
    await expect(where).toBeVisible();

    await code.fill('12');
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await expect(code).toHaveAccessibleDescription(/Código SMS inválido/);
    await page.getByRole('button', { name: 'Enviar outro código' }).click();
    await expect(page.getByText('Enviámos outro código')).toBeVisible();
    await expect(code).toBeFocused();
    await expect(code).toHaveValue('');
    await expect(code).toHaveAccessibleDescription('');
    await expect(page).not.toHaveURL(first);
    await expect(where).toBeVisible();
    const secondCode = await codeAfter(phone, firstCode);
    await code.fill('12');
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await expect(code).toHaveAccessibleDescription(/Código SMS inválido/);
    await expect(page.getByText('Código SMS inválido')).toHaveCount(1);
    await code.fill(secondCode);
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await expect(page).toHaveURL(/\/alterar-dados-pessoais$/);
  });

  test('a path that is nothing goes to notfound', async ({ page }) => {
    await skipOnboarding(page);
    for (const path of ['/nada/disto', '/novidades/nao-existe', '/fidelizacao/campanhas/nao-existe']) {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await expect(page.getByText('Esta página saiu do forno')).toBeVisible();
    }
    // A step of a form that doesn't exist: the page is its shell, as for any of them.
    for (const path of ['/registo/nope', '/reset/nope']) {
      await page.goto(path);
      await expect(page.getByText('Esta página saiu do forno')).toBeVisible();
      await expect(page).toHaveTitle(/Página não encontrada/);
    }
    await page.getByRole('link', { name: 'Ir para o início' }).click();
    await expect(page).toHaveURL(/:\d+\/$/);
  });
});

test.describe('the rules of the forms', () => {
  test('the login asks for both fields, and for four characters', async ({ page }) => {
    await skipOnboarding(page);
    await page.getByRole('button', { name: 'Entrar' }).click();
    const phone = page.getByRole('textbox', { name: 'Telemóvel' });
    const password = page.getByLabel(/^Palavra-passe/);
    await expect(phone).toHaveAccessibleDescription(required);
    await expect(phone).toBeFocused();
    await expect(password).toHaveAccessibleDescription(required);
    await fillLogin(page, '961234567', 'abc');
    await expect(password).toHaveAccessibleDescription(/Tamanho mínimo: 4 caracteres/);
  });

  test('a new password is six digits at least, given twice, and ends the old one', async ({ page }) => {
    const customer = await newCustomer();
    await logIn(page, customer);
    await page.getByRole('link', { name: 'Alterar Palavra-passe' }).click();
    const password = page.getByLabel(/^Nova palavra-passe/);
    const again = page.getByLabel(/^Confirmar palavra-passe/);
    const submit = page.getByRole('button', { name: 'Alterar', exact: true });
    await submit.click();
    await expect(password).toHaveAccessibleDescription(required);
    await expect(again).toHaveAccessibleDescription(required);
    await password.fill('12ab5678');
    await submit.click();
    await expect(password).toHaveAccessibleDescription(/Campo de preenchimento numérico/);
    await password.fill('61728');
    await submit.click();
    await expect(password).toHaveAccessibleDescription(/Tamanho mínimo: 6 caracteres/);
    await password.fill('61728394');
    await again.fill('61728395');
    await submit.click();
    await expect(again).toHaveAccessibleDescription(/O valor deve ser igual ao do campo Palavra-passe/);
    await again.fill('61728394');
    await submit.click();
    await page.getByLabel(/^Palavra-passe atual/).fill(customer.password);
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await expect(page.getByText('Palavra-passe alterada')).toBeVisible();
    await expect(page).toHaveURL(/\/perfil$/);
    expect(await loginStatus(customer.phone, customer.password)).not.toBe(200);
    expect(await loginStatus(customer.phone, '61728394')).toBe(200);
  });

  test('a new phone is given twice, with its country, and proved with a code', async ({ page }) => {
    const customer = await newCustomer();
    const phone = aPhone();
    await logIn(page, customer);
    await page.getByRole('link', { name: 'Alterar Telemóvel' }).click();
    const again = page.getByRole('textbox', { name: 'Confirmar telemóvel' });
    const country = page.getByLabel('Indicativo do país').nth(1);
    const submit = page.getByRole('button', { name: 'Continuar' });
    await page.getByRole('textbox', { name: 'Novo telemóvel' }).fill(phone);
    await again.fill(aPhone());
    await submit.click();
    await expect(again).toHaveAccessibleDescription(/O valor deve ser igual ao do campo Telemóvel/);
    await again.fill(phone);
    await country.selectOption('34');
    await submit.click();
    await expect(again).toHaveAccessibleDescription(/O valor deve ser igual ao do campo País/);
    await country.selectOption('351');
    const before = await smsCode(customer.phone);
    await submit.click();
    await page.getByLabel('Código SMS').fill(await smsCode(phone));
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await expect(page.getByRole('heading', { name: 'Confirmar no número antigo' })).toBeVisible();
    await expect.poll(() => smsCode(customer.phone)).not.toBe(before);
    await page.getByLabel('Código SMS').fill(await smsCode(customer.phone));
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await expect(page.getByText('Telemóvel alterado')).toBeVisible();
    await expect(page).toHaveURL(/\/perfil$/);
    await expect(page.getByText(`+351 ${phone.replace(/(\d{3})(?=\d)/g, '$1 ')}`)).toBeVisible();
    expect(await loginStatus(customer.phone, customer.password)).not.toBe(200);
    expect(await loginStatus(phone, customer.password)).toBe(200);
  });

  test('the personal data have a name, a real address and an age, and keep what was typed', async ({
    page,
  }) => {
    await logIn(page, await newCustomer());
    await page.getByRole('link', { name: 'Alterar dados pessoais' }).click();
    const name = page.getByRole('textbox', { name: 'Nome', exact: true });
    const email = page.getByRole('textbox', { name: 'Email', exact: true });
    const birth = page.getByLabel('Data de nascimento');
    const save = page.getByRole('button', { name: 'Guardar' });
    await expect(page.getByLabel(/^Palavra-passe/)).toBeHidden();
    await name.fill('');
    await email.fill('rita@');
    await birth.fill(`${new Date().getFullYear() - 15}-01-01`);
    await save.click();
    await expect(name).toHaveAccessibleDescription(required);
    await expect(name).toBeFocused();
    await expect(email).toHaveAccessibleDescription(/Email inválido/);
    await expect(birth).toHaveAccessibleDescription(
      /É necessário ser maior de 16 anos para participar do programa/,
    );
    await expect(email).toHaveValue('rita@');
    await page.reload();
    await expect(email).toHaveValue('rita@');
    await expect(name).toHaveValue('');
    await name.fill('Rita Moura');
    await email.fill('rita.moura@exemplo.pt');
    await birth.fill('1991-04-12');
    await save.click();
    await expect(page).toHaveURL(/\/perfil$/);
    await expect(page.getByRole('heading', { name: 'Olá, Rita' })).toBeVisible();
    await page.getByRole('link', { name: 'Alterar dados pessoais' }).click();
    await email.fill('outra@exemplo.pt');
    await page.getByRole('link', { name: 'Cancelar' }).click();
    await page.getByRole('link', { name: 'Alterar dados pessoais' }).click();
    await expect(email).toHaveValue('rita.moura@exemplo.pt');
  });
});
