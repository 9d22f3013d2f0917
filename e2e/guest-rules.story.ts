// What a guest meets, to the letter (specification §2, §4, §5 and §8): the onboarding, the login where one is needed, the forms.
import { expect, type Page } from '@playwright/test';
import { screens } from '../apps/web/src/routes.ts';
import { expectAlive, formFailure, go, openApp, test } from './support/app.ts';
import { aPhone } from './support/wire.ts';

const required = /Campo de preenchimento obrigatório/;
const phoneField = (page: Page) => page.getByRole('textbox', { name: 'Telemóvel', exact: true });

test('a visitor sees the onboarding once, the login where one is needed, and the forms’ own rules', async ({
  page,
}) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await test.step('three slides, forwards and back', async () => {
    await openApp(page, '/perfil');
    await expect(page).toHaveURL(/\/onboarding/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(button('Anterior')).toBeDisabled();
    await button('Próximo').click();
    await expect(page.getByText('acumule 10% do seu consumo')).toBeInViewport();
    await button('Anterior').click();
    await expect(page.getByText('As nossas padarias e cafés')).toBeInViewport();
    const said = await page.locator('.onboarding-buttons').evaluateHandle((buttons) => {
      const words: (string | null | undefined)[] = [];
      new MutationObserver(() => words.push(buttons.lastElementChild?.textContent)).observe(buttons, {
        subtree: true,
        childList: true,
        characterData: true,
      });
      return words;
    });
    await button('Próximo').click();
    await button('Próximo').click();
    await expect(page.getByRole('heading', { name: 'Sem spam' })).toBeInViewport({ ratio: 1 });
    // The slide that passed by on the way took nothing back: a quick tap would have gone there.
    expect((await said.jsonValue()).filter((word) => word !== 'Próximo')).toEqual(['Finalizar']);
    expect((await said.jsonValue()).at(-1)).toBe('Finalizar');
    await expect(button('Saltar')).toBeHidden();
    await button('Finalizar').click();
    await expect(page).toHaveURL(/\/login/);
  });

  await test.step('the prefixes, the five of the specification first', async () => {
    const prefixes = page.getByLabel('Indicativo do país');
    await expect(prefixes).toHaveValue('351');
    const listed = await prefixes.getByRole('option').allTextContents();
    expect(listed.slice(0, 5)).toEqual([
      'Portugal +351',
      'Espanha +34',
      'França +33',
      'Reino Unido +44',
      'Brasil +55',
    ]);
    expect(listed.slice(5)).toEqual(listed.slice(5).toSorted((a, b) => a.localeCompare(b, 'pt-PT')));
  });

  await test.step('the sign-up asks for the phone and the terms, and keeps what was typed while they are read', async () => {
    await page.getByRole('link', { name: 'Criar conta' }).click();
    await expect(button('Registar')).toBeVisible();
    const terms = page.getByRole('checkbox', { name: /Li e aceito os/ });
    await expect(terms).not.toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'Quero receber novidades e ofertas' })).not.toBeChecked();
    await button('Registar').click();
    await expect(phoneField(page)).toHaveAccessibleDescription(required);
    await expect(phoneField(page)).toBeFocused();
    await expect(terms).toHaveAccessibleDescription(required);
    await expect(formFailure(page)).toContainText('Erro');
    await phoneField(page).fill('912 345 6');
    await terms.check();
    await page.getByRole('dialog').getByRole('link', { name: 'termos e condições' }).click();
    await expect(page).toHaveURL(/\/registo\/informacao-legal\/termos$/);
    await page.getByRole('link', { name: 'Voltar' }).click();
    await expect(page).toHaveURL(/\/registo\?para=%2Fperfil$/);
    await expect(phoneField(page)).toHaveValue('912 345 6');
    await expect(terms).toBeChecked();
    await button('Registar').click();
    await expect(phoneField(page)).toHaveAccessibleDescription(/Telemóvel inválido/);
  });

  await test.step('the reset asks for the phone, then for the code', async () => {
    await page.goto('/reset');
    await button('Enviar código').click();
    await expect(phoneField(page)).toHaveAccessibleDescription(required);
    // Nobody's: the answer doesn't tell, and no code will do.
    await phoneField(page).fill(aPhone());
    await button('Enviar código').click();
    await expect(page).toHaveURL(/\/reset\/[\w-]+$/);
    const code = page.getByLabel('Código SMS');
    await button('Confirmar').click();
    await expect(code).toHaveAccessibleDescription(required);
    await code.fill('000000');
    await button('Confirmar').click();
    await expect(code).toHaveAccessibleDescription(/Código SMS inválido/);
    await expect(code).toBeFocused();
  });

  await test.step('the account has a guest’s entries only', async () => {
    await page.goto('/perfil');
    await expect(page.getByRole('heading', { level: 1, name: 'A sua conta' })).toBeVisible();
    const entries = page.getByRole('main').getByRole('link');
    await expect(entries).toHaveText(['Entrar', 'Criar conta', 'FAQ', 'Informação Legal', 'English']);
  });

  await test.step('every screen of a customer sends a guest to the login', async () => {
    const places = screens
      .filter(({ access }) => access === 'login')
      .map(({ path }) => path.replace(/:\w+/g, '1'));
    expect(places.length).toBeGreaterThan(20);
    // Led elsewhere while it comes alive, the page would be taken for another's.
    await expectAlive(page);
    for (const place of places) {
      await go(page, place);
      await expect(page, place).toHaveURL(new RegExp(`/login\\?para=${encodeURIComponent(place)}$`));
    }
  });
});
