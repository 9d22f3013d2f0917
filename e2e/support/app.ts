// The customer's app as a person uses it: by roles, labels and the copy that the specification gives.
import { test as base, expect, type Page } from '@playwright/test';
import { ask, baseUrl, type Customer, smsCode, timeThere } from './wire.ts';

/** A page that fails its story when the console says something is wrong. */
export const test = base.extend<{ page: Page }>({
  page: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      // The browser itself reports every refused call as an error; refusals are what many stories are about.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        complaints.push(message.text());
    });
    await use(page);
    expect(complaints).toEqual([]);
  },
});

/** Past the onboarding, as somebody who has been here before. */
export async function openApp(page: Page, path = '/'): Promise<void> {
  await page.goto(baseUrl + path);
  // A first visit may be led on to the onboarding only now, which `evaluate` wouldn't outlive.
  await page.waitForFunction(() => document.fonts.ready, undefined, { timeout: 60_000 });
}

export async function skipOnboarding(page: Page): Promise<void> {
  await openApp(page);
  await page.getByRole('button', { name: 'Saltar' }).click();
  await expect(page).toHaveURL(/\/login$/);
}

export async function logIn(page: Page, customer: Pick<Customer, 'phone' | 'password'>): Promise<void> {
  await skipOnboarding(page);
  await fillLogin(page, customer.phone, customer.password);
  await expect(page).not.toHaveURL(/\/login$/);
}

/**
 * On the device that the account was made on, some days later: what the application keeps there of the session, and of the
 * shop last chosen. How one gets there by hand is told by the stories of access, of the first order and of the keyboard.
 */
export async function openAs(
  page: Page,
  { identity, token }: Customer,
  { path = '/', shopId }: { path?: string; shopId?: number } = {},
): Promise<void> {
  const privateData = await ask('POST', '/api/refresh-private-data', { token });
  const kept = {
    'fornada.identity.1': { ...identity, expiresAt: timeThere() + identity.expiresIn * 1000, session: 1 },
    'fornada.session.1': { privateData, sawOnboarding: true },
    ...(shopId && { 'fornada.ordering.1': { shopId, deliveryType: 'take_away' } }),
  };
  await page.goto(`${baseUrl}/robots.txt`);
  await page.evaluate((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, JSON.stringify(value));
  }, kept);
  await openApp(page, path);
  await expectAlive(page);
}

export async function fillLogin(page: Page, phone: string, password: string): Promise<void> {
  // The sign-up's sheet, which has such a field too, leaves first.
  await expect(page.getByLabel(/^Palavra-passe/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Telemóvel' }).fill(phone);
  await page.getByLabel(/^Palavra-passe/).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

/** An open screen is read before its application has come: links are the browser's own until the framework takes hold of them. */
export async function expectAlive(page: Page): Promise<void> {
  const isAlive = () => {
    const root = document.querySelector('#root, #counter')?.firstElementChild;
    return root && Object.keys(root).some((key) => key.startsWith('__reactFiber'));
  };
  await page.waitForFunction(isAlive, undefined, { timeout: 30_000 });
}

/** Shop 862, which never closes, and take-away, chosen in the catalogue. */
export async function chooseShop(page: Page): Promise<void> {
  await page.goto('/catalogo');
  await page.getByRole('button', { name: 'Alterar loja ou tipo de entrega' }).click();
  const picker = page.getByRole('dialog');
  await picker.getByRole('radio', { name: 'Take-Away' }).check();
  await picker
    .getByRole('radio', { name: /Coimbra|862/ })
    .first()
    .check();
  await picker.getByRole('button', { name: 'Confirmar' }).click();
  await expect(picker).toBeHidden();
}

/** Goes there as a link of the application does. */
export async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({ idx: (history.state?.idx ?? 0) + 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
}

/** The form's own failure, above its button. */
export const formFailure = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Falha ao submeter o formulário' });

/** From where 'Criar conta' stands to the screen of the personal data. */
export async function signUpByPhone(page: Page, phone: string): Promise<void> {
  await page.getByRole('link', { name: 'Criar conta' }).click();
  // The login's sheet, which has such a field too, leaves first.
  await expect(page.getByRole('button', { name: 'Registar' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Telemóvel' }).fill(phone);
  await page.getByRole('checkbox', { name: /Li e aceito os/ }).check();
  await page.getByRole('button', { name: 'Registar' }).click();
  await page.getByLabel('Código SMS').fill(await smsCode(phone));
}
