import { expect, test } from '@playwright/test';

test.use({ javaScriptEnabled: false });

test('the chain can be read without scripts', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'O Natal já cheira a canela' }).click();
  await expect(page.getByText('As primeiras fornadas de Natal')).toBeVisible();

  await page.goto('/restaurantes/fornada/chiado');
  await expect(page.getByRole('link', { name: '210 000 860' })).toHaveAttribute('href', 'tel:+351210000860');
  await expect(page.getByText('chamada para a rede fixa nacional')).toBeVisible();
  await expect(page.getByText(/^(Aberto|Fechado)/).first()).toBeVisible();
  await page.getByRole('link', { name: 'Ver ementas' }).click();
  await page.getByRole('link', { name: 'Pastelaria', exact: true }).click();
  await expect(page.getByRole('img', { name: /Pastelaria, ementa da loja/ })).toBeVisible();
});

test('questions are searched without scripts', async ({ page }) => {
  await page.goto('/perguntas-frequentes');
  await page.getByRole('searchbox', { name: 'Procurar uma pergunta' }).fill('registo provisório');
  await page.getByRole('button', { name: 'Procurar' }).click();
  await page.getByRole('link', { name: /O que é um registo provisório/ }).click();
  await expect(page.getByText('30 dias')).toBeVisible();
});

test('what is made in the browser says that it needs scripts, and where to go without', async ({ page }) => {
  for (const path of ['/perfil', '/catalogo', '/login']) {
    await page.goto(path);
    // A sheet says it over a home that says it too.
    await expect(page.getByText(/ligue o JavaScript no seu navegador. .* as ementas/).last()).toBeVisible();
    await expect(page.getByText('A carregar').last()).toBeHidden();
  }
  await page.goto('/perfil');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Informação legal' })).toBeVisible();
});

test('nothing stands there that only a script would answer', async ({ page }) => {
  const menu = '/restaurantes/fornada/chiado/menus/carta';
  for (const path of [menu, `${menu}/bola-de-berlim-10102`, '/restaurantes/fornada', '/restaurantes']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator(':is(button, input):visible')).toHaveCount(0);
  }
  await page.goto(menu);
  const row = page.getByRole('link', { name: /^Pastel de nata/ });
  for (const words of [/1,40€/, /245 kcal/, /Contém: glúten, ovos, leite/])
    await expect(row).toHaveText(words);
  await page.goto(`${menu}/bola-de-berlim-10102`);
  // What could be chosen is still read.
  await expect(page.getByText('Com creme')).toBeVisible();
});

test('what doesn’t exist says so, with the status and the way home', async ({ page }) => {
  for (const path of ['/novidades/nada', '/restaurantes/fornada/nada', '/informacao-legal/nada', '/nada']) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('link', { name: 'Ir para o início' })).toBeVisible();
  }
  await page.goto('/restaurantes/nada');
  await expect(page).toHaveURL(/\/restaurantes$/);
});

test('nothing is asked of anybody else, and every page has the complaints book', async ({
  page,
  baseURL,
}) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(String(baseURL))) elsewhere.push(request.url());
  });
  for (const path of ['/', '/restaurantes/fornada/chiado/mapa', '/termos', '/soft-opt-in']) {
    await page.goto(path);
    const book = page.getByRole('link', { name: 'Livro de Reclamações', exact: true });
    await expect(book).toHaveAttribute('href', 'https://www.livroreclamacoes.pt');
  }
  expect(elsewhere).toEqual([]);
});
