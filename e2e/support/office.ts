// The back office's screens: going from one to the next, and looking at each as narrow and wide, light and dark.
import { expect, type Page } from '@playwright/test';
import { dress, narrow, problemsAt, wide } from './accessibility.ts';
import type { Staff } from './staff.ts';
import { ask, baseUrl } from './wire.ts';

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The first of the two factors, by hand. */
export async function givePassword(
  page: Page,
  { email, password }: Pick<Staff, 'email' | 'password'>,
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Palavra-passe').fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

/** In a tab where somebody is signed in already. */
export async function openOffice(page: Page, { token, email, name }: Staff, role: string): Promise<void> {
  const session = JSON.stringify({ token, email, name, role, shops: [848, 860, 862] });
  await page.goto(`${baseUrl}/robots.txt`);
  await page.evaluate((kept) => sessionStorage.setItem('fornada-gestao', kept), session);
  await page.goto(`${baseUrl}/gestao`);
  await expect(page.getByText(`Olá, ${name}`)).toBeVisible();
}

/** What is done with an order or a menu: a button of its own, or on a phone in the menu of what else there is. */
export async function act(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  const more = page.getByRole('button', { name: 'Mais', exact: true });
  await expect(button.or(more).first()).toBeVisible();
  if ((await button.count()) > 0) return await button.click();
  await more.click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** What all screens of the library's, and those of our own, are made of. */
const content = ['RaList-main', 'RaEdit-main', 'RaCreate-main', 'RaShow-main', 'MuiCard-root']
  .map((name) => `#main-content .${name}`)
  .join(', ');

/** Goes to a screen as a link does, and waits until it is whole and the one before is gone. */
export async function showScreen(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector('#main-content > *')?.setAttribute('data-before', '');
    location.hash = to;
  }, path);
  await expect(page.locator('[data-before]')).toHaveCount(0);
  await expect(page.locator(content).first()).toBeVisible();
  // What a screen asks for when it is drawn is shown as asked for a frame later.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.locator('#main-content [aria-busy="true"]')).toHaveCount(0);
  // What is hidden from assistive technology is hidden from axe.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/**
 * Everything that is wrong with what each step shows, in one theme at both widths. Each theme is a walk of its own: drawing a
 * screen in the other one takes the library longer than going there again.
 */
export async function problemsOfEach(
  page: Page,
  theme: Theme,
  steps: readonly (readonly [name: string, show: () => Promise<void>, leave?: () => Promise<void>])[],
): Promise<string[]> {
  const problems: string[] = [];
  for (const view of [narrow, wide].map((one) => ({ ...one, dark: theme === 'dark' }))) {
    await dress(page, view);
    // As a device of that width has it from the beginning: made narrower, the library opens and closes its menu over the page.
    await page.reload();
    for (const [name, show, leave] of steps) {
      await show();
      await dress(page, view);
      const found = await problemsAt(page);
      problems.push(...found.map((problem) => `${name}, ${view.width} px, ${theme}: ${problem}`));
      await leave?.();
    }
  }
  return problems;
}

/** A shop without hours and without a menu, that nobody is shown. */
export async function newShop(token: string, name = 'Graça'): Promise<number> {
  const semanal = { seg: [], ter: [], qua: [], qui: [], sex: [], sab: [], dom: [] };
  const horario = { fuso: 'Europe/Lisbon', semanal, excecoes: [] };
  const body = { name, restaurante: 1, horario, address: { location: {} }, image: {} };
  return (await ask('POST', '/api/gestao/lojas', { token, body })).id;
}

/** A shop that nobody else looks at, with that many products that are on sale: 'Bolo 1' has the code `G1`. */
export async function newMenu(token: string, count: number, name?: string): Promise<number> {
  const shop = await newShop(token, name);
  const menu = `/api/gestao/ementas/${shop}`;
  const families = ['Doces', 'Pães'].map((descricao, index) => ({ codigo: String(index + 1), descricao }));
  const seccoes = [{ codigo: '1', descricao: 'Balcão', familias: families }];
  await ask('PUT', `${menu}/estrutura`, { token, body: { seccoes } });
  for (let index = 1; index <= count; index += 1) {
    const product = {
      produto: `Bolo ${index}`,
      precovenda: 1,
      iva: 13,
      classe_iva: 'pastry',
      codigo_familia: '1',
    };
    const body = { ...product, cod_produto: `G${index}`, visivel: 1, alergenios: [], lido: null };
    await ask('PUT', `${menu}/produtos/G${index}`, { token, body });
  }
  const { impressao } = await ask('GET', `${menu}/alteracoes`, { token });
  await ask('POST', `${menu}/publicar`, { token, body: { impressao } });
  return shop;
}
