// A menu's products are written in place, as in a spreadsheet, by somebody who has no mouse.
import { expect, type Page } from '@playwright/test';
import { everyView, problemsOf } from './support/accessibility.ts';
import { test } from './support/app.ts';
import { enter, tabTo } from './support/keyboard.ts';
import { newMenu, openOffice, showScreen } from './support/office.ts';
import { newStaff } from './support/staff.ts';

test.use({ viewport: { width: 1280, height: 800 }, permissions: ['clipboard-read', 'clipboard-write'] });

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

test('by the keyboard alone a price is changed, six cells are pasted and many rows are raised, and the draft says so', async ({
  page,
}) => {
  const amelia = await newStaff('administrator', [862], 'Amélia Teclas');
  const shop = await newMenu(amelia.token, 60);
  await openOffice(page, amelia, 'administrator');
  await showScreen(page, `/ementas/${shop}`);
  await enter(page, page.getByRole('button', { name: 'Editar em grelha' }));
  const grid = page.getByRole('grid', { name: 'Produtos' });
  const cell = (row: string, column: number) =>
    grid
      .getByRole('row')
      .filter({ has: page.getByRole('checkbox', { name: `Escolher ${row}`, exact: true }) })
      .locator(`[data-column="${column}"]`);
  await tabTo(page, cell('Bolo 1', 1));

  // The price of the first, by arrows.
  await press(page, 'ArrowRight', '1', ',', '7', '5', 'Enter');
  await expect(cell('Bolo 1', 2)).toHaveText('1,75€');
  await expect(cell('Bolo 2', 2)).toBeFocused();
  await expect(page.getByText('Por guardar: 1')).toBeVisible();

  // Six cells of a spreadsheet, one of them wrong: put right in its place, and nothing else is lost.
  const block = 'Jesuíta\t1,60 €\nBroa\tgrátis\nSonho\t0,95';
  await page.evaluate((text) => navigator.clipboard.writeText(text), block);
  await press(page, 'ArrowLeft', 'Control+v');
  await expect(cell('Bolo 3', 2)).toHaveAccessibleDescription('Campo de preenchimento numérico');
  await expect(cell('Bolo 3', 1)).toHaveText('Broa');
  await expect(page.getByText('Por guardar: 7 Por corrigir: 1')).toBeVisible();
  expect(await problemsOf(page, everyView)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await tabTo(page, cell('Bolo 2', 1));
  await press(page, 'ArrowRight', 'ArrowDown', '2', 'Enter');
  await expect(page.getByText('Por corrigir')).toHaveCount(0);

  // Another family by its first letter, one that is hidden, and both taken back and given again.
  await press(page, 'ArrowRight', 'p', 'Tab', 'Space');
  await expect(cell('Bolo 4', 3)).toHaveText('Pães');
  await expect(cell('Bolo 4', 4)).toHaveText('Não');
  await press(page, 'Control+z');
  await expect(cell('Bolo 4', 4)).toHaveText('Sim');

  // Beyond the page that is drawn; two rows are chosen and raised by half.
  await press(page, 'Control+End', 'Home', 'Space', 'ArrowUp', 'Space');
  await expect(cell('Bolo 60', 0).getByRole('checkbox')).toBeChecked();
  const chosen = page.getByRole('form', { name: 'Alterar os escolhidos' });
  await tabTo(page, chosen.getByRole('combobox', { name: 'O que muda' }), 'Shift+Tab');
  await press(page, 'Enter', 'ArrowDown', 'Enter');
  await tabTo(page, chosen.getByRole('textbox', { name: 'Percentagem' }));
  await page.keyboard.type('50');
  await press(page, 'Enter');
  await expect(cell('Bolo 59', 2)).toHaveText('1,50€');
  await expect(cell('Bolo 60', 2)).toHaveText('1,50€');

  await enter(page, page.getByRole('button', { name: 'Guardar no rascunho' }));
  await expect(page.getByText('Tudo guardado')).toBeVisible();
  await expect(page.getByText('Há um rascunho')).toBeVisible();
  await enter(page, page.getByRole('button', { name: 'Publicar' }));
  const dialog = page.getByRole('dialog', { name: 'Publicar estas alterações?' });
  for (const change of [
    '1,00€ → 1,75€',
    'Bolo 2 → Jesuíta',
    '1,00€ → 1,60€',
    'Bolo 3 → Broa',
    '1,00€ → 2,00€',
  ])
    await expect(dialog.getByText(change)).toBeVisible();
  for (const change of ['Bolo 4 → Sonho', '1,00€ → 0,95€'])
    await expect(dialog.getByText(change)).toBeVisible();
  await expect(dialog.getByText('1,00€ → 1,50€')).toHaveCount(2);
  await expect(dialog.getByRole('row')).toHaveCount(6);
});
