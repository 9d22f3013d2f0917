// Who works in the office for a day: what they press, and the looks at every dialogue on the way.
import { expect, type Locator, type Page } from '@playwright/test';
import { narrow, problemsOf, type View, wide } from '../support/accessibility.ts';
import { act, openOffice } from '../support/office.ts';
import { newStaff } from '../support/staff.ts';
import { ask, type Customer, type Data, newCustomer } from '../support/wire.ts';

/** At which no other story orders. */
export const shop = 860;
export const seen = new Set<string>();
export const problems: string[] = [];
/** The look that the last dialogue was seen in comes first: another theme takes the library longer than all else here. */
let ways: readonly View[] = [wide, narrow, { ...narrow, dark: true }, { ...wide, dark: true }];
/** @param files where the dialogue that is open is written */
export async function lookAt(page: Page, ...files: string[]): Promise<void> {
  for (const file of files) seen.add(`features/${file}`);
  await expect(page.getByRole('dialog').last()).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('progressbar')).toHaveCount(0);
  problems.push(...(await problemsOf(page, ways)).map((problem) => `${files}, ${problem}`));
  ways = ways.toReversed();
  // What is hidden from assistive technology is hidden from axe.
  await expect(page.getByRole('dialog').last().getByRole('button').first()).toBeVisible();
}

/** As on a phone, where some of it stands in menus. */
export const onPhone: readonly View[] = [narrow, { ...narrow, dark: true }];

/** Beside that of the office's screens, which is always there. */
export const openMenu = (page: Page): Locator => page.locator('.MuiPopover-root').getByRole('menu');

/** What opens over a page without being a dialogue. @param views in which it is there: another width may draw it anew */
export async function lookAtMenu(
  page: Page,
  menu: Locator,
  file: string,
  views: readonly View[] = [wide, { ...wide, dark: true }],
): Promise<void> {
  seen.add(file);
  await expect(menu).toBeVisible();
  problems.push(...(await problemsOf(page, views)).map((problem) => `${file}, ${problem}`));
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
}

export type Desk = {
  page: Page;
  token: string;
  dialog: Locator;
  press(name: string): Promise<void>;
  pressIn(name: string): Promise<void>;
  leave(): Promise<void>;
  /** Two accounts of one person. */
  kept: Customer;
  other: Customer;
  find(customer: { phone: string }): Promise<Data>;
};

export async function openDesk(page: Page): Promise<Desk> {
  const amelia = await newStaff('administrator', [shop], 'Amélia Dias');
  const { token } = amelia;
  // The library opens and closes its menu over whatever stands there when a wide page becomes narrow; who has it closed is spared.
  await page.addInitScript(() => localStorage.setItem('RaStore.sidebar.open', 'false'));
  await openOffice(page, amelia, 'administrator');
  const dialog = page.getByRole('dialog');
  return {
    page,
    token,
    dialog,
    press: (name) => act(page, name),
    pressIn: (name) => dialog.last().getByRole('button', { name, exact: true }).click(),
    async leave() {
      // A dialogue hears it once it has taken the focus.
      await expect(page.locator('.MuiDialog-root:focus-within').last()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    },
    kept: await newCustomer('Vera Pinto'),
    other: await newCustomer('Vera Pinto Antiga'),
    find: async ({ phone }) => (await ask('GET', `/api/gestao/clientes?q=${phone}`, { token })).itens[0],
  };
}
