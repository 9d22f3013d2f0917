import { look } from './look.ts';
import { expect, test } from './people.ts';

test('onboarding', async ({ as }) => {
  const page = await as('stranger');
  await page.goto('/');
  await expect(page).toHaveURL(/\/onboarding$/);
  for (const slide of [1, 2, 3]) {
    await expect(page.getByText(`${slide} de 3`)).toBeAttached();
    await look(page, slide === 1 ? 'onboarding' : `onboarding-${slide}`);
    if (slide < 3) await page.getByRole('button', { name: 'Próximo' }).click();
  }
});
