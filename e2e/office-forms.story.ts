// Whoever opens a form of the back office can save it with what it marks as required, and is told what is missing.

import { officeResources } from '@fornada/contract/office-resources.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './support/app.ts';
import { fillRequired, requiredFields } from './support/form.ts';
import { newShop, openOffice, showScreen } from './support/office.ts';
import { newStaff } from './support/staff.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const required = 'Campo de preenchimento obrigatório';
const creating = Object.entries(officeResources)
  // A shop is begun in steps (office.story.ts), and a change of many menus is looked at first (office-day.story.ts).
  .filter(([name]) => name !== 'lojas' && name !== 'alteracoes')
  .filter(([, { screens }]) => (screens as readonly string[]).includes('create'))
  .map(([resource]) => resource);

const save = (form: Locator) =>
  form
    .getByRole('button', { name: /^Guardar/ })
    .last()
    .click();

/** The words stand beside each field that was left empty; the first of them is in view, and typed into next. */
async function expectAsked(page: Page, form: Locator): Promise<void> {
  // What is pressed before the choices are there isn't told of them.
  await requiredFields(form);
  await save(form);
  const invalid = form.locator('[aria-invalid="true"]');
  await expect(invalid.first()).toBeFocused();
  await expect(invalid.first()).toBeInViewport({ ratio: 1 });
  await expect(invalid.first()).toHaveAccessibleDescription(required);
  await expect(page.getByText(required).first()).toBeInViewport({ ratio: 1 });
  const fields = await requiredFields(form);
  expect(fields.some(({ isEmpty }) => isEmpty)).toBe(true);
  expect(fields.filter(({ isInvalid, isEmpty }) => isInvalid !== isEmpty)).toEqual([]);
  // In a notice or beside a field: never the browser's words, the library's or those for whoever mends a file.
  await expect(page.getByText(/\b(?:required|please|invalid|error|fill)\b/i)).toHaveCount(0);
  await expect(page.getByText('Tem de ser')).toHaveCount(0);
}

test('every form for a new record says what is missing, and is saved with no more than that', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const amelia = await newStaff('administrator', [862], 'Amélia Acessível');
  await openOffice(page, amelia, 'administrator');
  const form = page.locator('#main-content form');
  for (const resource of creating) {
    await test.step(resource, async () => {
      await showScreen(page, `/${resource}/create`);
      // However long the form is.
      await expect(form.getByRole('button', { name: /^Guardar/ })).toBeInViewport({ ratio: 1 });
      await expectAsked(page, form);
      await fillRequired(page, form);
      const answer = page.waitForResponse(
        (response) =>
          response.request().method() === 'POST' && response.url().endsWith(`/api/gestao/${resource}`),
      );
      await save(form);
      const { success, error } = await (await answer).json();
      expect([success, error]).toEqual([true, undefined]);
      // What is told once stands there until it is put away.
      const once = page.getByRole('dialog').getByRole('button', { name: 'Fechar' });
      if (resource === 'chaves' || resource === 'webhooks') await once.click();
      await expect(page).not.toHaveURL(/create$/);
    });
  }
});

test('a menu is begun with what its forms ask for: sections, families, products, extras and options', async ({
  page,
}) => {
  const amelia = await newStaff('administrator', [862], 'Amélia Acessível');
  await openOffice(page, amelia, 'administrator');
  await showScreen(page, `/ementas/${await newShop(amelia.token)}`);
  const dialog = page.getByRole('dialog');
  const form = dialog.locator('form');
  const saveDraft = async () => {
    await save(form);
    await expect(dialog).toHaveCount(0);
  };
  const add = (group: string) =>
    dialog
      .locator(`[class*="ra-input-"][class*="${group}"]`)
      .getByRole('button', { name: 'Juntar' })
      .last()
      .click();

  await page.getByRole('button', { name: 'Secções e famílias' }).click();
  await add('seccoes');
  await add('familias');
  await expectAsked(page, form);
  await fillRequired(page, form);
  await saveDraft();

  await page.getByRole('button', { name: 'Novo produto' }).click();
  await expectAsked(page, form);
  await fillRequired(page, form);
  await dialog.getByRole('button', { name: 'Guardar e criar outro' }).click();
  await expect(page.getByText('Há um rascunho')).toBeVisible();
  // In the same family, with a code that nobody typed.
  await expect(dialog.getByRole('textbox', { name: /^Produto/ }).first()).toHaveValue('');
  await fillRequired(page, form);
  await dialog.getByRole('button', { name: 'Extras' }).click();
  await add('complementares');
  await dialog.getByRole('button', { name: 'Opções' }).click();
  await add('opcoes');
  // Closed over what is missing: the refusal opens it again.
  await dialog.getByRole('button', { name: 'Extras' }).click();
  await save(form);
  await expect(dialog.locator('.ra-input-complementares [aria-invalid="true"]').first()).toBeFocused();
  await expectAsked(page, form);
  await fillRequired(page, form);
  await saveDraft();
});

test('hours that cannot be are told beside the hour, and a special day without its date beside the date', async ({
  page,
}) => {
  const amelia = await newStaff('administrator', [862], 'Amélia Acessível');
  await openOffice(page, amelia, 'administrator');
  await showScreen(page, `/lojas/${await newShop(amelia.token)}`);
  const form = page.locator('#main-content form');
  const expectTold = async (field: Locator, sentence: string) => {
    await save(form);
    await expect(field).toBeFocused();
    await expect(field).toBeInViewport({ ratio: 1 });
    await expect(field).toHaveAccessibleDescription(sentence);
    // There, and nowhere else.
    await expect(form.getByText(sentence)).toHaveCount(1);
    await expect(form.getByText(sentence)).toBeInViewport({ ratio: 1 });
  };
  const tuesday = form.getByRole('group', { name: 'Terça' });
  await tuesday.getByRole('button', { name: 'Juntar horas' }).click();
  await tuesday.getByLabel('Fecha').fill('25:00');
  await expectTold(tuesday.getByLabel('Fecha'), 'Tem de ser uma hora, de 00:00 a 24:00.');
  await tuesday.getByLabel('Fecha').fill('20:00');
  await tuesday.getByRole('button', { name: 'Juntar horas' }).click();
  await expectTold(tuesday.getByLabel('Abre').first(), 'Há horas que se sobrepõem.');
  await tuesday
    .getByRole('button', { name: /^Tirar estas horas/ })
    .last()
    .click();

  await form.getByRole('button', { name: 'Juntar dia especial' }).click();
  const special = form.getByRole('group', { name: 'Dias especiais' });
  await expectTold(special.getByLabel('Dia', { exact: true }), required);
  await special.getByLabel('Dia', { exact: true }).fill('2090-12-24');
  await special.getByLabel('Fechado').uncheck();
  await special.getByLabel('Abre').fill('');
  await expectTold(special.getByLabel('Abre'), required);
});

test('what has the focus on a long form is never beneath its buttons', async ({ page }) => {
  await openOffice(page, await newStaff('administrator', [862], 'Amélia Acessível'), 'administrator');
  await showScreen(page, '/lojas/862');
  const form = page.locator('#main-content form');
  const seen = await form.evaluate((whole) =>
    [...whole.querySelectorAll<HTMLElement>('input, textarea, button')].flatMap((field) => {
      field.focus();
      if (document.activeElement !== field || field.ariaHidden === 'true') return [];
      const { x, y, width, height } = field.getBoundingClientRect();
      const there = document.elementFromPoint(x + width / 2, y + height / 2);
      return [
        {
          field: field.outerHTML,
          isSeen: there !== null && (field.contains(there) || there.contains(field)),
        },
      ];
    }),
  );
  expect(seen.length).toBeGreaterThan(30);
  expect(seen.filter(({ isSeen }) => !isSeen)).toEqual([]);
});
