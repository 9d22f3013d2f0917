// Fills a form of the back office by its fields' own attributes.
import { expect, type Locator, type Page, test } from '@playwright/test';

type Field = {
  name: string;
  type: string;
  example: string;
  isChoice: boolean;
  isEmpty: boolean;
  isInvalid: boolean;
};

/** The fields that are marked as required, in their order, once the form stands and has its choices. */
export async function requiredFields(form: Locator): Promise<Field[]> {
  const required = form.locator('input[required], textarea[required]');
  await expect(required.first()).toBeAttached();
  // A field whose choices are still asked for is a disabled one without a name.
  await expect(form.locator('input:disabled:not([name])')).toHaveCount(0);
  return await required.evaluateAll((fields) =>
    (fields as HTMLInputElement[])
      .filter(({ disabled }) => !disabled)
      .map((field) => {
        // Of a list to choose from, the library shows a box and keeps the value in a field that nobody sees.
        const isChoice = field.classList.contains('MuiSelect-nativeInput');
        const shown = isChoice ? field.parentElement?.querySelector('[role="combobox"]') : field;
        return {
          name: field.name || field.id,
          type: field.inputMode === 'decimal' ? 'number' : field.type,
          example: field.placeholder,
          isChoice,
          isEmpty: field.value === '',
          isInvalid: shown?.getAttribute('aria-invalid') === 'true',
        };
      }),
  );
}

let counted = 0;

/** Something that will do, in each field that must be filled in and is empty. */
export async function fillRequired(page: Page, form: Locator): Promise<void> {
  const empty = (await requiredFields(form)).filter(({ isEmpty }) => isEmpty);
  for (const { name, type, example, isChoice } of empty) {
    const field = form.locator(`[name="${name}"]`);
    counted += 1;
    if (isChoice) {
      await field.locator('xpath=..').getByRole('combobox').click();
      await page.getByRole('option').filter({ hasText: /\S/ }).first().click();
    } else {
      await field.fill(example || wordsFor(type));
    }
  }
  if (empty.length > 0) await fillRequired(page, form);
}

function wordsFor(type: string): string {
  const unique = `${Date.now()}${counted}`;
  const repetition = test.info().repeatEachIndex;
  const values: Record<string, string> = {
    // Of texts there may be one of a version, and of prices one that begins on a day.
    number: String(7 + repetition),
    date: `${2090 - repetition}-12-31`,
    email: `pessoa${unique}@exemplo.pt`,
    password: `palavra-passe-${unique}`,
    url: `https://exemplo.pt/${unique}`,
  };
  return values[type] ?? `Nome ${unique}`;
}
