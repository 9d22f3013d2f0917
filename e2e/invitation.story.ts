import { expect } from '@playwright/test';
import { everyView, problemsOf } from './support/accessibility.ts';
import { test } from './support/app.ts';
import { newStaff } from './support/staff.ts';
import { ask, workerIndex } from './support/wire.ts';

test('somebody new is invited, chooses a password, and enters where they work', async ({ page }) => {
  const { token } = await newStaff('administrator');
  const email = `convidada.${workerIndex}.${Date.now()}@fornada.example`;
  await ask('POST', '/api/gestao/equipa', {
    token,
    body: { nome: 'Joana Nova', email, papel: 'assistant', lojas: [862], ativo: 1 },
  });
  let link = '';
  await expect
    .poll(async () => {
      const [message] = await ask('GET', `/simulador/mensagens?para=${encodeURIComponent(email)}`);
      link = message?.texto.match(/\/gestao#\S+/)?.[0] ?? '';
      return link;
    })
    .not.toBe('');
  await page.goto(link);
  const keep = page.getByRole('button', { name: 'Guardar palavra-passe' });
  const first = page.getByLabel(/^Palavra-passe/);
  const again = page.getByLabel(/^Repita a palavra-passe/);
  await first.fill('pao quente de manha');
  await again.fill('pao frio de manha');
  await keep.click();
  await expect(page.getByText('As palavras-passe não são iguais').first()).toBeVisible();
  expect(await problemsOf(page, everyView)).toEqual([]);
  await again.fill('pao quente de manha');
  await keep.press('Enter');
  await expect(page.getByText(`Entre com ${email}`)).toBeVisible();
  await page.getByRole('link', { name: 'Entrar no balcão' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(/^Palavra-passe/).fill('pao quente de manha');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText(/código/i).first()).toBeVisible();
  // What was used serves nobody else.
  await page.goto(link);
  await first.fill('outra frase qualquer');
  await again.fill('outra frase qualquer');
  await keep.click();
  await expect(page.getByText(/Este convite já não serve/)).toBeVisible();
});
