import { expect, test } from './people.ts';
import { screenshot } from './screenshot.ts';

test('onboarding', async ({ as }) => {
  const page = await as('stranger');
  await page.goto('/');
  await expect(page).toHaveURL(/\/onboarding$/);
  for (const slide of [1, 2, 3]) {
    await expect(page.getByText(`${slide} de 3`)).toBeAttached();
    await screenshot(page, slide === 1 ? 'onboarding' : `onboarding-${slide}`);
    if (slide < 3) await page.getByRole('button', { name: 'Próximo' }).click();
  }
});
