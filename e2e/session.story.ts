import { expect, type Page } from '@playwright/test';
import { fillLogin, logIn, openAs, signUpByPhone, skipOnboarding, test } from './support/app.ts';
import { whatSaysSoHasCome } from './support/offline.ts';
import { aPhone, ask, type Customer, newCustomer, send } from './support/wire.ts';

const ended = (page: Page) => page.getByRole('alertdialog', { name: 'Sessão terminada' });
const newPassword = '61728394';
/** Of what a page hears, or says, once it is at rest, which a busy machine's is seconds later. */
const atRest = { timeout: 30_000 };

/** The password is changed on another device, which ends all the other sessions. */
async function endElsewhere(customer: Customer): Promise<void> {
  const device = await ask('POST', '/identity/anonymous');
  const body = { telemovel: customer.phone, pais: '351', password: customer.password };
  const { identity } = await ask('POST', '/login', { token: device.idToken, body });
  const password = { password: newPassword, confirmacaoPassword: newPassword };
  const { hash } = await ask('POST', '/alterar-password', { token: identity.idToken, body: password });
  const passwordAtual = customer.password;
  await ask('POST', `/alterar-password/${hash}`, { token: identity.idToken, body: { passwordAtual } });
}

test('ending a session leaves nothing of the customer on the device', async ({ page }) => {
  const customer = await newCustomer('Rita Que Sai');
  await logIn(page, customer);
  const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  await expect.poll(kept).toContain(customer.name);
  await page.getByRole('link', { name: 'Terminar Sessão' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  const left = await kept();
  for (const own of [customer.name, customer.phone, customer.email]) expect(left).not.toContain(own);
  await page.goto('/fidelizacao');
  await expect(page).toHaveURL(/\/login\?/);
});

test('a session lives on when the page is closed before its new tokens have come', async ({ page }) => {
  await logIn(page, await newCustomer());
  let lost = 0;
  await page.route('**/identity/token', async (route) => {
    await route.fetch();
    lost += 1;
    await route.abort();
  });
  // Only now: the page that is open may ask for new ones as well.
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('fornada.identity.1') ?? '{}');
    localStorage.setItem('fornada.identity.1', JSON.stringify({ ...kept, expiresAt: 0 }));
  });
  await page.goto('/perfil/dispositivos');
  await expect.poll(() => lost).toBeGreaterThan(0);
  await page.unrouteAll({ behavior: 'wait' });
  await page.goto('/perfil/dispositivos');
  await expect(page.getByText('Em uso agora')).toHaveCount(1);
  await expect(page.getByRole('alertdialog')).toBeHidden();
});

test('what was typed is still there after a session that ended elsewhere', async ({ page }) => {
  const customer = await newCustomer();
  await logIn(page, customer);
  await page.goto('/opiniao');
  const comment = page.getByRole('textbox', { name: 'Comentário' });
  await comment.fill('O pão de centeio estava ótimo.');
  await endElsewhere(customer);
  await expect(ended(page)).toBeVisible(atRest);
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/login/);
  await fillLogin(page, customer.phone, newPassword);
  await expect(page).toHaveURL(/\/opiniao$/);
  await expect(comment).toHaveValue('O pão de centeio estava ótimo.');
});

test('that a session ended is told on the next page, once, where the words for it never came to this one', async ({
  page,
}) => {
  const customer = await newCustomer();
  const words = /\/assets\/(at-rest|tell-ended)-.*\.js$/;
  await page.route(words, (route) => route.abort());
  await openAs(page, customer, { path: '/perfil' });
  await endElsewhere(customer);
  const isLoggedIn = () => page.evaluate(() => localStorage['fornada.session.1'].includes('"loggedIn":true'));
  await expect.poll(isLoggedIn, atRest).toBe(false);
  await page.unroute(words);
  await page.goto('/novidades');
  await expect(ended(page)).toBeVisible(atRest);
  await page.getByRole('button', { name: 'OK' }).click();
  await page.reload();
  await whatSaysSoHasCome(page);
  await expect(ended(page)).toHaveCount(0);
});

test('the devices are listed, and ending one ends its session only', async ({ page }) => {
  const customer = await newCustomer();
  await logIn(page, customer);
  await page.getByRole('link', { name: 'Dispositivos' }).click();
  await expect(page.getByText('Em uso agora')).toHaveCount(1);
  expect((await send('GET', '/api/sessoes', { token: customer.token })).status).toBe(200);
  await page.getByRole('button', { name: /^Terminar sessão em/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Terminar sessão' }).click();
  await expect(page.getByText('A sua conta só está aberta aqui.')).toBeVisible();
  expect((await send('GET', '/api/sessoes', { token: customer.token })).status).toBe(401);
  await page.goto('/fidelizacao');
  await expect(page).toHaveURL(/\/fidelizacao$/);
});

test('a temporary account stays on its personal data until they are complete', async ({ page }) => {
  const phone = aPhone();
  await skipOnboarding(page);
  await signUpByPhone(page, phone);
  await expect(page).toHaveURL(/\/alterar-dados-pessoais$/);
  await page.goto('/');
  await expect(page).toHaveURL(/\/alterar-dados-pessoais$/);
  for (const path of ['/perfil', '/novidades', '/fidelizacao']) {
    await page.goto(path);
    await expect(page).toHaveURL(`/alterar-dados-pessoais?para=${encodeURIComponent(path)}`);
  }
  const hidden = [
    page.getByRole('link', { name: 'Cancelar' }),
    page.getByRole('link', { name: 'Voltar' }).or(page.getByRole('button', { name: 'Voltar' })),
    page.getByRole('link', { name: /^Notificações/ }),
    page.getByRole('contentinfo'),
  ];
  for (const part of hidden) await expect(part).toBeHidden();
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Rita Fonseca');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('rita@exemplo.pt');
  await page.getByLabel('Data de nascimento').fill('1991-04-12');
  await page.getByLabel(/^Palavra-passe/).fill('27384950');
  await page.getByLabel(/^Confirmar palavra-passe/).fill('27384950');
  await page.getByRole('button', { name: 'Guardar' }).click();
  // Where they were going.
  await expect(page).toHaveURL(/\/fidelizacao$/);
  await page.goto('/perfil');
  await page.getByRole('link', { name: 'Alterar dados pessoais' }).click();
  for (const part of hidden) await expect(part).toBeVisible();
});
