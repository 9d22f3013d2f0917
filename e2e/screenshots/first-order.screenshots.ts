// A stranger's first order, from the open menu to the checkout (decision 0361).
import { addFromMenu } from '../support/checkout.ts';
import { smsCode } from '../support/wire.ts';
import { expect, test } from './people.ts';
import { screenshot, settled } from './screenshot.ts';

const menu = '/restaurantes/fornada/oriente/menus/carta';
const phone = '961204859';

test('a first order, from the menu to the checkout', async ({ as }) => {
  test.setTimeout(360_000);
  const page = await as('stopping-by');
  await test.step('a menu with a cart', async () => {
    await page.goto(`${menu}/pastel-de-nata-10101`);
    await addFromMenu(page);
    await page.goto(menu);
    await settled(page);
    await screenshot(page, 'carta-com-carrinho');
  });
  await test.step('the cart', async () => {
    await page.goto('/cesto');
    await settled(page);
    await screenshot(page, 'cesto');
  });
  await test.step('the phone', async () => {
    await page.getByRole('button', { name: /^Pagamento - / }).click();
    await expect(page.getByRole('button', { name: 'Aceitar e continuar' })).toBeVisible();
    await settled(page);
    await screenshot(page, 'registo-a-encomendar');
  });
  await test.step('the code', async () => {
    await page.getByRole('dialog').getByRole('textbox', { name: 'Telemóvel' }).fill(phone);
    await page.getByRole('button', { name: 'Aceitar e continuar' }).click();
    await expect(page.getByLabel('Código SMS')).toBeFocused();
    await page.getByLabel('Código SMS').fill(await smsCode(phone));
  });
  await test.step('the checkout', async () => {
    await expect(page).toHaveURL(/\/carrinho\/finalizar$/);
    await expect(page.getByText(/Ao finalizar aceita os/)).toBeVisible();
    await settled(page);
    await screenshot(page, 'finalizar-primeira-encomenda');
  });
  await test.step('the account that is left to complete', async () => {
    await page.goto('/alterar-dados-pessoais');
    await settled(page);
    await screenshot(page, 'alterar-dados-pessoais-com-carrinho');
  });
});
