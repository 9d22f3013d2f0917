import { expect, type Page } from '@playwright/test';
import { expectAlive, openApp, test } from './support/app.ts';
import { enter, expectTrapped, tabTo, write } from './support/keyboard.ts';
import { aPhone, decideOn, paymentAsked, smsCode } from './support/wire.ts';

test.describe.configure({ timeout: 120_000 });

test('a newcomer orders by keyboard alone', async ({ page }) => {
  const phone = aPhone();
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const { keyboard } = page;

  await test.step('the onboarding and the sign-up', async () => {
    await openApp(page);
    await enter(page, button('Próximo'));
    await enter(page, button('Saltar'));
    await expect(page).toHaveURL(/\/login$/);
    await enter(page, page.getByRole('link', { name: 'Criar conta' }));
    await expect(page).toHaveURL(/\/registo$/);
    await expect(button('Registar')).toBeVisible();
    await write(page, page.getByRole('textbox', { name: 'Telemóvel' }), phone);
    await tabTo(page, page.getByRole('checkbox', { name: /Li e aceito os/ }));
    await keyboard.press('Space');
    await enter(page, button('Registar'));
    await expect(page).toHaveURL(/\/registo\/[\w-]+$/);
    await write(page, page.getByLabel('Código SMS'), await smsCode(phone));
    await expect(page).toHaveURL(/\/alterar-dados-pessoais$/);
    // The sheet is gone with what opened it: the screen that it led to is read.
    await expect(page.locator('main')).toBeFocused();
  });

  await test.step('the personal data; a mistake brings the focus to its field', async () => {
    const field = (name: string) => page.getByRole('textbox', { name, exact: true });
    await write(page, page.getByLabel(/^Palavra-passe/), '27384950');
    await write(page, page.getByLabel(/^Confirmar palavra-passe/), '27384950');
    await write(page, field('Nome'), 'Rita Fonseca');
    await write(page, field('Email'), 'rita');
    // Whichever way round this browser asks for day and month.
    await write(page, page.getByLabel('Data de nascimento'), '04041991');
    await expect(page.getByLabel('Data de nascimento')).toHaveValue('1991-04-04');
    await enter(page, button('Guardar'));
    await expect(field('Email')).toBeFocused();
    await keyboard.press('End');
    await keyboard.type('@exemplo.pt');
    await enter(page, button('Guardar'));
    await expect(page).toHaveURL(/\/perfil$/);
  });

  await test.step('the skip link leads to the content', async () => {
    await page.goto('/catalogo');
    await expectAlive(page);
    await expect(button('Alterar loja ou tipo de entrega')).toBeVisible();
    const skip = page.getByRole('link', { name: 'Saltar para o conteúdo' });
    await keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await keyboard.press('Enter');
    await keyboard.press('Tab');
    await expect(page.locator('main :focus')).toHaveCount(1);
  });

  await test.step('the shop picker keeps the focus and gives it back', async () => {
    const change = button('Alterar loja ou tipo de entrega');
    const picker = page.getByRole('dialog');
    await enter(page, change);
    await expect(picker).toBeVisible();
    await expectTrapped(page, picker);
    await keyboard.press('Escape');
    await expect(picker).toBeHidden();
    await expect(change).toBeFocused();

    await keyboard.press('Enter');
    await tabTo(page, picker.getByRole('radio', { name: 'Take-Away' }));
    await keyboard.press('ArrowRight');
    await expect(picker.getByRole('radio', { name: 'Comer Na loja' })).toBeChecked();
    await keyboard.press('Tab');
    await keyboard.press('ArrowDown');
    await expect(picker.getByRole('radio', { name: /862 Lisboa/ })).toBeChecked();
    await enter(page, picker.getByRole('button', { name: 'Confirmar' }));
    await expect(picker).toBeHidden();
    await expect(page.getByRole('region', { name: 'Encomenda na loja' })).toContainText('Oriente');
    await expect(button('Alterar loja ou tipo de entrega')).toBeFocused();
  });

  await test.step('a product with an extra and an option', async () => {
    await enter(page, page.getByRole('link', { name: /Bola de Berlim/ }).first());
    await expect(page).toHaveURL(/\/catalogo\/101\/10102$/);
    await tabTo(page, page.getByRole('checkbox', { name: /Creme de ovos/ }));
    await keyboard.press('Space');
    await tabTo(page, page.getByRole('radio').first());
    await keyboard.press('ArrowDown');
    await enter(page, button('Mais um: Quantidade'));
    await enter(page, button(/^Adicionar - /));
    await expect(page).toHaveURL(/\/catalogo$/);
  });

  await test.step('the cart and the checkout', async () => {
    // The address changes first; the screen says that it has come by taking the focus.
    await expect(page.locator('#conteudo')).toBeFocused();
    // What is fixed at the foot doesn't wait behind every product: it is the first thing of the content.
    await keyboard.press('Tab');
    await expect(page.getByRole('link', { name: /Ver carrinho/ })).toBeFocused();
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'O seu carrinho' })).toBeVisible();
    await enter(page, button(/^Pagamento - /));
    await expect(page).toHaveURL(/\/carrinho\/finalizar$/);
    await tabTo(page, page.getByRole('checkbox', { name: /Li e Aceito os Termos/ }));
    await keyboard.press('Space');
    await enter(page, button(/Finalizar encomenda/));
    await expect(page).toHaveURL(/\/carrinho\/pagamento$/);
  });

  await test.step('the payment, and back to the catalogue', async () => {
    await decideOn(await paymentAsked(phone), 'aprovar');
    await expect(page.getByText(/Pedido #\d{3} concluído com sucesso/)).toBeVisible();
    await enter(
      page,
      page.getByRole('button', { name: 'Continuar' }).or(page.getByRole('link', { name: 'Continuar' })),
    );
    await expect(page).toHaveURL(/\/catalogo$/);
  });
});

test('a modal route keeps the focus, closes with Escape and gives the focus back', async ({ page }) => {
  await openApp(page);
  await enter(page, page.getByRole('button', { name: 'Saltar' }));
  await expect(page).toHaveURL(/\/login$/);
  const countMayCome = await holdUnreadCount(page);
  await page.goto('/novidades');
  await expectAlive(page);
  const bell = page.getByRole('link', { name: /^Notificações/ });
  await enter(page, bell);
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  await expectTrapped(page, sheet);
  await countMayCome();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/novidades$/);
  await expect(sheet).toBeHidden();
  await expect(bell).toBeFocused();
});

/** Holds what counts the notifications back until it is told; the promise ends when it has come. */
async function holdUnreadCount(page: Page): Promise<() => Promise<void>> {
  const may = Promise.withResolvers<void>();
  const came = Promise.withResolvers<void>();
  await page.route(/\/assets\/unread-count-/, async (route) => {
    await may.promise;
    await route.fulfill({ response: await route.fetch() });
    came.resolve();
  });
  return () => {
    may.resolve();
    return came.promise;
  };
}
