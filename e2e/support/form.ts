// Fills a form of the back office by its fields' own attributes.
import { type Locator, type Page, test } from '@playwright/test';

type Field = {
  name: string;
  type: string;
  example: string;
  isChoice: boolean;
  isEmpty: boolean;
  isInvalid: boolean;
};

/** The fields that are marked as required, in their order. */
export const requiredFields = async (form: Locator): Promise<Field[]> =>
  await form.locator('input[required], textarea[required]').evaluateAll((fields) =>
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

let counted = 0;

/** Something that will do, in each field that must be filled in and is empty. */
export async function fillRequired(page: Page, form: Locator): Promise<void> {
  for (const { name, type, example, isChoice, isEmpty } of await requiredFields(form)) {
    if (!isEmpty) continue;
    const field = form.locator(`[name="${name}"]`);
    counted += 1;
    if (isChoice) {
      await field.locator('xpath=..').getByRole('combobox').click();
      await page.getByRole('option').filter({ hasText: /\S/ }).first().click();
    } else {
      await field.fill(example || wordsFor(type));
    }
  }
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
