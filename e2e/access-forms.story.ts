import { expect } from '@playwright/test';
import { fillLogin, logIn, skipOnboarding, test } from './support/app.ts';
import { aPhone, loginStatus, newCustomer, smsCode } from './support/wire.ts';

const required = /Campo de preenchimento obrigatório/;

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
    // It gets the focus a moment later: what is typed into the other field by then would be typed here.
    await expect(password).toBeFocused();
    await password.fill('61728394');
    await again.fill('61728395');
    await submit.click();
    await expect(again).toHaveAccessibleDescription(/O valor deve ser igual ao do campo Nova palavra-passe/);
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
    await expect(again).toHaveAccessibleDescription(/O valor deve ser igual ao do campo Novo telemóvel/);
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
