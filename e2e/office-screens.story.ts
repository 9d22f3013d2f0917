// Every screen of the back office, by what the contract says of its resources, is accessible, in both themes at both widths.
import { officeResources } from '@fornada/contract/office-resources.ts';
import { expect } from '@playwright/test';
import { TOTP } from 'otpauth';
import { test } from './support/app.ts';
import { givePassword, openOffice, problemsOfEach, showScreen, themes } from './support/office.ts';
import { fillOffice, finding, recordOf } from './support/office-records.ts';
import { addStaff, newStaff } from './support/staff.ts';

test.use({ viewport: { width: 1280, height: 800 } });
// Two walks, beside each other where there is room.
test.describe.configure({ mode: 'parallel' });

for (const theme of themes) {
  test(`the way in, with both factors, ${theme}`, async ({ page }) => {
    const known = await newStaff('administrator', [862], 'Amélia Acessível');
    const newcomers = [addStaff('manager', [862], 'Berta Nova'), addStaff('manager', [862], 'Célia Nova')];
    const code = page.getByRole('textbox', { name: 'Código' });
    const enter = page.getByRole('button', { name: 'Entrar' });
    const problems = await problemsOfEach(page, theme, [
      [
        'password',
        async () => {
          await page.goto('/gestao');
          await expect(page.getByLabel('Email')).toBeVisible();
        },
      ],
      [
        'a wrong code',
        async () => {
          await givePassword(page, known);
          await code.fill('000000');
          await enter.click();
          await expect(page.getByRole('alert')).toBeVisible();
        },
      ],
      [
        'setting up the second factor',
        async () => {
          await page.goto('/gestao');
          await givePassword(page, newcomers.pop() ?? known);
          await expect(page.getByText(/^Ou escreva nela: /)).toBeVisible();
        },
      ],
      [
        'recovery codes',
        async () => {
          const told = await page.getByText(/^Ou escreva nela: /).textContent();
          await code.fill(new TOTP({ secret: (told ?? '').replace('Ou escreva nela: ', '') }).generate());
          await enter.click();
          await expect(page.getByRole('button', { name: 'Continuar' })).toBeVisible();
        },
      ],
      [
        'what one may do',
        async () => {
          await page.getByRole('button', { name: 'Continuar' }).click();
          await expect(page.getByText(/^Olá, /)).toBeVisible();
        },
        () => page.evaluate(() => sessionStorage.clear()),
      ],
    ]);
    expect(problems).toEqual([]);
  });

  test(`every screen, ${theme}`, async ({ page }) => {
    test.setTimeout(240_000);
    const amelia = await newStaff('administrator', [862], 'Amélia Acessível');
    const customer = await fillOffice(amelia.token);
    await page.route('**/api/gestao/conciliacao?*', (route) =>
      route.fulfill({ json: { success: true, data: { itens: [finding], total: 1 } } }),
    );
    await page.route(`**/api/gestao/conciliacao/${finding.id}`, (route) =>
      route.fulfill({ json: { success: true, data: finding } }),
    );
    const paths: string[] = [];
    for (const [resource, { screens }] of Object.entries(officeResources)) {
      if (screens.length === 0) continue;
      const id = resource === 'clientes' ? customer : await recordOf(amelia.token, resource);
      const tails = { list: '', create: '/create', edit: `/${id}`, show: `/${id}/show` };
      paths.push(...screens.map((view) => `/${resource}${tails[view]}`));
    }
    await openOffice(page, amelia, 'administrator');
    const problems = await problemsOfEach(
      page,
      theme,
      paths.map((path) => [
        path,
        async () => {
          await showScreen(page, path);
          // A screen that isn't there goes back to the list, or says so.
          await expect(page).toHaveURL(new RegExp(`#${path}(\\?|$)`));
          await expect(page.getByText('Não encontrado')).toHaveCount(0);
        },
      ]),
    );
    expect(problems).toEqual([]);
  });
}
